import Apollonian

/// The page for people: what the service is, links to try, and a packing drawn in the browser from the service's data.
enum HomePage {
    /// Scripts and styles of its own, pictures and data of the service's, nothing else.
    static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; "
        + "img-src 'self'"

    /// The page.
    static var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Apollonian packings</title>
        <link rel="icon" href="/favicon.ico">
        <style>
        :root { color-scheme: dark }
        body { margin: 0; background: #14171c; color: #d9dde3; font: 16px/1.55 system-ui, sans-serif }
        main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem; display: grid; gap: 2rem;
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
        @media (max-width: 46rem) { main { grid-template-columns: minmax(0, 1fr) } }
        h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
        h2 { margin: 1.5rem 0 .25rem; font-size: 1.05rem }
        a { color: #8fc1ff } code { color: #f0c88a; overflow-wrap: anywhere }
        ul { padding-left: 1.2rem; margin: .25rem 0 }
        dt { margin-top: .5rem } dd { margin: 0 0 0 1.2rem }
        canvas, svg { width: 100%; aspect-ratio: 1; display: block }
        canvas { touch-action: none; cursor: grab } canvas[hidden] { display: none }
        #status { color: #98a1ad; font-size: .9rem; text-align: center; min-height: 1.5em }
        button { display: block; margin: 0 auto; padding: .3rem 1rem; font: inherit; color: inherit;
          background: #262c35; border: 1px solid #46505e; border-radius: .4rem; cursor: pointer }
        button[hidden] { display: none }
        :focus-visible { outline: 2px solid #8fc1ff; outline-offset: 2px }
        </style>
        </head>
        <body>
        <main>
        <div>
        <h1>Apollonian packings</h1>
        <p>Spheres that touch, in a sphere, with ever smaller ones in the gaps; circles in the plane likewise.
        This service makes them and gives them as JSON or as plain floats.</p>
        <h2>To try</h2>
        <ul>
        <li><a href="/api/spheres/1/3">/api/spheres/1/3</a>: radius 1, level 3</li>
        <li><a href="/api/spheres/100/2?digits=17">/api/spheres/100/2?digits=17</a>: all digits</li>
        <li><a href="/api/spheres/1/10?minRadius=0.05">/api/spheres/1/10?minRadius=0.05</a>: large ones only</li>
        <li><a href="/api/spheres/1/3?root=-1,2,2,3,3">/api/spheres/1/3?root=-1,2,2,3,3</a>: whole bends</li>
        <li><a href="/api/circles/1/4">/api/circles/1/4</a>: circles</li>
        <li><a href="/openapi.json">/openapi.json</a>: all of this, for programs</li>
        <li><a href="/health">/health</a>, <a href="/ready">/ready</a>, <a href="/metrics">/metrics</a></li>
        </ul>
        <h2>Addresses</h2>
        <p><code>/api/spheres/{radius}/{level}</code> and <code>/api/circles/{radius}/{level}</code>; the radius is above
        0 and at most 1000000, the level 1 to 10. A sphere has level L, radius R and centre X, Y, Z; a circle has bend C,
        level L and centre X, Y. After a <code>?</code>, with <code>&amp;</code> between them, may stand</p>
        <dl>
        <dt><code>minRadius=0.0005</code> to <code>1</code></dt>
        <dd>no smaller ones, where the outer radius is 1; spheres have 0.01 unless told</dd>
        <dt><code>digits=0</code> to <code>17</code></dt>
        <dd>decimals, 4 unless told; 16 and 17 give as many as read back as the same number</dd>
        <dt><code>root=-1,2,2,3,3</code></dt>
        <dd>whole bends of five spheres (four circles) to begin with, the outer one's negative</dd>
        </dl>
        <p>With <code>Accept: application/octet-stream</code> the answer is little-endian 32-bit floats:
        x, y, z, radius, level of each sphere; x, y, radius, level of each circle.</p>
        </div>
        <div>
        <noscript>\(gasket)<p>An Apollonian gasket. With JavaScript a packing of spheres turns here.</p></noscript>
        <canvas id="view" width="900" height="900" hidden tabindex="0" role="img"
          aria-label="Apollonian packing of spheres, level 8"></canvas>
        <p id="status" role="status"></p>
        <button id="stop" type="button" hidden>Stop</button>
        </div>
        </main>
        <script>
        \(script)
        </script>
        </body>
        </html>

        """
    }

    /// The circles of level 3, for those who run no scripts.
    private static var gasket: String {
        var circles = ""
        Gasket(outerRadius: 450).forEach(.level(3)) { circle in
            let (x, y) = (Int(circle.x.rounded()), Int((900 - circle.y).rounded()))
            circles += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(Int(circle.radius.rounded()))\"/>"
        }
        return """
            <svg viewBox="0 0 900 900" role="img" aria-label="Apollonian gasket" fill="none" stroke="#8fc1ff" \
            stroke-width="3"><circle cx="450" cy="450" r="448"/>\(circles)</svg>
            """
    }
}
