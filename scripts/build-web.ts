import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isAlive } from "#adapters/embedded-postgres/postmaster.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "dist/web");
const stampName = "sources.sha256";
const fingerprintName = "sources.fingerprint";

/** What the build is made from. */
const sources = ["web", "core", "package-lock.json"];

/**
 * Builds the site into `dist/web/{client,server}` when its sources changed since the last build. The build takes its place only when it is
 * complete: an interrupted one is never served. Runs in a process of its own, which gives its memory back.
 *
 * @returns whether it had to be built.
 * @throws {Error} with what the bundler said.
 */
export async function ensureWeb(): Promise<boolean> {
  const files = sources.flatMap((name) => filesIn(join(root, name)));
  const fingerprint = fingerprintOf(files);
  if (stampOf(built, fingerprintName) === fingerprint) return false;
  const digest = digestOf(files);
  if (stampOf(built, stampName) === digest) {
    // Touched and still the same, as after a checkout: not read again next time.
    writeFileSync(join(built, fingerprintName), fingerprint);
    return false;
  }
  const temporary = `${built}.${process.pid}.new`;
  removeAbandoned();
  try {
    await buildInChild(temporary);
    writeFileSync(join(temporary, stampName), digest);
    writeFileSync(join(temporary, fingerprintName), fingerprint);
    takePlace(temporary);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return true;
}

function buildInChild(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The site could not be built:\n${said.trim()}`));
    });
  });
}

async function build(folder: string): Promise<void> {
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({
    configFile: join(root, "web/vite.config.ts"),
    logLevel: "warn",
    environments: {
      client: { build: { outDir: join(folder, "client") } },
      ssr: { build: { outDir: join(folder, "server") } },
    },
  });
  await builder.buildApp();
}

/** Another process may put its own, equal build there at the same moment. */
function takePlace(folder: string): void {
  const old = `${folder}.old`;
  for (let attempt = 0; ; attempt++) {
    try {
      if (existsSync(built)) renameSync(built, old);
      renameSync(folder, built);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Folders of builds whose process was killed. */
function removeAbandoned(): void {
  mkdirSync(dirname(built), { recursive: true });
  for (const name of readdirSync(dirname(built))) {
    const pid = Number(/^web\.(\d+)\.new/.exec(name)?.[1] ?? 0);
    if (pid && !isAlive(pid)) rmSync(join(dirname(built), name), { recursive: true, force: true });
  }
}

function stampOf(folder: string, name: string): string | undefined {
  const complete = ["client", "server"].every((part) => existsSync(join(folder, part)));
  return complete && existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;
}

/** Of names, lengths and times, without reading a file: the same one means the same content. */
function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

const [folder] = process.argv.slice(2);
if (import.meta.main && folder) await build(folder);
