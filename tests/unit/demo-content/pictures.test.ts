import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { demoContent } from "#scripts/demo/content/demo-content.ts";

const folder = (name: string) => fileURLToPath(new URL(`../../../scripts/demo/${name}/`, import.meta.url));

describe("the demo's pictures", () => {
  it("are all there, and none more", () => {
    expect(demoContent.pictures.map(({ file }) => file).toSorted()).toEqual(readdirSync(folder("pictures")).toSorted());
    expect(demoContent.videos.map(({ file }) => file)).toEqual(readdirSync(folder("videos")));
  });

  it("have an alternative text of their own in both languages", () => {
    for (const locale of ["fr", "en"] as const) {
      const texts = demoContent.pictures.map(({ alt }) => alt[locale].trim());
      expect(texts.every((text) => text.length > 8)).toBe(true);
      expect(texts.some((text) => /^(?:image|picture|photo|illustration)\b/i.test(text))).toBe(false);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("are plain shapes: no text, script, style, filter or reference to elsewhere", () => {
    for (const { file } of demoContent.pictures) {
      const source = readFileSync(`${folder("pictures")}${file}`, "utf8");
      expect(source, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/);
      expect(source.length, file).toBeLessThan(32_000);
      const tags = new Set([...source.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag));
      expect(
        [...tags].filter((tag) => !["svg", "g", "path", "rect", "circle", "ellipse"].includes(tag ?? "")),
        file,
      ).toEqual([]);
      expect(source, file).not.toMatch(/\s(?:on[a-z]+|href|xlink:href|style|class)=|url\(/);
    }
  });
});
