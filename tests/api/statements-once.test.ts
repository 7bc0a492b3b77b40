import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer({ ROLE: "api" });
const sent = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => sent.mockRestore());

interface Statement {
  readonly text?: string;
  readonly values?: readonly unknown[];
  /** Of what several statements are sent with at once. */
  readonly parameters?: readonly unknown[];
}

/** The statements that a request sends more than once, with the same values. */
async function sentTwice(session: Session, line: string, body?: object): Promise<readonly string[]> {
  sent.mockClear();
  const accept = line.includes("/api/") ? "*/*" : "text/html";
  const { status, text } = await session.request(line, { headers: { accept }, body });
  expect([200, 201, 302], `${line}: ${text}`).toContain(status);
  const statements = sent.mock.calls
    .map(([given]) => given as unknown as string | Statement)
    .map((given) =>
      typeof given === "string" ? given : JSON.stringify([given.text, given.parameters ?? given.values]),
    )
    // The look at the cache versions, which a process takes once in a while whatever is asked.
    .filter((given) => !given.includes("from generations"));
  return statements.filter((given, at) => statements.indexOf(given) < at).map((given) => `${line}: ${given}`);
}

const pages = ["/", "/articles", "/account/profile", "/services/rentals/commands", "/services/search?search=oven"];
const reads = [
  "articles",
  "rental-models",
  "rental-commands",
  "notifications",
  "users/me",
  "services/rental-availability",
];

describe("a request that is made often", () => {
  it.each([["member"], ["rental"], ["admin"]])("sends no statement twice for %s", async (who) => {
    const session = await signedIn(url, `${who}@labcommons.test`, demoPassword);
    for (const line of [...pages.map((path) => `GET ${path}`), ...reads.map((path) => `GET /api/v1/${path}`)])
      expect(await sentTwice(session, line)).toEqual([]);
  });

  it("sends none twice for a guest, nor for a change", async () => {
    for (const path of [...pages, "/api/v1/articles", "/api/v1/rental-models"])
      expect(await sentTwice(browser(url), `GET ${path}`)).toEqual([]);
    const admin = await signedIn(url, "admin@labcommons.test", demoPassword);
    const { id, meta } = (await admin.request("GET /api/v1/articles?page[size]=1")).body.data[0];
    const data = { type: "articles", id, meta, attributes: { title: "Another title" } };
    expect(await sentTwice(admin, `PATCH /api/v1/articles/${id}`, { data })).toEqual([]);
    const tag = { type: "tags", attributes: { name: "Sent once" } };
    expect(await sentTwice(admin, "POST /api/v1/tags", { data: tag })).toEqual([]);
  });
});
