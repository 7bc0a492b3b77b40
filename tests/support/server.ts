import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "#api/main.ts";
import type { Settings } from "#api/settings.ts";
import { product } from "#core/modules.ts";
import { atEnd } from "./at-end.ts";
import { clockFrom, testClock } from "./clock.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { watchAnswers } from "./service-answers.ts";
import { testSettings } from "./settings.ts";
import { filledTemplate } from "./templates.ts";

/** The real server, with a database and a data folder of its own. */
export interface TestServer {
  /** Origin, without trailing slash. */
  readonly url: string;
  readonly settings: Settings;
  readonly database: TestDatabase;
  /** Lets an instant be its present, in ISO 8601, from which its clock goes on. */
  goTo(instant: string): void;
  /** Stops it before the end of the file. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Settings by name, over those of tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A database to use instead of a new one: two servers that share it are two replicas. */
  readonly database?: TestDatabase;
  /** A data folder to share likewise. */
  readonly dataDir?: string;
  /** Puts rows in before the server starts. */
  readonly seed?: (settings: Settings) => Promise<unknown>;
  /** The instant that it takes for the present when it starts, in ISO 8601; its clock goes on from there. */
  readonly now?: string;
  /** Puts jobs in the queue when they are due, at any moment of a test: only where the schedule itself is tested. */
  readonly schedule?: boolean;
}

/**
 * Starts a server for this test file (`const server = await testServer()` at its top), or for the test that does, and stops it after the last.
 * What services answer is held to their contracts.
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase(options.environment ? undefined : await startedTemplate()));
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "labcommons-test-"));
  const port = await freePort();
  const settings = testSettings({
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    ...options.environment,
  });
  await options.seed?.(settings);
  const answerFaults = watchAnswers(product, port);
  let clock = options.now === undefined ? testClock : clockFrom(options.now);
  const server = await serve(settings, {
    now: () => clock(),
    schedules: options.schedule ?? false,
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  atEnd(async () => {
    await close();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    const faults = answerFaults();
    if (faults.length > 0) throw new Error(`services do not answer as they declare:\n${faults.join("\n")}`);
  });
  const goTo = (instant: string) => {
    clock = clockFrom(instant);
  };
  return { url: settings.publicUrl, settings, database, goTo, close };
}

/** What a server without settings of its own has made of an empty database once it has started: the next ones find it done. */
const startedTemplate = (): Promise<string> =>
  filledTemplate("started", async (urls) => {
    const dataDir = mkdtempSync(join(tmpdir(), "labcommons-test-"));
    const server = await serve(testSettings({ ROLE: "api", HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...urls }));
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
