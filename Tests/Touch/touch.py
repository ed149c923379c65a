#!/usr/bin/env python3
"""Real multi-touch: drag, flick, pinch, rotate, tap and double tap on a running viewer.

Starts an X server with the dummy video driver and an `inputtest` touch screen, starts `rondo view --events -` on it,
moves fingers over the server's socket and checks the events that come.
"""

import json
import math
import os
import select
import socket
import struct
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT = 1280, 720
PATIENCE = 60  # seconds until something that should happen counts as missing

# xf86-input-inputtest-protocol.h: event types, and the touch types of XI2.h.
CLIENT_VERSION, WAIT_FOR_SYNC, TOUCH = 0, 1, 6
BEGIN, UPDATE, END = 18, 19, 20
AXIS_MAX = 0xFFFF
VALUATORS = 64


class TouchScreen:
    """The socket of an `inputtest` device."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.socket.settimeout(PATIENCE)
        self.socket.sendall(struct.pack("<IIHH", 12, CLIENT_VERSION, 1, 1))
        self.receive()

    def receive(self):
        """One answer: its length comes first."""
        data = b""
        while len(data) < 4 or len(data) < struct.unpack_from("<I", data)[0]:
            part = self.socket.recv(64)
            if not part:
                raise SystemExit("the X server closed the touch screen's socket")
            data += part
        return data

    def send(self, finger, kind, place):
        """One finger, at a place in pixels; returns when the server has taken it."""
        values = [place[0] / WIDTH * AXIS_MAX, place[1] / HEIGHT * AXIS_MAX] + [0.0] * (VALUATORS - 2)
        mask = bytes([0b11] + [0] * 7)
        body = struct.pack("<II", finger, kind) + struct.pack("<I", 0) + mask + b"\0" * 4
        body += struct.pack(f"<{VALUATORS}d", *values) + bytes(8 * VALUATORS)
        self.socket.sendall(struct.pack("<II", 8 + len(body), TOUCH) + body)
        self.socket.sendall(struct.pack("<II", 8, WAIT_FOR_SYNC))
        self.receive()

    def move(self, paths, seconds, steps=20, rest=0.0):
        """Puts fingers down where their paths begin, moves them evenly, and lifts them at the end, after a rest."""
        for finger, path in enumerate(paths):
            self.send(finger, BEGIN, path(0))
        for step in range(1, steps + 1):
            time.sleep(seconds / steps)
            for finger, path in enumerate(paths):
                self.send(finger, UPDATE, path(step / steps))
        time.sleep(rest)
        for finger, path in enumerate(paths):
            self.send(finger, END, path(1))

    def tap(self, place):
        self.send(0, BEGIN, place)
        self.send(0, END, place)


class Viewer:
    """A running `rondo view --events -`."""

    def __init__(self, program, display):
        environment = dict(os.environ, DISPLAY=display, SDL_VIDEODRIVER="x11")
        self.process = subprocess.Popen(
            [program, "view", "--level", "3", "--fullscreen", "--events", "-"],
            env=environment, stdout=subprocess.PIPE)
        self.buffer = b""

    def events(self, seconds):
        """Events until none has come for so many seconds."""
        found = []
        while select.select([self.process.stdout], [], [], seconds)[0]:
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                break
            self.buffer += data
            while b"\n" in self.buffer:
                line, self.buffer = self.buffer.split(b"\n", 1)
                found.append(json.loads(line))
        return found

    def wait_for(self, name):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if any(event["event"] == name for event in self.events(0.5)):
                return
        raise SystemExit(f"no event '{name}' came")


def line(start, end):
    return lambda part: (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def arm(span, degrees, side):
    """One of two fingers about the middle: their distance, and the angle that both turn by."""
    def place(part):
        length = (span[0] + (span[1] - span[0]) * part) / 2
        angle = math.radians(degrees * part)
        return (WIDTH / 2 + side * length * math.cos(angle), HEIGHT / 2 + side * length * math.sin(angle))
    return place


def check(screen, viewer):
    """Each gesture, the names of the events that it has to make, and what they have to say."""
    middle = (WIDTH / 2, HEIGHT / 2)
    right = line((540, 360), (740, 360))

    def pair(span, degrees):
        return [arm(span, degrees, -1), arm(span, degrees, 1)]

    def double_tap():
        screen.tap(middle)
        screen.tap(middle)

    gestures = [
        ("drag", lambda: screen.move([right], 0.4, rest=0.5), {"turn"}, lambda e: e[-1]["axis"][1] > 0.9),
        ("flick", lambda: screen.move([right], 0.1), {"turn", "spin"}, lambda e: e[-1]["degreesPerSecond"] == 120),
        ("tap", lambda: screen.tap(middle), {"pause"}, lambda e: e[-1]["value"] is True),
        ("tap again", lambda: (time.sleep(0.5), screen.tap(middle)), {"pause"}, lambda e: e[-1]["value"] is False),
        ("pinch", lambda: screen.move(pair((200, 400), 0), 0.4), {"zoom"}, lambda e: e[-1]["distance"] < 2.6),
        ("rotate", lambda: screen.move(pair((400, 400), 60), 0.4), {"rotate"}, lambda e: 40 < e[-1]["degrees"] < 65),
        ("rotate, fingers parting", lambda: screen.move(pair((300, 380), 120), 0.5), {"rotate"}, lambda e: 90 < e[-1]["degrees"] < 125),
        ("tap at the top", lambda: screen.tap((640, 20)), {"level"}, lambda e: e[-1]["value"] == 4),
        ("tap at the bottom", lambda: screen.tap((640, 700)), {"level"}, lambda e: e[-1]["value"] == 3),
        ("double tap", double_tap, {"pause", "reset"}, lambda e: e[-1]["event"] == "reset"),
    ]
    failures = 0
    for name, act, names, holds in gestures:
        act()
        events = viewer.events(1.5)
        good = {event["event"] for event in events} == names and holds(events)
        failures += not good
        print(f"{'good' if good else 'BAD '}  {name}:")
        for event in events[:2] + (["..."] if len(events) > 4 else []) + events[2:][-2:]:
            print("        " + (event if isinstance(event, str) else json.dumps(event)))
    return failures


def main():
    if len(sys.argv) != 2:
        raise SystemExit("usage: touch.py PROGRAM, the built rondo")
    here = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "touch")
        with open(os.path.join(here, "xorg.conf")) as source, open(os.path.join(folder, "xorg.conf"), "w") as target:
            target.write(source.read().replace("SOCKET", path))
        reading, writing = os.pipe()
        server = subprocess.Popen(
            ["Xorg", "-displayfd", str(writing), "-config", os.path.join(folder, "xorg.conf"), "-logfile",
             os.path.join(folder, "log"), "-configdir", folder, "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        viewer = None
        try:
            number = os.read(reading, 16).decode().strip()
            if not number:
                raise SystemExit("Xorg did not start: " + open(os.path.join(folder, "log")).read()[-2000:])
            screen = TouchScreen(path)
            viewer = Viewer(sys.argv[1], ":" + number)
            viewer.wait_for("frame")
            viewer.events(1)
            failures = check(screen, viewer)
        finally:
            if viewer:
                viewer.process.terminate()
                viewer.process.wait()
            server.terminate()
            server.wait()
    if failures:
        raise SystemExit(f"{failures} gestures went wrong")


if __name__ == "__main__":
    main()
