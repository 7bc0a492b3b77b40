// Installs the packages when the lock file changed since the last time. Runs before the commands of package.json, on the Node that started
// npm (20 or newer, before anything is installed); what follows runs on the Node that the packages bring. Standard output is the command's.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const stamp = new URL("node_modules/.installed", root);
const pidFile = new URL(".cache/installing.pid", root);
const carriedNode = fileURLToPath(new URL("node_modules/.bin/node", root));
const oldestNode = 20;
const wantedNode = 24;

const major = Number(process.versions.node.split(".")[0]);
if (major < oldestNode) stop(`Node ${oldestNode} or newer is needed, and this is Node ${process.versions.node}.`);

const wanted = createHash("sha256")
  .update(readFileSync(new URL("package-lock.json", root)))
  .update(`${process.platform}-${process.arch}`)
  .digest("hex");

await otherInstallation();
if (!isInstalled()) await install();

function isInstalled() {
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) return false;
  return major >= wantedNode || existsSync(carriedNode);
}

/** Waits for an installation that another command began, or one that was killed left running: two at once would break each other. */
async function otherInstallation() {
  const deadline = Date.now() + 300_000;
  for (let told = false; Date.now() < deadline; told = true) {
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8")) : 0;
    if (!pid || !isAlive(pid)) return;
    if (!told) say("Waiting for another installation of the packages…");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

async function install() {
  const began = Date.now();
  say("Installing the packages…");
  const failure = await runNpmCi();
  if (failure) {
    stop(
      `The packages could not be installed (${failure}): check the network and the free disk space, then run the command again.`,
    );
  }
  if (!runsWantedNode(carriedNode) && major < wantedNode) {
    stop(
      `No Node ${wantedNode} came with the packages for ${process.platform} on ${process.arch}: install Node ${wantedNode}.`,
    );
  }
  writeFileSync(stamp, wanted);
  say(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/**
 * With the npm and the Node that run us: the installed Node is about to be replaced.
 * @returns {Promise<string | undefined>} why it failed
 */
function runNpmCi() {
  const npm = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const options = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const [program, ...leading] = npm ? [node, npm] : ["npm"];
  return new Promise((resolve) => {
    const child = spawn(program, [...leading, ...options], { cwd: root, stdio: ["ignore", 2, "inherit"] });
    mkdirSync(new URL(".", pidFile), { recursive: true });
    writeFileSync(pidFile, String(child.pid));
    child.once("exit", () => rmSync(pidFile, { force: true }));
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        child.kill(signal);
        child.once("exit", () => process.exit(130));
      });
    }
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code) => resolve(code === 0 ? undefined : `npm ci ended with ${code}, see above`));
  });
}

/** @param {string} program */
function runsWantedNode(program) {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0) >= wantedNode;
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {string} reason */
function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
