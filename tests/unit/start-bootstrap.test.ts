import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "#scripts/test/files.ts";

let project: string;

/** Stands for npm: notes that it was called, and ends as it is told. */
const npm = `
  import { appendFileSync, mkdirSync } from "node:fs";
  console.log("added 1000 packages");
  appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
  mkdirSync("node_modules", { recursive: true });
  process.exit(Number(process.env.NPM_ENDS_WITH ?? 0));
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "labcommons-bootstrap-"));
  mkdirSync(join(project, "scripts"));
  copyFileSync(join(root, "scripts/bootstrap.mjs"), join(project, "scripts/bootstrap.mjs"));
  writeFileSync(join(project, "package-lock.json"), "{}");
  writeFileSync(join(project, "npm.mjs"), npm);
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function bootstrap(environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/bootstrap.mjs"], {
    cwd: project,
    encoding: "utf8",
    env: { PATH: process.env.PATH, npm_execpath: join(project, "npm.mjs"), ...environment },
  });
  return { status, stdout, stderr };
}

const calls = () =>
  existsSync(join(project, "calls")) ? readFileSync(join(project, "calls"), "utf8").trim().split("\n") : [];

describe("before a command", () => {
  it("runs, whichever is the first one of a fresh copy", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    // For an installation that runs, which may be an image that carries no more than that takes.
    const later = ["create-admin", "rotate-keys"];
    const commands = Object.keys(scripts).filter((name) => !(name.startsWith("pre") && name.slice(3) in scripts));
    expect(commands).toContain("catalogue");
    for (const name of commands.filter((each) => !later.includes(each)))
      expect(scripts[`pre${name}`], name).toBe("exec node scripts/bootstrap.mjs");
  });

  it("installs what the lock file names, with what the site's build needs, and says how long it took", () => {
    const { status, stdout, stderr } = bootstrap({ NODE_ENV: "production" });
    expect(status).toBe(0);
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatch(/^ci --include=dev --include=optional/);
    expect(stderr).toMatch(/^Installing the packages…\nadded 1000 packages\nPackages installed in [\d.]+ s\.\n$/);
    // A command that prints JSON prints nothing else there; npm's own words go the other way too.
    expect(stdout).toBe("");
  });

  it("says and does nothing while the lock file stays the same", () => {
    bootstrap();
    expect(bootstrap()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(calls()).toHaveLength(1);
  });

  it("installs again when the lock file changes, and when the packages are gone", () => {
    bootstrap();
    writeFileSync(join(project, "package-lock.json"), '{"changed":true}');
    bootstrap();
    rmSync(join(project, "node_modules"), { recursive: true });
    bootstrap();
    expect(calls()).toHaveLength(3);
  });

  it("fails in one sentence when npm does, and tries again the next time", () => {
    const { status, stderr } = bootstrap({ NPM_ENDS_WITH: "7" });
    expect(status).toBe(1);
    expect(stderr.trimEnd().split("\n").slice(2)).toEqual([
      "The packages could not be installed (npm ci ended with 7, see above): check the network and the free disk space, then run the command again.",
    ]);
    expect(bootstrap().status).toBe(0);
    expect(calls()).toHaveLength(2);
  });
});
