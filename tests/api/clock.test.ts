import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { answer, makeSurvey } from "#tests/support/surveys.ts";

const email = "super@labs.test";
const before = await testServer({ now: "2028-02-29T22:59:00.000Z" });
await putPeople(before.settings, [{ email, roles: ["app_admin"] }]);
const after = await testServer({ now: "2028-03-01T12:00:00.000Z", database: before.database });
const past = await testServer({ now: "2020-01-15T12:00:00.000Z", database: before.database });
const moment = "2028-03-01T06:00:00.000Z";
const status = { data: { type: "article-statuses", id: "published" } };

describe("a server whose clock is set", () => {
  it("answers guests by it: what is out from a moment on is there for one after it, and for one before it not", async () => {
    const admin = await signedIn(before.url, email);
    const attributes = { title: "Of the first of March", publishedAt: moment };
    const made = await admin.request("POST /api/v1/articles", {
      body: { data: { type: "articles", attributes, relationships: { status } } },
    });
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data.attributes.createdAt).toMatch(/^2028-02-29T(22:59|23:0)/);
    const asked = async (url: string) => (await send(url, `GET /api/v1/articles/${id}`)).status;
    expect(await asked(before.url)).toBe(404);
    expect(await asked(after.url)).toBe(200);
    expect(await asked(after.url), "once it is kept").toBe(200);
  });

  it("ends sessions by it, wherever the clock of the database stands", async () => {
    const { cookie } = await signedIn(past.url, email);
    const asked = async (url: string) =>
      (await send(url, "GET /api/v1/services/sessions", { headers: { cookie } })).status;
    expect(await asked(past.url)).toBe(200);
    expect(await asked(after.url)).toBe(419);
  });

  it("lets what waits for its turn look at it again", async () => {
    const admin = await signedIn(past.url, email);
    const out = { openAt: "2020-01-14T12:00:00.000Z", closeAt: "2020-01-16T12:00:00.000Z" };
    const { id, choices } = await makeSurvey(admin, out, ["Tea", "Coffee"]);
    const given = await answer(admin, id, choices.slice(0, 1));
    expect(given.status, given.text).toBe(200);
  });
});
