import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ada, drawnSite, secret } from "#tests/support/drawn-site.ts";

const cookie = `labcommons=${secret}`;

describe("a guest's page", () => {
  it("is drawn once, and kept until something is written", async () => {
    const { ask, drawn, world } = drawnSite();
    const first = await ask.get("/list?page=2").expect(200);
    expect((await ask.get("/list?page=2")).text).toBe(first.text);
    expect(drawn).toHaveLength(1);
    world.cacheVersion = "2";
    expect((await ask.get("/list?page=2")).text).not.toBe(first.text);
    expect(drawn).toHaveLength(2);
  });

  it("is drawn anew from the moment at which something comes out or goes, and kept until then", async () => {
    const { ask, drawn, world } = drawnSite();
    world.nextMoment = Date.now() + 3_000;
    await ask.get("/about");
    await ask.get("/about");
    expect(drawn).toHaveLength(1);
    await expect
      .poll(async () => {
        await ask.get("/about");
        return drawn.length;
      })
      .toBeGreaterThan(1);
    expect(Date.now()).toBeGreaterThanOrEqual(world.nextMoment);
  });

  it("is kept apart by address, query and language, and by nothing else that a visitor sends", async () => {
    const { ask, drawn } = drawnSite();
    await ask.get("/about");
    await ask.get("/list?page=2");
    await ask.get("/other");
    expect((await ask.get("/about").set("Accept-Language", "fr")).text).toContain("<h1>fr guest");
    expect((await ask.get("/about").set("Cookie", "locale=fr")).text).toContain("<h1>fr guest");
    expect(drawn).toHaveLength(4);
    await ask
      .get("/about")
      .set({ "X-User-Timezone": "Asia/Tokyo", "Accept-Edition-Language": "it", "User-Agent": "x" });
    expect(drawn).toHaveLength(4);
  });

  it("is drawn by the parameters that its own route reads, whatever else comes along and in what order", async () => {
    const { ask, drawn } = drawnSite();
    const { text } = await ask.get("/list?page=2");
    for (const query of ["x=1&page=2", "page=2&utm_source=mail", "page=2&%zz=1&", "%70age=2", "pagex=1&page=2&page[=3"])
      expect((await ask.get(`/list?${query}`)).text).toBe(text);
    await ask.get("/list?page=02&lang=fr");
    await ask.get("/list?lang=fr&page=2");
    expect(drawn.map(({ url }) => url)).toEqual(["/list?page=2", "/list?page=2&lang=fr"]);
    for (const page of ["", "1", "0", "-1", "x", "[]"]) await ask.get(`/list?page=${page}`);
    expect(drawn.slice(2).map(({ url }) => url)).toEqual(["/list"]);
  });

  it("is not drawn anew by parameters that other pages read", async () => {
    const { ask, drawn } = drawnSite();
    const known = ["page", "search", "redirectUrl", "filter[search]", "category", "from", "state", "code", "model"];
    for (const [at, name] of known.entries()) await ask.get(`/about?${name}=${Math.random()}&x=${at}`).expect(200);
    expect(drawn.map(({ url }) => url)).toEqual(["/about"]);
  });

  it("is drawn so often for one network, and no more; what is kept is given, and other networks are drawn for", async () => {
    const { ask, drawn } = drawnSite({ pagesPerMinute: 5, trustProxy: "1" });
    const from = (network: string, url: string) =>
      ask.get(url).set({ "X-Forwarded-For": network, Accept: "text/html" });
    for (let at = 1; at < 30; at += 1) await from("192.0.2.1", `/random-${at}`);
    expect(drawn).toHaveLength(5);
    const refused = await from("192.0.2.1", "/random-30").expect(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["content-type"]).toContain("text/html");
    await from("192.0.2.1", "/random-1").expect(200);
    await from("192.0.2.2", "/random-30").expect(200);
    await from("192.0.2.1", "/random-40").set("Cookie", cookie).expect(200);
  });

  it("I18N-004 is kept apart by the languages that are offered, whatever else is asked for as one", async () => {
    const { ask, drawn } = drawnSite();
    await ask.get("/about");
    for (const lang of ["xx", "0.123", "en-x1", "en%20", "", "[]"]) await ask.get(`/about?lang=${lang}`);
    expect(drawn.map(({ url }) => url)).toEqual(["/about"]);
    await ask.get("/about?lang=fr");
    await ask.get("/about?lang=fr&lang=it&lang=x");
    expect(drawn.slice(1).map(({ url }) => url)).toEqual(["/about?lang=fr"]);
    expect((await ask.get("/about?lang=fr-CA")).text).toContain("<h1>fr guest");
  });

  it("PAGE-013 sends on with all parameters that came along", async () => {
    const { ask, drawn } = drawnSite();
    await ask.get("/moved?x=1").expect(302);
    expect(drawn.at(-1)?.url).toBe("/moved?x=1");
  });

  it("shows nothing of what one visitor's headers say to the next", async () => {
    const { ask, drawn } = drawnSite();
    await ask.get("/about").set({ "X-User-Timezone": "Asia/Tokyo", "Accept-Edition-Language": "it" });
    expect(drawn[0]?.viewer).toMatchObject({ timezone: "Europe/Paris", editionLocale: "en", id: null });
  });

  it("is not kept while it is not known what was written", async () => {
    const { ask, drawn, world } = drawnSite();
    world.cacheVersion = null;
    await ask.get("/about");
    await ask.get("/about");
    expect(drawn).toHaveLength(2);
  });

  it("is drawn once for all who ask for it at the same moment", async () => {
    const { ask, drawn, world } = drawnSite();
    world.slow = 100;
    await Promise.all(Array.from({ length: 10 }, () => ask.get("/about").expect(200)));
    expect(drawn).toHaveLength(1);
  });

  it("may be kept by any cache that asks again, and answers 304 to who has it", async () => {
    const { ask } = drawnSite();
    const { headers } = await ask.get("/about");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(headers["set-cookie"]).toBeUndefined();
    for (const known of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, "*"])
      await ask.get("/about").set("If-None-Match", known!).expect(304, "");
    await ask.get("/about").set("If-None-Match", '"another"').expect(200);
    const head = await ask.head("/about").expect(200);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(1000);
  });

  it("is sent compressed to who takes that", async () => {
    const { ask } = drawnSite();
    const plain = await ask.get("/about").set("Accept-Encoding", "identity");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip;q=0.5", "gzip"],
    ] as const) {
      const packed = await ask.get("/about").set("Accept-Encoding", accepted);
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.text).toBe(plain.text);
      expect(Number(packed.headers["content-length"])).toBeLessThan(500);
    }
  });

  it("tells redirections and missing pages as they are, and keeps neither", async () => {
    const { ask, drawn } = drawnSite();
    const moved = await ask.get("/moved").expect(302);
    expect(moved.headers.location).toBe("/there");
    await ask.get("/missing").expect(404, "<h1>nothing</h1>");
    await ask.get("/missing").expect(404);
    expect(drawn).toHaveLength(3);
  });

  it("allows its own inline styles by their hashes, and no others", async () => {
    const { ask } = drawnSite();
    const policy = (await ask.get("/styled")).headers["content-security-policy"]!;
    const hash = createHash("sha256").update("h1{color:red}").digest("base64");
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect((await ask.get("/about")).headers["content-security-policy"]).toContain("style-src 'self';");
  });
});

