import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** A process under measure. */
export interface Measured {
  readonly url: string;
  readonly process: ChildProcess;
  /** What is resident after a forced collection, and what of it is used. */
  memory(): Promise<NodeJS.MemoryUsage>;
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

/** What `npm start` runs in a shell. */
export function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(fromHere("../../package.json"), "utf8")) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start;
}

/** Node's options in `npm start`. */
const startOptions = (): readonly string[] =>
  startCommand()
    .split(" ")
    .filter((word) => word.startsWith("--"));

/** What `npm start` sets in the environment. */
const startEnvironment = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...startCommand().matchAll(/(?:^| )([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));

/** The product as `npm start` runs it, over a database that is there: sessions, policies and logs on. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    LOG_LEVEL: "info",
    NETWORK_REQUESTS_PER_MINUTE: "0",
    NETWORK_PAGES_PER_MINUTE: "0",
  };
  const child = await start("product.ts", [], { ...startEnvironment(), ...environment, ...settings }, startOptions());
  const ask = (what: "memory" | "statements"): Promise<unknown> =>
    new Promise((resolve) => {
      child.once("message", resolve);
      child.send(what);
    });
  return {
    url,
    process: child,
    memory: async () => (await ask("memory")) as NodeJS.MemoryUsage,
    statements: async () => Number(await ask("statements")),
    stop: () => stop(child),
  };
}
