import type pg from "pg";
import type { Statement } from "./database.ts";

export type Row = readonly unknown[];
/** Called once, with what went wrong or with the rows. */
export type Answered = (error: unknown, rows: readonly Row[]) => void;

/**
 * Statements on their way to the server and rows on their way back, as node-postgres lets a query of one's own do it. Rows are arrays;
 * what the columns of a prepared statement are is asked once, not each time.
 */
export function send(client: pg.ClientBase, statement: Statement, answered: Answered): void {
  client.query(question(statement, answered, (connection) => write(connection, statement)));
}

/** Begins a transaction with its first statement, in one packet. Where that fails, the connection must be given up. */
export function sendFirst(client: pg.ClientBase, statement: Statement, answered: Answered): void {
  client.query(
    question(statement, answered, (connection) => {
      // Without an end of its own: should it fail, what follows is not run.
      connection.parse({ text: "begin", name: "" });
      connection.bind({ portal: "", statement: "", values: [] });
      connection.execute({ portal: "" });
      write(connection, statement);
    }),
  );
}

/** Sends `commit` or `rollback`. */
export function sendControl(client: pg.ClientBase, text: "commit" | "rollback", answered: Answered): void {
  client.query(question({ text, values: [] }, answered, (connection) => connection.query(text)));
}

type Parser = (raw: string) => unknown;

/** Parsers of the columns of each prepared statement that was described once. */
const columns = new Map<string, readonly Parser[]>();

/** What node-postgres asks of a query. */
interface Question {
  readonly name: string | undefined;
  readonly text: string;
  /** Replaced by node-postgres where it keeps the time. */
  callback: Answered;
  submit(connection: Connection): null;
  handleRowDescription(message: { readonly fields: readonly { readonly dataTypeID: number }[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(): void;
  handleEmptyQuery(): void;
  handleReadyForQuery(): void;
  handleError(error: unknown): void;
}

/** What node-postgres gives to a query. */
interface Connection {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly stream: { cork(): void; uncork(): void };
  query(text: string): void;
  parse(statement: { readonly text: string; readonly name: string }): void;
  bind(portal: { readonly portal: string; readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(target: { readonly type: "P"; readonly name: string }): void;
  execute(portal: { readonly portal: string }): void;
  sync(): void;
}

function question({ name, text }: Statement, answered: Answered, sendOver: (connection: Connection) => void): Question {
  const rows: Row[] = [];
  let parsers: readonly Parser[] | undefined;
  let broken: unknown = null;
  return {
    name,
    text,
    callback: answered,
    submit(connection) {
      connection.stream.cork();
      try {
        sendOver(connection);
      } finally {
        connection.stream.uncork();
      }
      return null;
    },
    handleRowDescription({ fields }) {
      parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
      if (name !== undefined) columns.set(name, parsers);
    },
    handleDataRow({ fields }) {
      try {
        parsers ??= columns.get(name ?? "") ?? [];
        const row: unknown[] = new Array(fields.length);
        for (let at = 0; at < fields.length; at += 1) {
          const raw = fields[at]!;
          row[at] = raw === null ? null : parsers[at]!(raw);
        }
        rows.push(row);
      } catch (error) {
        broken ??= error;
      }
    },
    handleCommandComplete() {},
    handleEmptyQuery() {},
    handleReadyForQuery() {
      this.callback(broken, rows);
    },
    handleError(error) {
      this.callback(error, []);
    },
  };
}

function write(connection: Connection, { name, text, values }: Statement): void {
  const statement = name ?? "";
  if (name === undefined || connection.parsedStatements[name] === undefined) {
    connection.parse({ text, name: statement });
  }
  connection.bind({ portal: "", statement, values: values.map(written) });
  if (name === undefined || !columns.has(name)) connection.describe({ type: "P", name: "" });
  connection.execute({ portal: "" });
  connection.sync();
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
