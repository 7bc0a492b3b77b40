import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let project: string;

/** Stands for npm: notes that it was called, and ends as it is told. */
const npm = `
  import { appendFileSync, mkdirSync } from "node:fs";
  appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
  mkdirSync("node_modules", { recursive: true });
  process.exit(Number(process.env.NPM_ENDS_WITH ?? 0));
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "labcommons-bootstrap-"));
  mkdirSync(join(project, "scripts"));
  copyFileSync(
    fileURLToPath(new URL("../../scripts/bootstrap.mjs", import.meta.url)),
    join(project, "scripts/bootstrap.mjs"),
  );
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

describe("before npm start, dev and test", () => {
  it("installs what the lock file names, with what the site's build needs, and says how long it took", () => {
    const { status, stdout } = bootstrap({ NODE_ENV: "production" });
    expect(status).toBe(0);
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatch(/^ci --include=dev --include=optional/);
    expect(stdout).toMatch(/^Installing the packages…\nPackages installed in [\d.]+ s\.$/m);
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
    expect(stderr).toBe(
      "The packages could not be installed (npm ci ended with 7, see above): check the network and the free disk space, then run the command again.\n",
    );
    expect(bootstrap().status).toBe(0);
    expect(calls()).toHaveLength(2);
  });
});
