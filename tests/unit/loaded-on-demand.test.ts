import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Imports the composition root in a process of its own, and prints the packages that were loaded with it. */
const program = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import("#api/main.ts");
  process.stdout.write(JSON.stringify([...packages]));
`;

const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  encoding: "utf8",
});
const loaded: readonly string[] = stdout ? JSON.parse(stdout) : [];

describe("what a start loads", () => {
  it("has what every request needs", () => {
    expect(stderr).toBe("");
    expect(loaded).toEqual(expect.arrayContaining(["express", "pg", "effect"]));
  });

  it.each([
    "@aws-sdk/client-s3",
    "@myriaddreamin/typst-ts-node-compiler",
    "@simplewebauthn/server",
    "@tus/server",
    "archiver",
    "css-tree",
    "file-type",
    "ical-generator",
    "isomorphic-dompurify",
    "jsdom",
    "libphonenumber-js",
    "nodemailer",
    "openid-client",
    "parse5",
    "qrcode",
    "sharp",
    "yauzl",
  ])("leaves %s to its first use", (name) => {
    expect(loaded).not.toContain(name);
  });
});
