import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { send, sendControl } from "#adapters/postgres/sending.ts";

/**
 * `adapters/postgres/sending.ts` drives internals of node-postgres that no documentation promises. When one of these tests fails after
 * an update of `pg`, read what changed in its `lib/client.js` and `lib/connection.js` before anything else.
 */

const require = createRequire(import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

it("is the version that sending.ts was written for, to the patch", () => {
  const wanted = read(fileURLToPath(new URL("../../package.json", import.meta.url))).dependencies.pg;
  expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read(require.resolve("pg/package.json")).version).toBe(wanted);
});

describe("the connection of node-postgres", () => {
  const open = (stream: PassThrough) => new pg.Connection({ stream } as never);
  const written = (write: (connection: pg.Connection) => void): string => {
    const stream = new PassThrough();
    write(open(stream));
    return (stream.read() as Buffer).toString("latin1");
  };
  const message = (kind: string, body: string): string => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return `${kind}${length.toString("latin1")}${body}`;
  };

  it("writes one message of the protocol for each call, with the arguments that sending.ts gives", () => {
    // biome-ignore lint/suspicious/noExplicitAny: the types of pg leave these methods out, or ask for more
    const calls = (use: (connection: any) => void) => written(use as (connection: pg.Connection) => void);
    expect(calls((connection) => connection.query("commit"))).toBe(message("Q", "commit\0"));
    expect(calls((connection) => connection.close({ type: "S", name: "one" }))).toBe(message("C", "Sone\0"));
    expect(calls((connection) => connection.parse({ text: "select $1", name: "one" }))).toBe(
      message("P", "one\0select $1\0\0\0"),
    );
    expect(
      calls((connection) => connection.bind({ portal: "", statement: "one", values: ["a", null, Buffer.from("b")] })),
    ).toBe(message("B", "\0one\0\0\x03\0\0\0\0\0\x01\0\x03\0\0\0\x01a\xff\xff\xff\xff\0\0\0\x01b\0\x01\0\0"));
    expect(calls((connection) => connection.describe({ type: "P", name: "" }))).toBe(message("D", "P\0"));
    expect(calls((connection) => connection.execute({ portal: "" }))).toBe(message("E", "\0\0\0\0\0"));
    expect(calls((connection) => connection.sync())).toBe(message("S", ""));
  });

  it("has the stream that packets are held together on", () => {
    const stream = new PassThrough();
    expect((open(stream) as unknown as { readonly stream: unknown }).stream).toBe(stream);
  });
});

describe("the client of node-postgres", () => {
  /** A connection that notes what is called, and says what a server would. */
  function connected() {
    const calls: string[] = [];
    const note =
      (name: string) =>
      (given?: unknown): void =>
        void calls.push(given === undefined ? name : `${name} ${JSON.stringify(given)}`);
    const connection = Object.assign(new EventEmitter(), {
      stream: { cork: note("cork"), uncork: note("uncork") },
      ...Object.fromEntries(
        ["connect", "query", "close", "parse", "bind", "describe", "execute", "sync"].map((name) => [name, note(name)]),
      ),
    });
    const client = new pg.Client({ connection } as never);
    client.connect(() => undefined);
    connection.emit("readyForQuery", { status: "I" });
    calls.length = 0;
    return { client, calls, says: (event: string, said: unknown = {}) => void connection.emit(event, said) };
  }

  type Answer = readonly [unknown, readonly (readonly unknown[])[]];
  const answers = () => {
    const given: Answer[] = [];
    return { given, take: (...answer: Answer) => void given.push(answer) };
  };

  it("hands its connection to a query of one's own, one at a time, and tells it of each message by name", () => {
    const { client, calls, says } = connected();
    const { given, take } = answers();
    send(client, [{ text: "select $1::int", values: [7] }], take);
    sendControl(client, "commit", take);
    expect(calls).toEqual([
      "cork",
      'parse {"text":"select $1::int","name":""}',
      'bind {"portal":"","statement":"","values":["7"]}',
      'describe {"type":"P","name":""}',
      'execute {"portal":""}',
      "sync",
      "uncork",
    ]);
    says("rowDescription", { fields: [{ dataTypeID: 23 }] });
    says("dataRow", { fields: ["7"] });
    says("commandComplete", { text: "SELECT 1" });
    expect(given).toEqual([]);
    says("readyForQuery", { status: "I" });
    expect(given).toEqual([[null, [[7]]]]);
    expect(calls.at(-1)).toBe('query "commit"');
    says("commandComplete", { text: "COMMIT" });
    says("readyForQuery", { status: "I" });
    expect(given.at(-1)).toEqual([null, []]);
  });

  it("tells a query of its failure at once, and is ready for the next one only when the server is", () => {
    const { client, calls, says } = connected();
    const { given, take } = answers();
    send(client, [{ text: "select 1/0", values: [] }], take);
    sendControl(client, "rollback", take);
    const failure = new Error("division by zero");
    says("errorMessage", failure);
    expect(given).toEqual([[failure, []]]);
    expect(calls.at(-1)).toBe("uncork");
    says("readyForQuery", { status: "E" });
    expect(calls.at(-1)).toBe('query "rollback"');
  });

  it("fails the running query when the connection is lost", async () => {
    const { client, says } = connected();
    client.on("error", () => undefined);
    const lost = new Error("gone");
    const answer = new Promise<unknown>((resolve) => send(client, [{ text: "select 1", values: [] }], resolve));
    says("error", lost);
    expect(await answer).toBe(lost);
  });

  it("keeps the time of a query of one's own by putting itself before its callback", () => {
    const { client, says } = connected();
    const { given, take } = answers();
    const question = {
      text: "",
      callback: take,
      submit: () => undefined,
      handleReadyForQuery() {
        this.callback(null, []);
      },
    };
    Object.assign(client, { connectionParameters: { query_timeout: 300_000 } });
    client.query(question as never);
    expect(question.callback).not.toBe(take);
    says("readyForQuery", { status: "I" });
    expect(given).toEqual([[null, []]]);
  });
});
