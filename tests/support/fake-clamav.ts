import { createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What stands in a file for a virus. */
export const infection = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";

export interface FakeClamav {
  readonly url: string;
  /** Everything that was scanned, in order. */
  readonly scanned: Buffer[];
  /** Answers nothing any more. */
  silence(): void;
  close(): Promise<void>;
}

/** A small server that speaks ClamAV's INSTREAM. `most`: bytes that it takes of one file. Closed with the test that made it. */
export async function fakeClamav({ most = 1_000_000, at }: { most?: number; at?: string } = {}): Promise<FakeClamav> {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    open.add(socket);
    let come = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    socket.on("data", (piece) => {
      if (isSilent) return;
      come = Buffer.concat([come, piece as Buffer]);
      const read = readStream(come, most);
      if (read === undefined) return;
      if (read === "command") return void socket.end("UNKNOWN COMMAND\0");
      if (read === "long") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      scanned.push(read);
      socket.end(read.includes(infection) ? "stream: Eicar-Test FOUND\0" : "stream: OK\0");
    });
  });
  await new Promise<void>((resolve) => (at ? server.listen(at, resolve) : server.listen(0, "127.0.0.1", resolve)));
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return { url: at ? `unix:${at}` : urlOf(server), scanned, silence: () => (isSilent = true), close };
}

const urlOf = (server: Server): string => `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;

/** The file once its end has come; `undefined` before. */
function readStream(come: Buffer, most: number): Buffer | "command" | "long" | undefined {
  const command = "zINSTREAM\0";
  if (come.length < command.length) return undefined;
  if (come.subarray(0, command.length).toString() !== command) return "command";
  const pieces: Buffer[] = [];
  let size = 0;
  for (let at = command.length; at + 4 <= come.length; ) {
    const length = come.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    size += length;
    if (size > most) return "long";
    if (at + 4 + length > come.length) return undefined;
    pieces.push(come.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
