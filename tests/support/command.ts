import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "#scripts/test/files.ts";
import { givenInTests } from "./settings.ts";

/** How a command ended, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** Both of its streams, as they came. */
  readonly said: string;
}

/** Nothing may hang; what it said until then tells where. */
const limitMs = 300_000;

/** Runs a command of `package.json` without npm, with the settings of tests and these, and nothing of the environment that they run in. */
export async function runCommand(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: limitMs,
    env: {
      PATH: process.env.PATH,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      CONFIG_FILE: "",
      ...givenInTests,
      ...environment,
    },
  });
  let stdout = "";
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, said };
}
