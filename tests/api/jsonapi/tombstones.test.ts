import { beforeAll, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";

const { url } = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org", roles: ["admin"] },
      { email: "ben@example.org", roles: ["contributor"] },
    ]),
});

let admin: Session;
let contributor: Session;

beforeAll(async () => {
  admin = await signedIn(url, "ada@example.org");
  contributor = await signedIn(url, "ben@example.org");
});

/** An article that was put into the bin. */
async function deleted(
  title: string,
  status: "published" | "draft",
): Promise<{ id: string; slug: string; at: string }> {
  const attributes = { title, shortDescription: "x", publishedAt: "2026-01-02T03:04:05.000Z" };
  const relationships = { status: { data: { type: "article-statuses", id: status } } };
  const made = await admin.request("POST /api/v1/articles", {
    body: { data: { type: "articles", attributes, relationships } },
  });
  expect(made.status, made.text).toBe(201);
  const { id, meta } = made.body.data;
  const gone = await admin.request(`PATCH /api/v1/articles/${id}`, {
    body: { data: { type: "articles", id, attributes: { deletedAt: "2020-01-01T00:00:00.000Z" }, meta } },
  });
  expect(gone.status, gone.text).toBe(200);
  return { id, slug: made.body.data.attributes.slug, at: gone.body.data.attributes.deletedAt };
}

describe("what was deleted", () => {
  it("is listed to those who may read the bin, with the time in its meta, whatever members are asked for", async () => {
    const { id, at } = await deleted("Listed", "published");
    for (const query of ["", "&fields[articles]=title", "&page[after]="]) {
      const list = await admin.request(`GET /api/v1/articles?filter[deleted]=only${query}`);
      const found = list.body.data.find((each: { id: string }) => each.id === id);
      expect(found.meta, query).toMatchObject({ deletedAt: at });
      expect("deletedAt" in found.attributes).toBe(query !== "&fields[articles]=title");
    }
    for (const ask of [(line: string) => contributor.request(line), (line: string) => send(url, line)])
      expect((await ask("GET /api/v1/articles?filter[deleted]=only")).body.data).toEqual([]);
    const here = await admin.request("GET /api/v1/articles");
    for (const { meta } of here.body.data) expect(meta).not.toHaveProperty("deletedAt");
  });

  it("is 410 to those who could read it, by id and by slug, and is there for those who may restore it", async () => {
    const { id, slug, at } = await deleted("Gone", "published");
    for (const named of [id, slug]) {
      const { status, body, headers } = await send(url, `GET /api/v1/articles/${named}`, {
        headers: { "accept-language": "fr" },
      });
      expect([status, headers.get("cache-control"), headers.get("content-language")]).toEqual([410, "no-store", "fr"]);
      expect(body.errors[0]).toMatchObject({ code: "gone", title: "Supprimé", meta: { deletedAt: at } });
    }
    expect((await contributor.request(`GET /api/v1/articles/${id}`)).status).toBe(410);
    const kept = await admin.request(`GET /api/v1/articles/${id}?fields[articles]=title`);
    expect([kept.status, kept.body.data.meta.deletedAt, kept.body.data.attributes]).toEqual([
      200,
      at,
      { title: "Gone" },
    ]);
  });

  it("is 404 to those who could not, like what is gone for good and what never was", async () => {
    const draft = await deleted("Never out", "draft");
    for (const named of [draft.id, draft.slug])
      expect((await send(url, `GET /api/v1/articles/${named}`)).status).toBe(404);
    const { id } = await deleted("Purged", "published");
    const { meta } = (await admin.request(`GET /api/v1/articles/${id}`)).body.data;
    const purged = await admin.request(`DELETE /api/v1/articles/${id}`, {
      body: { data: { type: "articles", id, meta } },
    });
    expect(purged.status, purged.text).toBe(204);
    expect((await send(url, `GET /api/v1/articles/${id}`)).status).toBe(404);
    expect((await send(url, "GET /api/v1/articles/no-such-article")).status).toBe(404);
    expect((await send(url, `GET /api/v1/articles/${id}/tags`)).status).toBe(404);
  });
});
