import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright";

const run = promisify(execFile);

/** A browser that can be launched, and what its process needs around it. */
interface FoundBrowser {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Launches a headless Chromium: the one that `CHROMIUM_PATH` names, the machine's, or else the one of npm's `@sparticuz/chromium`, which
 * needs nothing of the machine, not even its libraries or fonts.
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, environment } = await findBrowser();
  return chromium.launch({
    executablePath,
    headless: true,
    env: { ...process.env, ...environment } as Record<string, string>,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-dev-shm-usage",
      "--font-render-hinting=none",
    ],
  });
}

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds it, and unpacks npm's when there is no other. */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const installed = chosen || systemBrowsers.find(existsSync);
  return installed ? { executablePath: installed, environment: {} } : unpackedBrowser();
}

/** Unpacked once per version. The folder takes its name when it is complete, so that an interrupted unpacking is never used. */
async function unpackedBrowser(): Promise<FoundBrowser> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")) as { version: string };
  const folder = fileURLToPath(new URL(`../.cache/chromium-${version}`, import.meta.url));
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    environment: {
      LD_LIBRARY_PATH: [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
}

async function unpack(folder: string): Promise<void> {
  const temporary = `${folder}.${process.pid}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  // The package unpacks into the temporary folder of its process, and brings the libraries where it takes the machine for a bare one.
  const script = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  try {
    await run(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    });
    writeFileSync(join(temporary, "fonts/fonts.conf"), fontConfiguration);
    renameSync(temporary, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The package's own looks for its fonts where it would be deployed. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">labcommons-fonts</cachedir>
</fontconfig>
`;
