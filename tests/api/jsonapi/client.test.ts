import Kitsu from "kitsu";
import { beforeAll, describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org", roles: ["admin"] }]),
});

/** A record as kitsu gives it: attributes and related records beside the id. */
interface Article {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly category?: { readonly data: { readonly id: string; readonly name: string } };
  readonly tags?: { readonly data: readonly { readonly id: string; readonly name: string }[] };
}

const guest = new Kitsu({ baseURL: `${server.url}/api/v1`, camelCaseTypes: false });
let writer: Kitsu;

beforeAll(async () => {
  const session = await signedIn(server.url, "ada@example.org");
  const body = { name: "kitsu", scope: "write", expiresAt: null, password: testPassword };
  const made = await session.request("POST /api/v1/services/personal-access-tokens", { body });
  writer = new Kitsu({
    baseURL: `${server.url}/api/v1`,
    camelCaseTypes: false,
    headers: { Authorization: `Bearer ${made.body.data.token}` },
  });
});

describe("a JSON:API client that we did not write", () => {
  it("API-001 writes articles with a token, and reads them with what belongs to them", async () => {
    const category = await writer.create("article-categories", { name: "Guides" });
    const tag = await writer.create("tags", { name: "Wood" });
    const made = await writer.create("articles", {
      title: "Sanding by hand",
      shortDescription: "A quiet hour",
      publishedAt: "2026-01-02T03:04:05.000Z",
      category: { data: { type: "article-categories", id: category.data.id } },
      status: { data: { type: "article-statuses", id: "published" } },
      tags: { data: [{ type: "tags", id: tag.data.id }] },
    });
    const { id } = made.data as Article;
    const found = (await guest.get(`articles/${id}`, { params: { include: "category,tags" } })).data as Article;
    expect(found).toMatchObject({ id, title: "Sanding by hand", slug: "sanding-by-hand" });
    expect(found.category!.data).toMatchObject({ id: category.data.id, name: "Guides" });
    expect(found.tags!.data).toMatchObject([{ id: tag.data.id, name: "Wood" }]);

    const list = await guest.get("articles", {
      params: { filter: { category: category.data.id }, sort: "-publishedAt", page: { size: 5 }, include: "tags" },
    });
    expect((list.data as readonly Article[]).map((article) => article.id)).toEqual([id]);
    expect(list.meta).toMatchObject({ total: 1 });

    await writer.update("articles", { id, title: "Sanding, slowly" });
    expect((await guest.get(`articles/${id}`)).data).toMatchObject({ title: "Sanding, slowly" });
    await writer.delete("articles", id);
    await expect(guest.get(`articles/${id}`)).rejects.toMatchObject({ response: { status: 404 } });
  });

  it("goes from page to page by the links that it is given", async () => {
    for (const name of ["Ash", "Beech", "Cedar"]) await writer.create("article-categories", { name });
    const known = { filter: { name: { in: "Ash,Beech,Cedar" } }, sort: "name", page: { size: 2 } };
    let page = await guest.get("article-categories", { params: known });
    const found = [...page.data];
    while (page.links.next) {
      page = await guest.request({ method: "GET", type: "article-categories", url: page.links.next });
      found.push(...page.data);
    }
    expect(found.map(({ name }: { name: string }) => name)).toEqual(["Ash", "Beech", "Cedar"]);
  });

  it("is told what is wrong, with the place", async () => {
    const refused = writer.create("articles", { title: "" });
    await expect(refused).rejects.toMatchObject({
      response: { status: 422, data: { errors: [{ source: { pointer: "/data/attributes/title" } }] } },
    });
    await expect(guest.create("articles", { title: "Mine" })).rejects.toMatchObject({ response: { status: 401 } });
  });
});

describe("the API over HTTP", () => {
  const jsonApi = { "content-type": "application/vnd.api+json" };
  const token = () => ({ authorization: String((writer.headers as Record<string, string>).Authorization) });

  it("answers what is no JSON with 400, and too much of it with 413", async () => {
    const headers = { ...jsonApi, ...token() };
    const broken = await send(server.url, "POST /api/v1/tags", { headers, body: '{"data":' });
    expect([broken.status, broken.body.errors[0].code]).toEqual([400, "bad-json"]);
    const body = JSON.stringify({ data: { type: "tags", attributes: { name: "x".repeat(1_100_000) } } });
    const large = await send(server.url, "POST /api/v1/tags", { headers, body });
    expect([large.status, large.body.errors[0].code]).toEqual([413, "payload-too-large"]);
    const latin = await send(server.url, "POST /api/v1/tags", {
      headers: { ...token(), "content-type": "text/plain" },
      body: "x",
    });
    expect(latin.status).toBe(415);
  });

  it("gives an export in pieces, and a HEAD without its body", async () => {
    const csv = await send(server.url, "GET /api/v1/roles", { headers: { accept: "text/csv" } });
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(csv.text.split("\r\n").length).toBeGreaterThan(5);
    const head = await send(server.url, "HEAD /api/v1/roles");
    expect([head.status, head.text]).toEqual([200, ""]);
  });

  it("serves the pages that browse its reference", async () => {
    const index = await send(server.url, "GET /api/docs");
    expect(index.status).toBe(200);
    expect(index.text).not.toMatch(/<script|<style|style=|(?:src|href)="https?:/);
    const articles = await send(server.url, "GET /api/docs/articles");
    expect(articles.text).toContain("PATCH /api/v1/articles/{id}");
    expect((await send(server.url, "GET /api/docs/docs.css")).headers.get("content-type")).toMatch(/^text\/css/);
    expect((await send(server.url, "GET /api/docs/nothing")).status).toBe(404);
  });
});
