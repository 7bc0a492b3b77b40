/** Runs one step of a command and says what it did and how long that took. `done` turns its result into words. */
export async function step<Value>(
  name: string,
  run: () => Promise<Value> | Value,
  done: (value: Value) => string = () => "done",
): Promise<Value> {
  const began = performance.now();
  const value = await run();
  say(`${name.padEnd(12)}${done(value)} (${duration(performance.now() - began)})`);
  return value;
}

/** A duration for people, from milliseconds. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** What went wrong in one sentence; with its place too where it is a fault of the program, or when the log is set to debug. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const first = error instanceof AggregateError ? error.errors[0] : undefined;
  const message = error.message || (first instanceof Error ? first.message : "") || error.name;
  const isFault = [SyntaxError, TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
  if (!isFault && !/^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "")) return message;
  return [error.stack ?? message, ...(error.cause ? [`Caused by: ${explain(error.cause)}`] : [])].join("\n");
}
