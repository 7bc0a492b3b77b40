import { describe, expect, it } from "vitest";
import { ada, drawnSite, secret } from "#tests/support/drawn-site.ts";

const cookie = `labcommons=${secret}`;

describe("the log", () => {
  it("has a line per request without query, cookie, address or anything else of a person", async () => {
    const { ask, log } = drawnSite();
    await ask.get("/about?token=hidden&email=ada@example.org").set("Cookie", cookie).set("User-Agent", "Ada's browser");
    await ask.get(`/api/v1/users/${ada.userId}?include=roles`);
    await ask.post("/auth/login").send({ email: "ada@example.org", password: "hidden" });
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(lines.map(({ method, route }) => `${method} ${route}`)).toEqual([
      "GET page",
      "GET /api/v1/users/:id",
      "POST /auth/login",
    ]);
    for (const line of lines)
      expect(Object.keys(line).sort()).toEqual([
        "level",
        "method",
        "ms",
        "msg",
        "pid",
        "requestId",
        "route",
        "status",
        "time",
      ]);
    expect(lines.map((line) => JSON.stringify(line)).join()).not.toMatch(
      /hidden|example\.org|browser|127\.0\.0|0198f0c8/,
    );
  });
});

describe("a file of the build", () => {
  it("is kept forever, compressed once, and nothing outside its folder is given", async () => {
    const { ask } = drawnSite();
    const script = await ask.get("/assets/entry-abc123.js").set("Accept-Encoding", "gzip").expect(200);
    expect(script.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "gzip",
    });
    expect(Number(script.headers["content-length"])).toBeLessThan(300);
    const font = await ask.get("/assets/fonts/letters-def456.woff2").set("Accept-Encoding", "gzip, br").expect(200);
    expect(font.headers["content-type"]).toBe("font/woff2");
    expect(font.headers["content-encoding"]).toBeUndefined();
    for (const path of [
      "/assets/",
      "/assets/nothing.js",
      "/assets/../package.json",
      "/assets/%2e%2e/package.json",
      "/assets/fonts",
    ]) {
      const { status, text } = await ask.get(path);
      expect([404, 200], path).toContain(status);
      expect(text).not.toContain('labcommons"');
    }
  });
});
