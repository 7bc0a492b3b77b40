import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import request from "supertest";
import { afterAll, describe, expect, it } from "vitest";
import { assetFiles } from "#api/render/assets.ts";

const folder = mkdtempSync(join(tmpdir(), "labcommons-assets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "kept.js"), "export {};");
writeFileSync(join(folder, "gone.js"), "export {};");
const app = express().use("/assets", assetFiles(folder));

describe("files of the build", () => {
  it("may be kept forever", async () => {
    const answer = await request(app).get("/assets/kept.js").expect(200);
    expect(answer.headers["cache-control"]).toContain("immutable");
  });

  it("are not sent again to who has them, however their tag comes back", async () => {
    const { headers } = await request(app).get("/assets/kept.js");
    for (const known of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, "*"]) {
      const again = await request(app).get("/assets/kept.js").set("If-None-Match", known!).expect(304, "");
      expect([again.headers.etag, again.headers.vary]).toEqual([headers.etag, "Accept-Encoding"]);
    }
    await request(app).get("/assets/kept.js").set("If-None-Match", '"x"').expect(200);
  });

  it("are not found once a newer build has taken them away", async () => {
    rmSync(join(folder, "gone.js"));
    const answer = await request(app).get("/assets/gone.js").expect(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("do not lead out of their folder", () => request(app).get("/assets/..%2f..%2fetc%2fpasswd").expect(404));
});
