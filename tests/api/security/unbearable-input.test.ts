import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const { url } = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "super@labs.test", roles: ["app_admin", "admin"] }]),
});
const admin = await signedIn(url, "super@labs.test");
const guest = browser(url);

const zero = "a%00b";
const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
/** Marks of two places by turns: Unicode puts them in order in the square of their number. */
const piled = `a${"\u0301\u0316".repeat(120_000)}`;

const services = product.services.map(({ call }) => call);
const entrances = ["login", "register", "password/forgot", "password/reset", "email/verify"].map(
  (name) => `POST /auth/${name}`,
);
const writes = [
  ...services.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`),
  ...[...product.entities.keys()].map((type) => `POST /api/v1/${type}`),
  "POST /api/v1/operations",
  ...entrances,
].map((line) => line.replace(/\{\w+\}/g, "x"));

/** Sends a body to everything that takes one, as an administrator and as a guest; what was answered, by who asked for what. */
async function answers(
  body: unknown,
  lines: readonly string[] = writes,
): Promise<readonly (readonly [status: number, line: string])[]> {
  const given: [number, string][] = [];
  for (const line of lines) {
    for (const session of [admin, guest] satisfies Session[]) {
      const headers = { "idempotency-key": crypto.randomUUID() };
      given.push([(await session.request(line, { body, headers })).status, line]);
    }
  }
  return given;
}

const failing = (given: readonly (readonly [number, string])[]) =>
  given.filter(([status]) => status < 400 || status >= 500);

describe("what no part of the product can bear", () => {
  it("is answered 4xx in a path and in a query, wherever it stands", async () => {
    const lines = [
      ...services.filter(({ path }) => path.includes("{")).map(({ path }) => path.replace(/\{\w+\}/g, zero)),
      ...services.map(({ path }) => `${path.replace(/\{\w+\}/g, "x")}?search=${zero}`),
      ...[...product.entities.keys()].flatMap((type) => [
        `/api/v1/${type}/${zero}`,
        `/api/v1/${type}?filter[id]=${zero}`,
        `/api/v1/${type}?filter[search]=${zero}`,
      ]),
      `/api/v1/services/history/roles/${zero}`,
      `/api/v1/services/used-by/roles/${zero}`,
      `/services/files/${zero}`,
      `/services/secured-files/${zero}/show`,
      `/services/portraits/${zero}`,
      `/${zero}`,
      `/auth/password/reset/${zero}/x`,
    ];
    const given: [number, string][] = [];
    for (const line of lines)
      for (const session of [admin, guest]) given.push([(await session.request(`GET ${line}`)).status, line]);
    expect(failing(given)).toEqual([]);
  });

  it("is answered 422 with its place in a body, whoever sends it where", async () => {
    const { status, body } = await guest.request("POST /auth/login", {
      body: { email: "a\0@labs.test", password: "a password of some length", remember: false },
    });
    expect([status, body.errors[0].source]).toEqual([422, { pointer: "/email" }]);
    expect(failing(await answers({ email: "a\0@labs.test", data: { type: "x", id: "\0" } }))).toEqual([]);
  });

  it("is answered 4xx when lists stand in lists without end, or marks on marks", async () => {
    const some = writes.filter((_line, index) => index % 12 === 0);
    const lines = [...entrances, "POST /api/v1/articles", "POST /api/v1/services/rental-bookings", ...some];
    for (const line of lines) {
      const [method, path] = line.split(" ");
      for (const text of [deep, `{"data":{"type":"articles","attributes":{"title":${deep}}},"email":${deep}}`]) {
        const { status } = await fetch(`${url}${path}`, {
          method: method!,
          body: text,
          headers: {
            ...{ "content-type": "application/vnd.api+json", "x-requested-with": "x", origin: url },
            ...{ cookie: admin.cookie, "idempotency-key": crypto.randomUUID() },
          },
        });
        expect([status >= 400 && status < 500, line]).toEqual([true, line]);
      }
    }
    const began = performance.now();
    const heavy = { data: { type: "articles", attributes: { title: piled } }, email: piled, password: piled };
    expect(failing(await answers(heavy, ["POST /auth/login", "POST /api/v1/articles"]))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
