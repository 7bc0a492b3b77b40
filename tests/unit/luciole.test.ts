import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import supertest from "supertest";
import { afterAll, describe, expect, it } from "vitest";
import { lucioleFaces, lucioleFonts } from "#api/render/luciole.ts";

const dataDir = mkdtempSync(join(tmpdir(), "labcommons-fonts-"));
mkdirSync(join(dataDir, "fonts"));
for (const name of [
  "Luciole-Regular.ttf",
  "Luciole-Regular.woff2",
  "Luciole-Bold-Italic.otf",
  "notes.txt",
  "Other.woff2",
])
  writeFileSync(join(dataDir, "fonts", name), name);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the font Luciole", () => {
  it("A11Y-009 is found among the installation's files by the names that its makers give, the smallest format first", () => {
    expect([...lucioleFaces(dataDir)].map(([face, file]) => [face, file.slice(dataDir.length + 7)]).sort()).toEqual([
      ["luciole-bold-italic", "Luciole-Bold-Italic.otf"],
      ["luciole-regular", "Luciole-Regular.woff2"],
    ]);
    expect(lucioleFaces(join(dataDir, "nowhere")).size).toBe(0);
  });

  it("is served by face, and nothing else of that folder", async () => {
    const ask = supertest(express().use("/services", lucioleFonts(dataDir)));
    const answer = await ask.get("/services/fonts/luciole-regular").expect(200);
    expect(answer.headers["content-type"]).toBe("font/woff2");
    for (const name of ["luciole-bold", "notes.txt", "Other.woff2", "..%2Fsecret", "Luciole-Regular.woff2"])
      await ask.get(`/services/fonts/${name}`).expect(404);
  });
});
