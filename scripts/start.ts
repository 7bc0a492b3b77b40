import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { processSettings, type Settings } from "#api/settings.ts";
import { ensureWritable } from "#api/settings-files.ts";
import { ensureWeb } from "./build-web.ts";
import { isFurnished, migrateDatabase, prepareDatabase } from "./prepare-database.ts";
import { explain, say, step } from "./steps.ts";

/** What has been started and has to be stopped, the newest first. */
const started: { stop(): Promise<unknown> }[] = [];

/** Until when a second signal is the same one again: npm passes on what the terminal has already sent. */
const echoMs = 1000;

let stoppingSince = 0;

/** The database, once it is begun with. */
let preparing: ReturnType<typeof prepareDatabase> | undefined;

async function start(): Promise<void> {
  const began = performance.now();
  const given = await step("Settings", readOrRefuse, (settings) => `${settings.mode}, role ${settings.role}`);
  await refuseTakenPort(given);
  preload();

  const database = await step(
    "Database",
    async () => {
      preparing = prepareDatabase(given);
      const prepared = await preparing;
      started.unshift(prepared);
      return prepared;
    },
    ({ description }) => description,
  );
  const { settings } = database;
  if (settings.mode === "production" && settings.database.url === settings.database.ownerUrl)
    say("Warning: without DATABASE_OWNER_URL the application owns its tables, and could change its own history.");
  if (settings.mode === "production" && !settings.mail.url)
    say("Warning: without MAIL_URL no mail leaves, so nobody can confirm an address or choose a new password.");
  await step("Migrations", () => migrateDatabase(settings), said);
  if (settings.demo)
    await step(
      "Demo",
      () => seed(settings),
      (seeded) => (seeded ? "content put in" : "content is there"),
    );
  if (settings.role !== "worker") await step("Web", ensureWeb, (built) => (built ? "built" : "up to date"));
  const server = await step(
    "Server",
    () => serve(settings),
    () => (settings.role === "worker" ? "runs jobs" : "listening"),
  );

  say(`Labcommons is ready at ${server.url}`);
  if (settings.demo) await sayAccounts();
  if (settings.logLevel === "debug") say(`Ready in ${Math.round(performance.now() - began)} ms.`);
}

/** Loads the server while the database starts. What fails to load is told when it is served. */
function preload(): void {
  import("#api/main.ts").catch(() => undefined);
}

function readOrRefuse(): Settings {
  const settings = processSettings();
  if (!settings.ok) throw new Error(settings.error.join("\n"));
  const { dataDir } = settings.value;
  try {
    ensureWritable(dataDir);
  } catch (error) {
    throw new Error(
      `DATA_DIR: ${dataDir} cannot be written to (${explain(error)}): choose another folder or change its rights.`,
    );
  }
  return settings.value;
}

const said = (applied: readonly string[]): string =>
  applied.length === 0 ? "nothing new" : `${applied.length} applied, up to ${applied.at(-1)}`;

async function seed(settings: Settings): Promise<boolean> {
  if (await isFurnished(settings)) return false;
  const { seedDemo } = await import("#scripts/demo/seed.ts");
  try {
    return await seedDemo(settings);
  } catch (error) {
    throw new Error(`The demo content could not be put in: ${explain(error)}`, { cause: error });
  }
}

async function sayAccounts(): Promise<void> {
  const { demoAccounts, demoPassword } = await import("#scripts/demo/accounts.ts");
  say(`Demo accounts, password ${demoPassword}: ${demoAccounts.map(({ email }) => email).join(", ")}`);
}

async function serve(settings: Settings): Promise<{ readonly url: string }> {
  const main = await import("#api/main.ts");
  const server = await main.serve(settings);
  started.unshift({
    // Requests have their time to end; what is left after it is cut.
    stop: () => Promise.race([server.close(), wait(settings.shutdownTimeoutMs + 500)]),
  });
  return server;
}

/** Before anything is started, so that the sentence comes at once. */
function refuseTakenPort({ host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program: stop it, or set PORT to another.`,
        EACCES: `Port ${port} may not be used by this account: set PORT to one above 1023.`,
        EADDRNOTAVAIL: `${host} is no address of this machine: set HOST to one that is.`,
        ENOTFOUND: `${host} is no address of this machine: set HOST to one that is.`,
      };
      reject(new Error(reasons[error.code ?? ""] ?? `The server cannot listen on ${host}:${port}: ${error.message}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function stop(code: number): Promise<never> {
  for (const part of started.splice(0)) {
    try {
      await part.stop();
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`);
    }
  }
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stoppingSince === 0) {
      stoppingSince = Date.now();
      say("Stopping…");
      void stop(0);
    } else if (Date.now() - stoppingSince > echoMs) {
      // Requests are cut; the database still has to be written to its end.
      void (preparing ?? Promise.resolve()).then(
        (prepared) => prepared?.stop().finally(() => process.exit(1)) ?? process.exit(1),
        () => process.exit(1),
      );
    }
  });
}

process.on("unhandledRejection", (reason) => {
  process.stderr.write(
    `A promise was rejected and nobody listened: ${reason instanceof Error ? reason.stack : reason}\n`,
  );
});

process.on("uncaughtException", (error) => {
  process.stderr.write(`Unexpected: ${error.stack}\n`);
  void stop(1);
});

try {
  await start();
} catch (error) {
  if (stoppingSince === 0) {
    process.stderr.write(`${explain(error)}\n`);
    await stop(1);
  }
}
