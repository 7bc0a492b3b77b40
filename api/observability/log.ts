import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "../settings.ts";

export type { Logger } from "pino";

/**
 * The log: one JSON object per line on standard output. It never holds a header, a body, a query or an address of a person: requests are
 * told by id, method, pattern of their route, status and duration.
 */
export function createLog(level: Settings["logLevel"], destination?: DestinationStream): Logger {
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination
    ? pino(options, destination)
    : pino(options, pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }));
}

/** An error as the log keeps it: its kind, message, stack and causes, without what the database quotes of rows. */
export function loggable(error: unknown, depth = 3): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: saidBy(error) };
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(cause !== undefined && depth > 0 ? { cause: loggable(cause, depth - 1) } : {}),
  };
}

/** What is thrown without being an error may still say what went wrong: the queue tells its warnings so. */
function saidBy(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { message, name, type } = error as Readonly<Record<string, unknown>>;
  const said = [message, name, type].find((each) => typeof each === "string" && each !== "");
  return typeof said === "string" ? said : `an object of ${Object.keys(error).slice(0, 10).join(", ") || "nothing"}`;
}
