import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, send, signedIn } from "#tests/support/session.ts";
import { ownBudgets } from "#tests/support/settings.ts";

const database = await testDatabase();
const server = await testServer({
  database,
  // Each wait alone would be shorter than an answer may take; together they would not.
  environment: { ...ownBudgets, LOCK_TIMEOUT_MS: "4000", STATEMENT_TIMEOUT_MS: "4500" },
  seed: (settings) => putPeople(settings, [{ email: "root@example.org", roles: ["app_admin", "admin"] }]),
});
const { url } = server;
const root = await signedIn(url, "root@example.org");
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const asked = {
  "a sign-in": () =>
    browser(url).request("POST /auth/login", {
      body: { email: "root@example.org", password: "wrong password", remember: false },
    }),
  "a read": () => send(url, "GET /api/v1/articles?include=tags"),
  "a member's read": () => root.request("GET /api/v1/users/me"),
  "a write": () =>
    root.request("POST /api/v1/tags", { body: { data: { type: "tags", attributes: { name: "Kept or not" } } } }),
  "a batch": () =>
    root.request("POST /api/v1/operations", {
      headers: { "content-type": 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
      body: {
        "atomic:operations": [{ op: "add", data: { type: "tags", attributes: { name: "Kept or not" } } }],
      },
    }),
};

const countOfTags = async () =>
  Number((await owner.query("select count(*) from tags_texts where name = 'Kept or not'")).rows[0].count);

describe("a request has one budget for all its waits", () => {
  it.each(["users", "sessions", "rate_limits", "tags", "tags_texts", "changes", "generations", "articles"])(
    "while %s is locked",
    { timeout: 30_000 },
    async (table) => {
      const before = await countOfTags();
      await owner.query("begin");
      await owner.query(`lock table ${table} in access exclusive mode`);
      const answers = await Promise.all(
        Object.entries(asked).map(async ([name, ask]) => {
          const began = performance.now();
          const { status } = await ask();
          return { name, status, took: performance.now() - began };
        }),
      ).finally(() => owner.query("rollback"));
      for (const { name, status, took } of answers) {
        expect([name, status < 500 || status === 503]).toEqual([name, true]);
        // Half a second for the way there and back on a busy machine.
        expect([name, took < 5500]).toEqual([name, true]);
      }
      // What goes on behind an answer would show a little later.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const made = answers.filter(({ name, status }) => /write|batch/.test(name) && status < 300);
      expect(await countOfTags()).toBe(before + made.length);
    },
  );
});
