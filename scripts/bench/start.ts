import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort, startCommand } from "./processes.ts";
import { line } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** How long `npm start` takes until it is ready, with nothing there and with everything there: seconds. */
export async function measureStart(environment: Readonly<Record<string, string>>): Promise<void> {
  const first = await readyAfter(environment);
  const second = await readyAfter(environment);
  line("first start, with demo content", `${first.toFixed(1)} s`);
  line("second start", `${second.toFixed(1)} s (at most 1.5)`);
}

async function readyAfter(environment: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now();
  const child = spawn("sh", ["-c", startCommand()], {
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      PORT: String(await freePort()),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("is ready at")) resolve();
    });
    child.once("exit", () => resolve());
  });
  const seconds = (performance.now() - began) / 1000;
  if (child.exitCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  if (!said.includes("is ready at")) throw new Error(`npm start ended before it was ready: ${said}`);
  return seconds;
}
