import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** A message as the server got it. */
export interface TakenMessage {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as they were sent. */
  readonly content: string;
}

export interface MailServer {
  readonly port: number;
  readonly taken: readonly TakenMessage[];
  /** Whole messages that were sent and got no answer, while `holds.answers`. */
  readonly held: TakenMessage[];
  readonly holds: { answers: boolean };
  /** Answers to `RCPT TO` and to the end of `DATA`, in place of 250. */
  readonly refusals: { recipient: string | null; content: string | null };
  close(): Promise<void>;
}

/** A mail server that speaks just enough SMTP, on a port of its own or on a given one. */
export async function mailServer(port = 0): Promise<MailServer> {
  const taken: TakenMessage[] = [];
  const held: TakenMessage[] = [];
  const holds = { answers: false };
  const refusals: MailServer["refusals"] = { recipient: null, content: null };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, refusals, (message) => {
      (holds.answers ? held : taken).push(message);
      return !holds.answers;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    held,
    holds,
    refusals,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(socket: Socket, refusals: MailServer["refusals"], take: (message: TakenMessage) => boolean): void {
  let text = "";
  let from = "";
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 test");
  socket.on("data", (bytes) => {
    text += bytes.toString("utf8");
    for (;;) {
      const end = text.indexOf(isData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const line = text.slice(0, end);
      text = text.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        if (refusals.content) say(refusals.content);
        else if (take({ from, to, content: line })) say("250 taken");
      } else if (/^(?:EHLO|HELO)/i.test(line)) say("250 test");
      else if (/^MAIL FROM:/i.test(line)) {
        from = line.slice(10);
        to = [];
        say("250 ok");
      } else if (/^RCPT TO:/i.test(line)) {
        if (refusals.recipient) say(refusals.recipient);
        else {
          to.push(line.slice(8));
          say("250 ok");
        }
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say("354 go on");
      } else if (/^QUIT/i.test(line)) {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    }
  });
}
