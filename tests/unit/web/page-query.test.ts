import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageQueryNames } from "#web/app/page-query.ts";

const folder = join(import.meta.dirname, "../../../web");

describe("query parameters of pages", () => {
  it("are named in one list, which guests' pages are kept by", () => {
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
    const read = sources.flatMap((name) =>
      [...readFileSync(join(folder, name), "utf8").matchAll(/\bquery\.(?:get|getAll|has)\("([^"]+)"\)/g)].map(
        ([, parameter]) => parameter!,
      ),
    );
    expect(read.length).toBeGreaterThan(30);
    expect([...new Set(read)].filter((name) => !pageQueryNames.includes(name))).toEqual([]);
    expect(pageQueryNames.filter((name) => name !== "lang" && !read.includes(name))).toEqual([]);
  });
});
