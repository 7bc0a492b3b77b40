import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org", roles: ["app_admin", "admin"] }]),
});
const { url } = server;
const ada = await signedIn(url, "ada@example.org");
const body = { data: { type: "user-categories", attributes: { name: "New" } } };
const create = "POST /api/v1/user-categories";
const scripted = { "x-requested-with": "XMLHttpRequest" };

/** As a browser would send it, by a client that lets us say anything. */
function raw(headers: Record<string, string>, path = "/api/v1/user-categories", text = JSON.stringify(body)) {
  return new Promise<number>((resolve, reject) => {
    const { port } = new URL(url);
    const all = {
      "content-type": "application/vnd.api+json",
      "content-length": String(Buffer.byteLength(text)),
      ...headers,
    };
    const request = httpRequest({ host: "127.0.0.1", port, path, method: "POST", headers: all }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject).end(text);
  });
}

describe("a request that carries the session cookie and changes something", () => {
  const cookie = ada.cookie;
  const { host } = new URL(url);

  it.each([
    ["from our own page", { cookie, ...scripted, origin: url }, 201],
    ["by the word of the browser alone", { cookie, ...scripted, "sec-fetch-site": "same-origin" }, 201],
    [
      "from the address that it is sent to",
      { cookie, ...scripted, host: "127.0.0.1:1", origin: "http://127.0.0.1:1" },
      201,
    ],
    ["without X-Requested-With", { cookie, origin: url }, 403],
    ["without any word of where it comes from", { cookie, ...scripted }, 403],
    ["from another site", { cookie, ...scripted, origin: "https://elsewhere.example" }, 403],
    ["from another port", { cookie, ...scripted, origin: "http://localhost:1" }, 403],
    ["from a page without origin", { cookie, ...scripted, origin: "null" }, 403],
    [
      "from a page of the same site but another host",
      { cookie, ...scripted, origin: url, "sec-fetch-site": "same-site" },
      403,
    ],
    [
      "from elsewhere whatever the origin says",
      { cookie, ...scripted, origin: url, "sec-fetch-site": "cross-site" },
      403,
    ],
    ["with a forged session", { cookie: `labcommons=${"c".repeat(43)}`, origin: "https://elsewhere.example" }, 403],
    ["without a session at all", { ...scripted, origin: url }, 401],
  ])("API-002 %s", async (_, headers, status) => {
    expect(await raw({ host, ...headers })).toBe(status);
  });

  it("covers signing out: no other site can do it", async () => {
    const session = await signedIn(url, "ada@example.org");
    const headers = { cookie: session.cookie, ...scripted, origin: "https://elsewhere.example" };
    expect((await send(url, "POST /auth/logout", { headers, body: {} })).status).toBe(403);
    expect((await session.request("GET /api/v1/users/me")).status).toBe(200);
  });

  it("does not cover reading", async () => {
    const headers = { cookie, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const answer = await send(url, "GET /api/v1/users/me", { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("does not let another site sign a visitor in", async () => {
    const credentials = { email: "ada@example.org", password: "a long enough test phrase", remember: false };
    for (const headers of [{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }]) {
      expect((await send(url, "POST /auth/login", { headers, body: credentials })).status).toBe(403);
    }
    const text = { "content-type": "text/plain" };
    expect((await send(url, "POST /auth/login", { headers: text, body: JSON.stringify(credentials) })).status).toBe(
      415,
    );
  });
});

describe("every answer", () => {
  it("carries the headers that keep browsers from doing what we never ask for", async () => {
    const { headers } = await send(url, "GET /api/v1/roles");
    const named = (name: string) => headers.get(name);
    expect(named("content-security-policy")?.split(";")).toEqual([
      "default-src 'self'",
      expect.stringMatching(/^script-src 'self'(?: 'sha256-[\w+/=]+')*$/),
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ]);
    expect(named("x-content-type-options")).toBe("nosniff");
    expect(named("x-frame-options")).toBe("SAMEORIGIN");
    expect(named("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(named("cross-origin-opener-policy")).toBe("same-origin");
    expect(named("permissions-policy")).toContain("camera=(self), geolocation=(self), microphone=()");
    expect(named("x-powered-by")).toBeNull();
    expect(named("strict-transport-security")).toBeNull();
    expect(named("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("to somebody signed in is kept nowhere", async () => {
    expect((await ada.request("GET /api/v1/roles")).headers.get("cache-control")).toBe("no-store");
    expect((await ada.request("GET /api/v1/users/me")).headers.get("cache-control")).toBe("no-store");
  });
});

describe("a body", () => {
  it("of more than a megabyte is too large: 413, compressed or not", async () => {
    const large = { data: { type: "user-categories", attributes: { name: "x".repeat(1_100_000) } } };
    const answer = await ada.request(create, { body: large });
    expect(answer.status).toBe(413);
    expect(answer.body.errors[0].code).toBe("payload-too-large");
    const packed = await fetch(`${url}/api/v1/user-categories`, {
      method: "POST",
      headers: {
        "content-type": "application/vnd.api+json",
        "content-encoding": "gzip",
        cookie: ada.cookie,
        origin: url,
        ...scripted,
      },
      body: gzipSync(JSON.stringify(large)),
    });
    expect(packed.status).toBe(413);
  });

  it("that is no JSON is refused: 400, with a number to be found by and nothing of how it works", async () => {
    for (const text of ["{", "{'a':1}", "\u0000", '{"data":', "x"]) {
      const answer = await ada.request(create, { body: text });
      expect(answer.status, text).toBe(400);
      expect(answer.body.errors[0].code).toBe("bad-json");
      expect(answer.body.errors[0].id).toBe(answer.headers.get("x-request-id"));
      expect(answer.text).not.toMatch(/at position|SyntaxError|node_modules/);
    }
  });

  it("that is JSON but no document is refused likewise", async () => {
    for (const text of ["null", "1", '"x"', "[]"]) expect((await ada.request(create, { body: text })).status).toBe(400);
  });
});

describe("an address", () => {
  it("where nothing is found answers 404, malformed ones too, and never 500", async () => {
    const paths = [
      "/api",
      "/api/v1",
      "/api/v2/x",
      "/api/v1/nothing",
      "/api/v1/%",
      "/api/v1/%E0%A4%A",
      "/api/v1/__proto__",
    ];
    for (const path of paths) {
      const answer = await send(url, `GET ${path}`);
      expect([400, 404], path).toContain(answer.status);
    }
  });

  it("speaks the language that the visitor asks for, in the order of I18N-004", async () => {
    const title = async (headers: Record<string, string>, path = "/api/v1/nothing") =>
      (await send(url, `GET ${path}`, { headers })).body.errors[0].title as string;
    const [english, french] = [await title({}), await title({ "accept-language": "fr-CA,fr;q=0.9,en;q=0.5" })];
    expect(french).not.toBe(english);
    expect(await title({ "accept-language": "en" }, "/api/v1/nothing?lang=fr")).toBe(french);
    expect(await title({ "accept-language": "en", cookie: "locale=fr" })).toBe(french);
    expect(await title({ cookie: "locale=en", "accept-language": "fr" }, "/api/v1/nothing?lang=fr")).toBe(english);
    expect(await title({ cookie: "asked-locale=fr", "accept-language": "en" })).toBe(french);
    expect(await title({ cookie: "asked-locale=fr" }, "/api/v1/nothing?lang=en")).toBe(english);
    expect(await title({ cookie: "locale=xx", "accept-language": "zz,fr;q=0.1" })).toBe(french);
  });
});

describe("a person at a page's address", () => {
  it("is told in a page, not in JSON, when no page can be drawn", async () => {
    const answer = await browser(url).request("GET /%E0%A4%A", { headers: { accept: "text/html" } });
    expect(answer.status).toBeLessThan(500);
  });
});
