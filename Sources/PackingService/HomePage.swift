/// The page for people: what the service is, links to try, and a packing drawn in the browser from the service's data.
enum HomePage {
    /// The page as an answer.
    static func answer() -> Answer? {
        Answer(
            body: Array(html.utf8),
            headers: [
                ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "public, max-age=300"),
                (
                    "Content-Security-Policy",
                    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; "
                        + "img-src data:"
                ),
            ])
    }

    private static let html = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Apollonian packings</title>
        <link rel="icon" href="data:,">
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
        canvas { width: 100%; aspect-ratio: 1; display: block; touch-action: none; cursor: grab }
        #status { color: #98a1ad; font-size: .9rem; text-align: center; min-height: 1.5em }
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
        <li><a href="/health">/health</a>, <a href="/metrics">/metrics</a></li>
        </ul>
        <h2>Addresses</h2>
        <p><code>/api/spheres/{radius}/{level}</code> and <code>/api/circles/{radius}/{level}</code>; the radius is above
        0 and at most 1000000, the level 1 to 10. A sphere has level L, radius R and centre X, Y, Z; a circle has bend C,
        level L and centre X, Y.</p>
        <p>With <code>Accept: application/octet-stream</code> the answer is little-endian 32-bit floats:
        x, y, z, radius, level of each sphere; x, y, radius, level of each circle.</p>
        </div>
        <div>
        <canvas id="view" width="900" height="900"></canvas>
        <p id="status">loading</p>
        </div>
        </main>
        <script>
        \(script)
        </script>
        </body>
        </html>

        """

    /// Each sphere is a square that the fragment shader cuts to an exact disc; one depth a sphere suffices, since spheres
    /// of a packing do not overlap: of two that a ray meets, the one of smaller distance² - radius² is met first.
    private static let script = """
        'use strict';
        const canvas = document.getElementById('view'), status = document.getElementById('status');
        const gl = canvas.getContext('webgl', { antialias: true });
        const vertex = `
          attribute vec2 corner; attribute vec4 sphere; attribute float level;
          uniform mat3 turn; varying vec2 place; varying vec3 colour; varying vec3 middle; varying float size;
          vec3 hue(float l) { return 0.5 + 0.42 * cos(6.2832 * (vec3(0.0, 0.33, 0.67) + l * 0.137)); }
          void main() {
            vec3 eye = turn * sphere.xyz - vec3(0.0, 0.0, 2.9);
            float d = length(eye), r = sphere.w;
            vec3 w = eye / d, u = normalize(cross(w, vec3(0.0, 1.0, 0.0))), v = cross(u, w);
            float reach = r * d / sqrt(d * d - r * r);
            vec3 p = eye + (corner.x * u + corner.y * v) * reach;
            place = corner; colour = hue(level - 1.0); middle = eye; size = r;
            float power = (d * d - r * r - 2.0) / 14.0;
            gl_Position = vec4(p.xy * 2.45, (2.0 * power - 1.0) * -p.z, -p.z);
          }`;
        const fragment = `
          precision highp float;
          varying vec2 place; varying vec3 colour; varying vec3 middle; varying float size;
          void main() {
            float s = dot(place, place);
            if (s > 1.0) discard;
            vec3 w = normalize(middle), u = normalize(cross(w, vec3(0.0, 1.0, 0.0))), v = cross(u, w);
            vec3 n = normalize(place.x * u + place.y * v - w * sqrt(1.0 - s));
            float key = max(dot(n, normalize(vec3(-0.5, 0.8, 0.6))), 0.0), sky = 0.5 + 0.5 * n.y;
            float shine = pow(max(dot(n, normalize(vec3(-0.3, 0.5, 1.2))), 0.0), 40.0);
            float depth = clamp(1.35 - length(middle + n * size) * 0.2, 0.4, 1.0);
            vec3 light = colour * (0.16 + 0.3 * sky + 0.75 * key) * depth + 0.18 * shine;
            gl_FragColor = vec4(pow(light, vec3(0.8)), 1.0);
          }`;
        function compile(type, text) {
          const shader = gl.createShader(type);
          gl.shaderSource(shader, text); gl.compileShader(shader);
          if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
          return shader;
        }
        async function begin() {
          if (!gl) throw new Error('this browser has no WebGL');
          const instancing = gl.getExtension('ANGLE_instanced_arrays');
          if (!instancing) throw new Error('this browser draws no instances');
          const answer = await fetch('/api/spheres/1/8', { headers: { Accept: 'application/octet-stream' } });
          if (!answer.ok) throw new Error('the service answered ' + answer.status);
          const data = new Float32Array(await answer.arrayBuffer()), count = data.length / 5;
          const program = gl.createProgram();
          gl.attachShader(program, compile(gl.VERTEX_SHADER, vertex));
          gl.attachShader(program, compile(gl.FRAGMENT_SHADER, fragment));
          gl.linkProgram(program); gl.useProgram(program);
          const attribute = (name, values, size, stride, offset, divisor) => {
            const place = gl.getAttribLocation(program, name);
            if (values) { gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
              gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW); }
            gl.enableVertexAttribArray(place);
            gl.vertexAttribPointer(place, size, gl.FLOAT, false, stride, offset);
            instancing.vertexAttribDivisorANGLE(place, divisor);
          };
          attribute('corner', new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), 2, 0, 0, 0);
          attribute('sphere', data, 4, 20, 0, 1);
          attribute('level', null, 1, 20, 16, 1);
          gl.enable(gl.DEPTH_TEST); gl.clearColor(0.078, 0.09, 0.11, 1);
          status.textContent = count.toLocaleString('en') + ' spheres of level 8; drag to turn';
          const turn = gl.getUniformLocation(program, 'turn');
          let y = 0.5, x = 0.35, drag = null, last = performance.now();
          canvas.onpointerdown = e => { drag = e; canvas.setPointerCapture(e.pointerId); };
          canvas.onpointerup = () => { drag = null; };
          canvas.onpointermove = e => {
            if (!drag) return;
            y += (e.clientX - drag.clientX) * 0.008; x += (e.clientY - drag.clientY) * 0.008; drag = e;
          };
          const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
          const frame = now => {
            if (!drag && !still) y += (now - last) * 0.0002;
            last = now;
            const a = Math.cos(y), b = Math.sin(y), c = Math.cos(x), d = Math.sin(x);
            gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
            gl.uniformMatrix3fv(turn, false, [a, b * d, -b * c, 0, c, d, b, -a * d, a * c]);
            instancing.drawArraysInstancedANGLE(gl.TRIANGLE_STRIP, 0, 4, count);
            requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        }
        begin().catch(error => { status.textContent = 'No picture: ' + error.message; });
        """
}
