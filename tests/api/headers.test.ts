import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer({ TRUST_PROXY: "1", NETWORK_REQUESTS_PER_MINUTE: "60" });

const from = (address: string, line: string, headers: Readonly<Record<string, string>> = {}, body?: unknown) =>
  send(url, line, { headers: { "x-forwarded-for": address, ...headers }, body });

describe("the language of an answer", () => {
  it("is told with what is translated: records, lists, errors, services, pages, and what is turned away", async () => {
    const french = { "accept-language": "fr" };
    const told = async (line: string, headers: Readonly<Record<string, string>>) =>
      (await from("192.0.2.10", line, headers)).headers.get("content-language");
    expect(await told("GET /api/v1/articles?page[size]=2", french)).toBe("fr");
    expect(await told("GET /api/v1/articles?page[size]=2", french), "kept").toBe("fr");
    expect(await told("GET /api/v1/articles", { ...french, "accept-edition-language": "it" })).toBe("it");
    expect(await told("GET /api/v1/articles", { ...french, accept: "text/csv" })).toBe("fr");
    expect(await told("GET /api/v1/articles?sort=nothing", french)).toBe("fr");
    expect(await told("GET /api/v1/articles?sort=nothing", { "accept-edition-language": "it" })).toBe("en");
    expect(await told("GET /api/v1/nothing", { ...french, accept: "text/html" })).toBe("fr");
    expect(await told("GET /api/v1/openapi.json", french)).toBe("en");
    expect(await told("GET /api/docs", french)).toBe("en");
    expect(await told("GET /", { ...french, accept: "text/html" })).toBe("fr");
    expect(await told("GET /", { ...french, accept: "text/html" }), "kept").toBe("fr");
  });

  it("is the one in which the text of a record was found, and every header that decides it is in Vary", async () => {
    const list = await from("192.0.2.11", "GET /api/v1/articles?page[size]=100", { "accept-edition-language": "ro" });
    const fallback = list.body.data.find(({ meta }: { meta: { locale?: string } }) => meta.locale !== undefined);
    const one = await from("192.0.2.11", `GET /api/v1/articles/${fallback.id}`, { "accept-edition-language": "ro" });
    expect(one.headers.get("content-language")).toBe(fallback.meta.locale);
    const vary = one.headers.get("vary")?.split(/,\s*/);
    expect(vary).toEqual(expect.arrayContaining(["Accept", "Accept-Language", "Accept-Edition-Language", "Cookie"]));
  });
});

describe("a language that cannot be written", () => {
  it.each(["de", "xx", "", "it, en;q=0.5", "fr/en"])(
    "is refused by name, to read raw and to write: %j",
    async (language) => {
      const headers = { "accept-edition-language": language };
      const lines = ["GET /api/v1/articles", "POST /api/v1/articles", "PATCH /api/v1/users/me", "POST /auth/login"];
      for (const line of lines) {
        const { status, body } = await from("192.0.2.13", line, headers);
        expect([line, status, body.errors?.[0]]).toMatchObject([
          line,
          400,
          { code: "language-not-offered", source: { header: "Accept-Edition-Language" } },
        ]);
        expect(body.errors[0].detail).toContain(`“${language}”`);
        expect(body.errors[0].detail).toContain("en, fr, it");
      }
      expect((await from("192.0.2.13", "GET /about", { ...headers, accept: "text/html" })).status).toBe(200);
    },
  );

  it.each(["fr-CA", "FR", "it_IT"])("is none where only its region is not known: %s", async (language) => {
    const { status } = await from("192.0.2.14", "GET /api/v1/articles", { "accept-edition-language": language });
    expect(status).toBe(200);
  });
});

describe("a method that an address does not answer", () => {
  it.each([
    "/services/calendar-events.ics",
    "/services/training-sessions.ics",
    "/services/training-registrations/some/certificate.pdf",
    "/services/eqlaat-reports/some/show/pdf",
    "/services/advanced-forms/some/sent.csv",
    "/services/surveys/some/answers.csv",
    "/services/newsletters/preview/some",
    "/services/rental-labels",
    "/services/files/some",
  ])("is refused with those that it answers: %s", async (path) => {
    const answer = await from("192.0.2.12", `PUT ${path}`, { origin: url, "x-requested-with": "XMLHttpRequest" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(answer.body.errors[0].detail).toMatch(/PUT.*GET, HEAD\.$/);
  });
});

describe("the limits", () => {
  it("tell a network what is left to it of what it may ask in a minute", async () => {
    const { headers } = await from("192.0.2.20", "GET /api/v1/users/me");
    expect(headers.get("ratelimit-policy")).toBe('"network";q=60;w=60');
    const [, left, seconds] = /^"network";r=(\d+);t=(\d+)$/.exec(headers.get("ratelimit") ?? "") ?? [];
    expect(Number(left)).toBe(59);
    expect(Number(seconds)).toBe(1);
    const next = await from("192.0.2.20", "GET /api/v1/nowhere");
    expect(next.headers.get("ratelimit")).toMatch(/^"network";r=5[89];t=[12]$/);
    expect((await from("192.0.2.20", "GET /nowhere", { accept: "text/html" })).headers.get("ratelimit")).toBeNull();
  });

  it("say with 429 when to come back, as Retry-After does", async () => {
    const all = await Promise.all(Array.from({ length: 90 }, () => from("192.0.2.21", "GET /api/v1/users/me")));
    const { headers } = all.find(({ status }) => status === 429)!;
    expect(headers.get("ratelimit-policy")).toBe('"network";q=60;w=60');
    expect(headers.get("ratelimit")).toBe(`"network";r=0;t=${headers.get("retry-after")}`);
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(10);
  });

  it("say the same of attempts to sign in", async () => {
    const wrong = { email: "member@labcommons.test", password: "nothing that anybody chose", remember: false };
    for (let tried = 0; tried < 10; tried++) await from("192.0.2.22", "POST /auth/login", {}, wrong);
    const { status, headers } = await from("192.0.2.22", "POST /auth/login", {}, wrong);
    expect(status).toBe(429);
    expect(headers.get("ratelimit-policy")).toBe('"network";q=60;w=60, "account";q=10;w=900');
    expect(headers.get("ratelimit")).toMatch(
      new RegExp(`^"network";r=\\d+;t=\\d+, "account";r=0;t=${headers.get("retry-after")}$`),
    );
  });

  it("count what a member asks as well", async () => {
    const session = await signedIn(url, "member@labcommons.test", demoPassword);
    expect((await session.request("GET /api/v1/users/me")).headers.get("ratelimit")).toMatch(/^"network";r=/);
  });
});
