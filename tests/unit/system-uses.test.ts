import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const core = join(root, "core");

/** Files that act as the product itself, below core/. */
const using = (floor: string) =>
  globSync(join(core, floor, "**/*.ts"))
    .filter((file) => /\b(asSystem|systemOf)\(/.test(readFileSync(file, "utf8")))
    .map((file) => relative(core, file).split("\\").join("/"))
    .sort();

const reasons = (floor: string) =>
  JSON.parse(readFileSync(join(root, `tests/system-uses/${floor}.json`), "utf8")) as Readonly<Record<string, string>>;

describe.each(["modules", "shell"])("what acts as the system in core/%s", (floor) => {
  it("says why the rights of a person do not do, file by file", () => {
    expect(Object.keys(reasons(floor)).sort()).toEqual(using(floor));
  });

  it("says it in one sentence", () => {
    const odd = Object.entries(reasons(floor)).filter(([, reason]) => !/^[A-Z].{15,128}\.$/.test(reason));
    expect(odd).toEqual([]);
  });
});
