import { beforeAll, describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";

const origin = "https://app.example.org";
const { url } = await testServer({
  environment: { CORS_ORIGINS: `${origin}, http://localhost:5173` },
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org", roles: ["admin"] }]),
});
const closed = await testServer();

let session: Session;
let authorization: string;

beforeAll(async () => {
  session = await signedIn(url, "ada@example.org");
  const body = { name: "program", scope: "write", expiresAt: null, password: testPassword };
  const made = await session.request("POST /api/v1/services/personal-access-tokens", { body });
  authorization = `Bearer ${made.body.data.token}`;
});

const listOf = (text: string | null): readonly string[] => (text ?? "").toLowerCase().split(/,\s*/);
const preflight = (site: string, path = "/api/v1/tags", at = url) =>
  send(at, `OPTIONS ${path}`, {
    headers: {
      origin: site,
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,content-type,if-match",
    },
  });

describe("the API to pages of other sites", () => {
  it("lets those that are named ask with a token, and never with cookies", async () => {
    const { status, headers, text } = await preflight(origin);
    expect([status, text, headers.get("access-control-allow-origin")]).toEqual([204, "", origin]);
    expect(listOf(headers.get("access-control-allow-methods"))).toEqual([
      "get",
      "head",
      "post",
      "patch",
      "put",
      "delete",
    ]);
    expect(listOf(headers.get("access-control-allow-headers"))).toEqual(
      expect.arrayContaining(["authorization", "content-type", "idempotency-key", "if-match", "if-none-match"]),
    );
    expect(Number(headers.get("access-control-max-age"))).toBeGreaterThan(0);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(listOf(headers.get("vary"))).toContain("origin");
    expect((await preflight("http://localhost:5173")).status).toBe(204);
  });

  it("lets them read the answers, kept and new ones, errors and what is limited, with the headers that they need", async () => {
    const asked = { origin, authorization };
    const made = await send(url, "POST /api/v1/tags", {
      headers: asked,
      body: { data: { type: "tags", attributes: { name: "Wood" } } },
    });
    expect(made.status, made.text).toBe(201);
    const answers = [
      made,
      await send(url, "GET /api/v1/tags", { headers: { origin } }),
      await send(url, "GET /api/v1/tags", { headers: { origin } }),
      await send(url, "GET /api/v1/tags?sort=nothing", { headers: { origin } }),
      await send(url, "GET /api/v1/users/me", { headers: asked }),
    ];
    for (const { headers, status } of answers) {
      expect([status, headers.get("access-control-allow-origin")]).toEqual([status, origin]);
      expect(listOf(headers.get("access-control-expose-headers"))).toEqual(
        expect.arrayContaining(["etag", "location", "ratelimit", "ratelimit-policy", "retry-after", "deprecation"]),
      );
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(listOf(headers.get("vary"))).toContain("origin");
    }
  });

  it("keeps answers apart: what one site was given is not said to another, nor to a page of ours", async () => {
    const asked = async (site?: string) =>
      (await send(url, "GET /api/v1/tags", { headers: { origin: site } })).headers.get("access-control-allow-origin");
    expect([await asked(origin), await asked("https://evil.example"), await asked()]).toEqual([origin, null, null]);
    const { headers } = await send(url, "GET /api/v1/tags");
    expect(listOf(headers.get("vary"))).toContain("origin");
  });

  it("is closed to others, to the ways in and the pages, and to everybody unless the setting says otherwise", async () => {
    const told = async (answer: ReturnType<typeof preflight>) =>
      (await answer).headers.get("access-control-allow-origin");
    expect(await told(preflight("https://evil.example"))).toBeNull();
    expect(await told(preflight("null"))).toBeNull();
    expect(await told(preflight(origin, "/auth/login"))).toBeNull();
    expect(await told(send(url, "GET /", { headers: { origin } }))).toBeNull();
    expect(await told(preflight(origin, "/api/v1/tags", closed.url))).toBeNull();
    expect(await told(send(closed.url, "GET /api/v1/tags", { headers: { origin } }))).toBeNull();
  });

  it("goes on refusing a change that comes with the session of somebody who visits such a site", async () => {
    const headers = { origin, "sec-fetch-site": "cross-site" };
    const body = { data: { type: "tags", attributes: { name: "Forged" } } };
    expect((await session.request("POST /api/v1/tags", { body, headers })).status).toBe(403);
  });
});
