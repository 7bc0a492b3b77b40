import type pg from "pg";
import type { Statement } from "./database.ts";
import { type PreparedStatement, type PreparedStatements, preparedStatements } from "./prepared.ts";

export type Row = readonly unknown[];
/** Called once, with what went wrong or with the rows. */
export type Answered = (error: unknown, rows: readonly Row[]) => void;

/**
 * Statements on their way to the server and rows on their way back, as node-postgres lets a query of one's own do it. Rows are arrays;
 * what the columns of a prepared statement are is asked once per connection, not each time. Several statements go in one packet, as one
 * transaction where none runs; the rows are those of the last.
 */
export function send(client: pg.ClientBase, statements: readonly Statement[], answered: Answered): void {
  client.query(question(statements, answered));
}

/** Begins a transaction with its first statements, in one packet. Where one fails, the connection must be given up. */
export function sendFirst(client: pg.ClientBase, statements: readonly Statement[], answered: Answered): void {
  client.query(question([begin, ...statements], answered));
}

/** Sends `commit` or `rollback`. */
export function sendControl(client: pg.ClientBase, text: "commit" | "rollback", answered: Answered): void {
  const control: Question = { ...question([], answered), text, submit: (connection) => connection.query(text) };
  client.query(control);
}

const begin: Statement = { text: "begin", values: [] };

type Parser = (raw: string) => unknown;

/** Statements that each connection keeps prepared. */
const prepared = new WeakMap<Connection, PreparedStatements>();

/** What node-postgres asks of a query. Without a name, it leaves to us what is prepared. */
interface Question {
  /** For its messages, and for who looks at what is sent: the last of its statements. */
  readonly text: string;
  readonly parameters: readonly unknown[];
  /** Replaced by node-postgres where it keeps the time. */
  callback: Answered;
  submit(connection: Connection): void;
  handleRowDescription(message: { readonly fields: readonly { readonly dataTypeID: number }[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(): void;
  handleEmptyQuery(): void;
  handleReadyForQuery(): void;
  handleError(error: unknown): void;
}

/** What node-postgres gives to a query. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  query(text: string): void;
  close(target: { readonly type: "S"; readonly name: string }): void;
  parse(statement: { readonly text: string; readonly name: string }): void;
  bind(portal: { readonly portal: string; readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(target: { readonly type: "P"; readonly name: string }): void;
  execute(portal: { readonly portal: string }): void;
  sync(): void;
}

/** Statements with one end: the first that fails takes all of them back. The rows are those of the last. */
function question(statements: readonly Statement[], answered: Answered): Question {
  const rows: Row[] = [];
  let at = 0;
  let sent: readonly (PreparedStatement | null)[] = [];
  let parsers: readonly Parser[] | undefined;
  let broken: unknown = null;
  return {
    text: statements.at(-1)?.text ?? "",
    parameters: statements.at(-1)?.values ?? [],
    callback: answered,
    submit(connection) {
      let known = prepared.get(connection);
      if (!known) prepared.set(connection, (known = preparedStatements()));
      connection.stream.cork();
      try {
        sent = write(connection, statements, known);
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    },
    handleRowDescription({ fields }) {
      parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
      const named = sent[at];
      if (named) named.parsers = parsers;
    },
    handleDataRow({ fields }) {
      if (at < statements.length - 1) return;
      try {
        parsers ??= sent[at]?.parsers ?? [];
        const row: unknown[] = new Array(fields.length);
        for (let column = 0; column < fields.length; column += 1) {
          const raw = fields[column]!;
          row[column] = raw === null ? null : parsers[column]!(raw);
        }
        rows.push(row);
      } catch (error) {
        broken ??= error;
      }
    },
    handleCommandComplete() {
      const named = sent[at];
      if (named) named.isReady = true;
      at += 1;
      parsers = undefined;
    },
    handleEmptyQuery() {},
    handleReadyForQuery() {
      this.callback(broken, rows);
    },
    handleError(error) {
      this.callback(error, []);
    },
  };
}

function write(
  connection: Connection,
  statements: readonly Statement[],
  known: PreparedStatements,
): readonly (PreparedStatement | null)[] {
  const evicted: string[] = [];
  const sent = statements.map(({ name, text }) => (name === undefined ? null : known.use(name, text, evicted)));
  // Before all else: behind a statement that fails, the server passes over everything up to the end.
  for (const name of evicted) connection.close({ type: "S", name });
  for (const [index, { text, values }] of statements.entries()) {
    const named = sent[index] ?? null;
    const statement = named?.name ?? "";
    if (!named?.isReady) {
      // One that failed when it ran first may be there, though it was never done.
      if (named) connection.close({ type: "S", name: named.name });
      connection.parse({ text, name: statement });
    }
    connection.bind({ portal: "", statement, values: values.map(written) });
    if (text !== begin.text && !named?.parsers) connection.describe({ type: "P", name: "" });
    connection.execute({ portal: "" });
  }
  return sent;
}

/** Everything stays text but what JavaScript holds exactly: readers know the kind of each value. */
export const parserOf = (oid: number): Parser => parsers[oid] ?? asText;

const asText: Parser = (raw) => raw;
const parsers: Readonly<Record<number, Parser>> = {
  16: (raw) => raw === "t",
  21: Number,
  23: Number,
  26: Number,
  20: Number,
  114: (raw) => JSON.parse(raw),
  3802: (raw) => JSON.parse(raw),
};

/** A value as the server reads it. */
function written(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return `{${value.map(element).join(",")}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function element(value: unknown): string {
  if (Array.isArray(value)) return String(written(value));
  const text = written(value);
  return text === null ? "NULL" : `"${String(text).replace(/["\\]/g, "\\$&")}"`;
}
