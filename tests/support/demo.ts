import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seedDemo } from "#scripts/demo/seed.ts";
import { atEnd } from "./at-end.ts";
import { testClock } from "./clock.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { printPapers } from "./demo-papers.ts";
import { type TestServer, type TestServerOptions, testServer } from "./server.ts";
import { testSettings } from "./settings.ts";
import { filledTemplate, templateName } from "./templates.ts";

/** What an installation with the demo content keeps. */
export interface DemoInstallation {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

/**
 * The demo content, for this test file alone. It is put in once per run, its papers are printed, and all of it is copied from there: rows by
 * PostgreSQL's templates, files as they are.
 */
export async function demoInstallation(): Promise<DemoInstallation> {
  const folder = fileURLToPath(new URL(`../../.cache/test-demo/${templateName("demo")}`, import.meta.url));
  const template = await filledTemplate("demo", async (urls) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const settings = testSettings({ DEMO: "true", DATA_DIR: folder, ...urls });
    await seedDemo(settings, testClock);
    await printPapers(settings);
  });
  const database = await testDatabase(template);
  const dataDir = mkdtempSync(join(tmpdir(), "labcommons-demo-"));
  cpSync(folder, dataDir, { recursive: true });
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  return { database, dataDir };
}

/** The real server with the demo content, for this test file alone. */
export async function demoServer(environment: TestServerOptions["environment"] = {}): Promise<TestServer> {
  return testServer({ ...(await demoInstallation()), environment: { DEMO: "true", ...environment } });
}
