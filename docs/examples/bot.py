#!/usr/bin/env python3
"""A player that is a program: joins a table of Cabinet Noir and plays any legal move.

    python3 bot.py http://127.0.0.1:7878/t/<table> --name Robot [--token SECRET]

Standard library only. PROTOCOL.md explains the messages; `choose` is the place for a better idea.
"""

import argparse
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
import urllib.error
import urllib.request
from urllib.parse import urlsplit


def arrive(house, name, tries=10):
    """Becomes a person of the house; returns the cookie that proves it. Tries again while a proxy finds no house."""
    request = urllib.request.Request(
        house + "/api/person",
        data=json.dumps({"name": name}).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.headers["Set-Cookie"].split(";")[0]
    except urllib.error.HTTPError as error:
        if error.code not in (502, 503, 504) or tries == 1:
            raise
    time.sleep(1)
    return arrive(house, name, tries - 1)


class Socket:
    """As much of a WebSocket as one needs: text messages, whole or in parts, and pings."""

    def __init__(self, url, headers):
        at = urlsplit(url)
        secure = at.scheme == "wss"
        port = at.port or (443 if secure else 80)
        self.stream = socket.create_connection((at.hostname, port), timeout=120)
        self.stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if secure:
            trust = ssl.create_default_context()
            self.stream = trust.wrap_socket(self.stream, server_hostname=at.hostname)
        self.input = self.stream.makefile("rb")
        lines = [
            f"GET {at.path}?{at.query} HTTP/1.1",
            f"Host: {at.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
        ] + [f"{name}: {value}" for name, value in headers.items()]
        self.stream.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.input.readline().decode().strip()
        while self.input.readline().strip():
            pass
        if " 101 " not in status + " ":
            sys.exit(f"the house does not let us in: {status}")

    def send(self, message, opcode=1):
        data = message.encode() if isinstance(message, str) else message
        if len(data) < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | len(data))
        else:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, len(data))
        mask = os.urandom(4)
        self.stream.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        """The next text message, or None when the house has hung up."""
        text = b""
        while True:
            head = self.input.read(2)
            if len(head) < 2:
                return None
            opcode, length = head[0] & 0x0F, head[1] & 0x7F
            if length == 126:
                length = struct.unpack("!H", self.input.read(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self.input.read(8))[0]
            data = self.input.read(length)
            if opcode == 8:
                return None
            if opcode == 9:
                self.send(data, opcode=10)
            elif opcode in (0, 1):
                text += data
                if head[0] & 0x80:
                    return text.decode()


def changed(old, change):
    """The frame, or a part of it, after a change. What the change does not name stays as it was."""
    new = old.copy()
    for at, count, items in change.get("splice", []):
        new[at : at + count] = items
    for key in change.get("gone", []):
        del new[key]
    place = int if isinstance(new, list) else str
    for key, inner in change.get("in", {}).items():
        new[place(key)] = changed(new[place(key)], inner)
    for key, value in change.get("set", {}).items():
        new[place(key)] = value
    return new


def choose(frame):
    """Any legal move. `frame["view"]` is all that the player knows, `frame["aids"]`, if there, what the table tells."""
    legal = frame.get("legal") or {}
    moves = legal.get("listed") or legal.get("sampled") or []
    return random.choice(moves) if moves else None


def play(table, name, token):
    at = urlsplit(table)
    house, table = f"{at.scheme}://{at.netloc}", at.path.rstrip("/").rsplit("/", 1)[-1]
    headers = {"Authorization": "Bearer " + token} if token else {"Cookie": arrive(house, name)}
    scheme = {"http": "ws", "https": "wss"}[at.scheme]
    ws = Socket(f"{scheme}://{at.netloc}/api/tables/{table}/socket?history=tail", headers)
    ask = lambda kind, **what: ws.send(json.dumps({kind: what}))
    ask("join", name=name)
    ask("sit")
    frame = None
    while (text := ws.receive()) is not None:
        message = json.loads(text)
        if "refused" in message:
            print("refused:", message["refused"]["text"], file=sys.stderr)
        # The first frame is whole, and so is one that is no longer than its change.
        if "frame" in message:
            frame = message["frame"]
        elif "change" in message:
            frame = changed(frame, message["change"])
        else:
            continue
        if frame["stage"] == "over":
            print(frame.get("outcome") or "ended by agreement")
            return 0
        # While help is due, `aids` is that of an earlier position: the next change builds on it, but it is not true.
        due = frame.get("aids-due", False)
        move = choose({key: value for key, value in frame.items() if key != "aids" or not due})
        if move is not None:
            # The record's number names the action: after a lost connection the same one is not played twice.
            ask("act", id=f"{name}-{frame['seq']}", notation=move, moves=frame["moves"])
    return 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", help="the table's link")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--token", help="act as the person who made this token")
    args = parser.parse_args()
    sys.exit(play(args.table, args.name, args.token))
