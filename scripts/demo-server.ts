import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Longest that a first start may take, on a busy machine too: it migrates, puts the demo in and builds the site. */
const patienceMs = 600_000;

/** The product with its demo content, started for a command and gone with it. */
export interface DemoServer {
  /** Origin, without trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the product on a free port, in a data folder of its own. */
export async function startDemo(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "labcommons-demo-"));
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL("./start.ts", import.meta.url))], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DEMO: "true",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Whatever ends the command ends the server.
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const stop = async () => {
    process.off("exit", end);
    if (child.exitCode === null) {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`The demo did not start:\n${said}`)), patienceMs);
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (!said.includes("is ready at")) return;
      clearTimeout(timer);
      resolve();
    });
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error(`The demo did not start:\n${said}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = address && typeof address === "object" ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
