extension HomePage {
    /// Each sphere is a square that the fragment shader cuts to an exact disc; one depth a sphere suffices, since spheres
    /// of a packing do not overlap: of two that a ray meets, the one of smaller distance² - radius² is met first.
    static let script = """
        'use strict';
        const canvas = document.getElementById('view'), status = document.getElementById('status');
        const stop = document.getElementById('stop');
        const gl = canvas.getContext('webgl', { antialias: true });
        const vertex = `
          attribute vec2 corner; attribute vec4 sphere; attribute float level;
          uniform mat3 turn; varying vec2 point; varying vec3 colour; varying vec3 middle; varying float size;
          vec3 hue(float l) { return 0.5 + 0.42 * cos(6.2832 * (vec3(0.0, 0.33, 0.67) + l * 0.137)); }
          void main() {
            vec3 eye = turn * sphere.xyz - vec3(0.0, 0.0, 2.9);
            float d = length(eye), r = sphere.w;
            vec3 w = eye / d, u = normalize(cross(w, vec3(0.0, 1.0, 0.0))), v = cross(u, w);
            float extent = r * d / sqrt(d * d - r * r);
            vec3 p = eye + (corner.x * u + corner.y * v) * extent;
            point = corner; colour = hue(level - 1.0); middle = eye; size = r;
            float power = (d * d - r * r - 2.0) / 14.0;
            gl_Position = vec4(p.xy * 2.45, (2.0 * power - 1.0) * -p.z, -p.z);
          }`;
        const fragment = `
          precision highp float;
          varying vec2 point; varying vec3 colour; varying vec3 middle; varying float size;
          void main() {
            float s = dot(point, point);
            if (s > 1.0) discard;
            vec3 w = normalize(middle), u = normalize(cross(w, vec3(0.0, 1.0, 0.0))), v = cross(u, w);
            vec3 n = normalize(point.x * u + point.y * v - w * sqrt(1.0 - s));
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
          status.textContent = 'loading';
          const answer = await fetch('/api/spheres/1/8', { headers: { Accept: 'application/octet-stream' } });
          if (!answer.ok) throw new Error('the service answered ' + answer.status);
          const data = new Float32Array(await answer.arrayBuffer()), count = data.length / 5;
          const program = gl.createProgram();
          gl.attachShader(program, compile(gl.VERTEX_SHADER, vertex));
          gl.attachShader(program, compile(gl.FRAGMENT_SHADER, fragment));
          gl.linkProgram(program); gl.useProgram(program);
          const attribute = (name, values, size, stride, offset, divisor) => {
            const index = gl.getAttribLocation(program, name);
            if (values) { gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
              gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW); }
            gl.enableVertexAttribArray(index);
            gl.vertexAttribPointer(index, size, gl.FLOAT, false, stride, offset);
            instancing.vertexAttribDivisorANGLE(index, divisor);
          };
          attribute('corner', new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), 2, 0, 0, 0);
          attribute('sphere', data, 4, 20, 0, 1);
          attribute('level', null, 1, 20, 16, 1);
          gl.enable(gl.DEPTH_TEST); gl.clearColor(0.078, 0.09, 0.11, 1);
          const text = count.toLocaleString('en') + ' spheres of level 8';
          status.textContent = text + '; drag or arrow keys turn it, space stops it';
          canvas.setAttribute('aria-label', 'Apollonian packing of ' + text);
          canvas.hidden = stop.hidden = false;
          const turn = gl.getUniformLocation(program, 'turn');
          let y = 0.5, x = 0.35, drag = null, last = 0, isDue = false;
          let isTurning = !matchMedia('(prefers-reduced-motion: reduce)').matches;
          const frame = now => {
            isDue = false;
            if (isTurning && !drag) y += Math.min(last ? now - last : 0, 100) * 0.0002;
            last = now;
            const a = Math.cos(y), b = Math.sin(y), c = Math.cos(x), d = Math.sin(x);
            gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
            gl.uniformMatrix3fv(turn, false, [a, b * d, -b * c, 0, c, d, b, -a * d, a * c]);
            instancing.drawArraysInstancedANGLE(gl.TRIANGLE_STRIP, 0, 4, count);
            if (isTurning && !drag) draw(); else last = 0;
          };
          const draw = () => { if (!isDue) { isDue = true; requestAnimationFrame(frame); } };
          const setTurning = value => {
            isTurning = value; stop.textContent = value ? 'Stop' : 'Turn'; draw();
          };
          stop.onclick = () => setTurning(!isTurning);
          canvas.onpointerdown = e => { drag = e; canvas.setPointerCapture(e.pointerId); };
          canvas.onpointerup = canvas.onpointercancel = () => { drag = null; draw(); };
          canvas.onpointermove = e => {
            if (!drag) return;
            y += (e.clientX - drag.clientX) * 0.008; x += (e.clientY - drag.clientY) * 0.008; drag = e;
            draw();
          };
          canvas.onkeydown = e => {
            const step = { ArrowLeft: [0, -0.1], ArrowRight: [0, 0.1], ArrowUp: [-0.1, 0], ArrowDown: [0.1, 0] }[e.key];
            if (step) { x += step[0]; y += step[1]; draw(); } else if (e.key === ' ') setTurning(!isTurning);
            else return;
            e.preventDefault();
          };
          setTurning(isTurning);
        }
        begin().catch(error => { status.textContent = 'No picture: ' + error.message; });
        """
}
