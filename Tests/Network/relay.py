#!/usr/bin/env python3
"""A poor network between the players of one game: relay.py PORT HOST_PORT DELAY_MS LOSS_PERCENT SEED

Hears at UDP PORT, on IPv4 and IPv6, and passes packets on to 127.0.0.1:HOST_PORT and back, each late by DELAY_MS, a fifth
more or less, and LOSS_PERCENT of them not at all. Prints "ready" once it hears.
"""
import heapq
import random
import select
import socket
import sys
import time

port, host_port, delay, loss, seed = (int(word) for word in sys.argv[1:6])
chance = random.Random(seed)
front = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
front.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
front.bind(("::", port))
back = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
back.bind(("127.0.0.1", 0))
client = None
flying = []
count = 0
print("ready", flush=True)
while True:
    wait = max(0, flying[0][0] - time.monotonic()) if flying else 1
    ready, _, _ = select.select([front, back], [], [], wait)
    for source in (front, back):
        if source not in ready:
            continue
        packet, sender = source.recvfrom(2048)
        if source is front:
            client = sender
        if chance.random() * 100 >= loss:
            count += 1
            due = time.monotonic() + delay / 1000 * chance.uniform(0.8, 1.2)
            heapq.heappush(flying, (due, count, source is front, packet))
    while flying and flying[0][0] <= time.monotonic():
        _, _, to_host, packet = heapq.heappop(flying)
        if to_host:
            back.sendto(packet, ("127.0.0.1", host_port))
        elif client:
            front.sendto(packet, client)
