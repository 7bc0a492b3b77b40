import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "ada@example.org" },
      { email: "ben@example.org" },
    ]);
  },
});
const { url } = server;
const admin = await signedIn(url, "admin@example.org");
const ada = await signedIn(url, "ada@example.org");

const tagged = async (type: "users" | "organizations", id: string, tags: readonly string[]) => {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  const adminTags = { data: tags.map((tag) => ({ type: "admin-tags", id: tag })) };
  const data = { type, id, meta: { version }, relationships: { adminTags } };
  return admin.request(`PATCH /api/v1/${type}/${id}?include=adminTags`, { body: { data } });
};
const newTag = async (name: string): Promise<string> =>
  (await admin.request("POST /api/v1/admin-tags", { body: { data: { type: "admin-tags", attributes: { name } } } }))
    .body.data.id;

describe("tags of administrators", () => {
  it("MODEL-018 are listed whole, and sort people and organizations by a filter", async () => {
    const [call, gold] = [await newTag("To call"), await newTag("Gold")];
    const whole = await admin.request("GET /api/v1/admin-tags?page[size]=all");
    expect(whole.body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual([
      "Gold",
      "To call",
    ]);
    const made = await admin.request("POST /api/v1/organizations", {
      body: { data: { type: "organizations", attributes: { name: "North lab" } } },
    });
    const ids = { users: people["ada@example.org"]!, organizations: made.body.data.id as string };
    for (const type of ["users", "organizations"] as const) {
      const answer = await tagged(type, ids[type], [call]);
      expect(answer.status, answer.text).toBe(200);
      const found = async (tag: string) =>
        (await admin.request(`GET /api/v1/${type}?filter[adminTags]=${tag}`)).body.data.map(
          ({ id }: { id: string }) => id,
        );
      expect(await found(call)).toEqual([ids[type]]);
      expect(await found(gold)).toEqual([]);
    }
  });

  it("are seen by nobody else: neither listed, nor included, nor filtered by, nor set, not even on oneself", async () => {
    const tag = await newTag("Difficult");
    const own = people["ada@example.org"]!;
    expect((await tagged("users", own, [tag])).status).toBe(200);
    for (const ask of [(line: string) => send(url, line), (line: string) => ada.request(line)]) {
      const list = await ask("GET /api/v1/admin-tags");
      expect([401, 403]).toContain(list.status);
      for (const path of [`admin-tags/${tag}`, `users/${own}/adminTags`, `users/${own}/relationships/adminTags`])
        expect([path, (await ask(`GET /api/v1/${path}`)).text.includes("Difficult")]).toEqual([path, false]);
      for (const query of [`users/${own}?include=adminTags`, `organizations?filter[adminTags]=${tag}`])
        expect([query, (await ask(`GET /api/v1/${query}`)).text]).toEqual([query, expect.not.stringContaining(tag)]);
    }
    const { version } = (await ada.request("GET /api/v1/users/me")).body.data.meta;
    const data = { type: "users", id: own, meta: { version }, relationships: { adminTags: { data: [] } } };
    expect((await ada.request(`PATCH /api/v1/users/${own}`, { body: { data } })).status).toBe(403);
  });
});