describe("a signed-in viewer's page", () => {
  it("is drawn for them each time and kept nowhere", async () => {
    const { ask, drawn } = drawnSite();
    await ask.get("/about");
    const { text, headers } = await ask.get("/about").set("Cookie", cookie).expect(200);
    expect(text).toContain(ada.userId);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.etag).toBeUndefined();
    await ask.get("/about").set("Cookie", cookie);
    expect(drawn).toHaveLength(3);
    expect((await ask.get("/about")).text).toContain("guest");
  });

  it("is a guest's when their session is over, and their browser forgets it", async () => {
    const { ask } = drawnSite();
    const { text, headers } = await ask
      .get("/about")
      .set("Cookie", `labcommons=${"b".repeat(43)}`)
      .expect(200);
    expect(text).toContain("guest");
    expect(headers["set-cookie"]).toEqual(["labcommons=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("a page that cannot be drawn", () => {
  it("is told in a page, with a number and without a word of the inside", async () => {
    const { ask, log } = drawnSite();
    const answer = await ask.get("/broken").set({ Accept: "text/html", "Accept-Language": "fr" }).expect(500);
    expect(answer.text).toMatch(/^<!doctype html>\n<html lang="fr">/);
    expect(answer.text).toContain(answer.headers["x-request-id"]);
    expect(answer.text).not.toContain("secret");
    expect(log.join()).toContain("a secret of the inside");
    const busy = await ask.get("/unavailable").set("Accept", "text/html").expect(503);
    expect(busy.headers["retry-after"]).toBe("1");
    expect(busy.headers["content-type"]).toContain("text/html");
  });

  it("is told as JSON to a program, and 404 where nothing can be sent to", async () => {
    const { ask } = drawnSite();
    expect((await ask.get("/broken").set("Accept", "application/json").expect(500)).headers["content-type"]).toContain(
      "json",
    );
    await ask.post("/about").send({}).expect(404);
  });
});

describe("more visitors than there is room for", () => {
  it("are told so in their language, as a page or as JSON:API, with when to come back", async () => {
    const { ask, drawn, world } = drawnSite({ capacity: { active: 1, waiting: 0, waitMs: 100 } });
    const { promise, resolve: release } = Promise.withResolvers<void>();
    world.held = promise;
    const held = ask.get("/about").then(({ status }) => status);
    await expect.poll(() => drawn.length).toBe(1);
    const page = await ask.get("/other").set({ Accept: "text/html", "Accept-Language": "fr" });
    const document = await ask.get("/api/v1/roles").set("Accept-Language", "en");
    release();
    expect(await held).toBe(200);
    expect([page.status, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([503, "1", "no-store"]);
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain(page.headers["x-request-id"]);
    const [error] = JSON.parse(document.text).errors;
    expect(error).toMatchObject({ status: "503", code: "unavailable", id: document.headers["x-request-id"] });
  });
});

describe("those who sign in", () => {
  it("take no place of those who look, nor wait for them", async () => {
    const { ask, drawn, world } = drawnSite({ capacity: { active: 1, waiting: 0, waitMs: 100 } });
    world.slow = 500;
    const held = ask.get("/about").then(({ status }) => status);
    await expect.poll(() => drawn.length).toBe(1);
    const headers = {
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      "Sec-Fetch-Site": "same-origin",
    };
    const entry = await ask.post("/auth/login").set(headers).send({ email: 1 });
    expect([entry.status, await held]).toEqual([422, 200]);
  });
});

describe("behind https", () => {
  it("the cookie is bound to the host, and browsers are told to stay with https", async () => {
    const { ask } = drawnSite({ publicUrl: "https://labs.example.org", trustProxy: "1" });
    const { text, headers } = await ask.get("/about").set("Cookie", `__Host-labcommons=${secret}`);
    expect(text).toContain(ada.userId);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    const out = await ask
      .post("/auth/logout")
      .set({
        Cookie: `__Host-labcommons=${secret}`,
        Origin: "https://labs.example.org",
        "X-Requested-With": "XMLHttpRequest",
      })
      .expect(204);
    expect(out.headers["set-cookie"]).toEqual([
      "__Host-labcommons=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect((await ask.get("/about").set("Cookie", cookie)).text).toContain("guest");
  });
});
