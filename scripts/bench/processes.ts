import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** A process under measure. */
export interface Measured {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resident bytes after a forced collection. */
  memory(): Promise<number>;
  /** Statements that it has sent to the database. */
  statements(): Promise<number>;
  stop(): Promise<void>;
}

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Starts a script of this folder and waits until it says that it is ready. */
export async function start(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<ChildProcess> {
  const child = fork(fromHere(script), [...args], {
    env: { ...process.env, ...environment },
    execArgv: ["--expose-gc", ...options],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code} before it was ready`)));
  });
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

/** Node's options in `npm start`. */
function startOptions(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(fromHere("../../package.json"), "utf8")) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/** The product as `npm start` runs it, over a database that is there: sessions, policies and logs on. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: url, LOG_LEVEL: "info" };
  const child = await start("product.ts", [], { ...environment, ...settings }, startOptions());
  const ask = (what: "memory" | "statements"): Promise<number> =>
    new Promise((resolve) => {
      child.once("message", (answer) => resolve(Number(answer)));
      child.send(what);
    });
  return {
    url,
    process: child,
    memory: () => ask("memory"),
    statements: () => ask("statements"),
    stop: () => stop(child),
  };
}
