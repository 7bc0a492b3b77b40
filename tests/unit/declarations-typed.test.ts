import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Use cases outside the kernel speak of records by the types of their declarations: nothing of a record is built or cast by hand. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["core/shell", "core/modules"];

const byHand: Readonly<Record<string, RegExp>> = {
  "a revision made by hand": /\bchangeOf\(/,
  "a condition made by hand": /\bis: "compare"/,
  "a write without links": /\blinks: \{\}/,
  "a write without sets": /\bsets: \{\}/,
  "a stored value that is cast": /\b(?:values|links)\.\w+ as\b/,
  "a read value that is cast": /\b(?:attributes|refs)\.\w+(?: \?\? [^)]+\))? as\b/,
  "a value made a text or a number": /\b(?:String|Number)\([^)]*\b(?:attributes|values|links)\./,
};

const found = (text: string): readonly string[] =>
  Object.entries(byHand).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

describe("use cases outside the kernel", () => {
  it.each([
    ["change: changeOf(action, 1, viewer, {})", "a revision made by hand"],
    ['{ is: "compare", field, op, value }', "a condition made by hand"],
    ["storage.update({ type, id, values, links: {}, sets })", "a write without links"],
    ["storage.update({ type, id, values, links, sets: {} })", "a write without sets"],
    ["row.values.title as string", "a stored value that is cast"],
    ["(row.attributes.slug ?? null) as string", "a read value that is cast"],
    ["String(row.attributes.title)", "a value made a text or a number"],
    ["Number(before.values.size)", "a value made a text or a number"],
  ])("would be told of `%s`", (text, name) => {
    expect(found(text)).toEqual([name]);
  });

  it("take reads and writes from the kernel by the types of the records", () => {
    expect(sources.length).toBeGreaterThan(200);
    const told = sources.flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, index) => found(line).map((name) => `${file}:${index + 1} ${name}`)),
    );
    expect(told).toEqual([]);
  });
});
