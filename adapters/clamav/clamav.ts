import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Effect } from "effect";
import { type FileScannerService, ScannerAway, type Verdict } from "#core/shell/files/ports.ts";

/** How long the scanner may take until it answers, or takes on what is sent. */
const usualIdleMs = 60_000;

/**
 * The virus scanner ClamAV by its socket: `tcp://host:port` or `unix:/path`. Bytes are sent as they come, by its command INSTREAM, and are kept nowhere on
 * the way.
 */
export const clamav = (address: string, idleMs: number = usualIdleMs): FileScannerService => ({
  scan: (bytes) =>
    Effect.tryPromise({ try: () => scanned(address, bytes, idleMs), catch: (cause) => new ScannerAway({ cause }) }),
});

async function scanned(address: string, bytes: AsyncIterable<Uint8Array>, idleMs: number): Promise<Verdict> {
  const socket = connectTo(address);
  socket.setTimeout(idleMs, () => socket.destroy(new Error("the scanner takes too long")));
  const answer = answerOf(socket);
  // It is waited for below; until then, whatever ends it is met by the sending.
  answer.catch(() => undefined);
  try {
    await once(socket, "connect");
    socket.write("zINSTREAM\0");
    await sendAll(socket, bytes).catch((error: unknown) => {
      // A connection that is cut while it is sent to may have brought the answer before.
      if (!socket.destroyed) throw error;
    });
    return verdictOf(await answer);
  } finally {
    socket.destroy();
  }
}

/** All bytes in pieces, and their end; less when the scanner takes no more. */
async function sendAll(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of bytes) {
    if (socket.readableEnded || socket.destroyed) return;
    await sent(socket, piece);
  }
  if (socket.writable) socket.write(Buffer.alloc(4));
}

function connectTo(address: string): Socket {
  if (address.startsWith("unix:")) return connect(address.slice("unix:".length));
  const { hostname, port } = new URL(address);
  return connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) });
}

/** A piece with its length before it; waits while the scanner has enough. */
async function sent(socket: Socket, piece: Uint8Array): Promise<void> {
  if (piece.byteLength === 0) return;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.byteLength);
  socket.write(length);
  if (socket.write(piece)) return;
  const heard = new AbortController();
  const { signal } = heard;
  try {
    await Promise.race([
      once(socket, "drain", { signal }),
      once(socket, "close", { signal }),
      once(socket, "end", { signal }),
    ]);
  } finally {
    heard.abort();
  }
}

/** What it says, up to its end; rejects when it goes before that: half an answer may be the beginning of another. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      said += text;
      if (said.includes("\0")) resolve(said.slice(0, said.indexOf("\0")));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the scanner went without an answer")));
  });
}

function verdictOf(said: string): Verdict {
  const text = said.trim();
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  // By such names it tells that it has not looked into all of it.
  if (found !== undefined && /^Heuristics\.Limits\.Exceeded/i.test(found)) return { kind: "too-long" };
  if (found !== undefined) return { kind: "infected", name: found };
  if (text === "stream: OK") return { kind: "clean" };
  if (/size limit exceeded/i.test(text)) return { kind: "too-long" };
  throw new Error(`the scanner answered: ${text.slice(0, 200)}`);
}
