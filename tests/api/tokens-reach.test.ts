import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const admin = await signedIn(url, "admin@labcommons.test", demoPassword);

const service = "POST /api/v1/services/personal-access-tokens";
const given = { name: "Script", scope: "write", expiresAt: null, password: demoPassword };
const make = (access: object | null, more: object = {}) =>
  admin.request(service, { body: { ...given, ...more, access } });
const bearer = async (access: object) => {
  const { token } = (await make(access)).body.data;
  return (line: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    send(url, line, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
};
const [article] = (await admin.request("GET /api/v1/articles?page[size]=1&include=category")).body.data;

describe("a token limited by kind of record", () => {
  it("reads what it names, without what that points at", async () => {
    const ask = await bearer({ articles: "read" });
    const list = await ask("GET /api/v1/articles?include=category,tags,createdBy&page[size]=5");
    expect(list.status, list.text).toBe(200);
    expect(list.body.data.length).toBeGreaterThan(0);
    expect(list.body.included).toEqual([]);
    expect(list.text).not.toContain('article-categories","id');
    expect((await ask(`GET /api/v1/articles/${article.id}`)).body.data.attributes.canEdit).toBe(false);
    expect((await ask("GET /api/v1/articles.csv")).status).toBe(200);
    expect((await ask("GET /api/v1/article-statuses")).status).toBe(200);
  });

  it("is refused every other kind, however it asks", async () => {
    const ask = await bearer({ articles: "read" });
    const category = article.relationships.category.data.id;
    const refused = await ask("GET /api/v1/users");
    expect([refused.status, refused.body.errors[0].detail]).toEqual([403, "This token is not allowed to use this."]);
    expect((await ask("GET /api/v1/users.csv")).status).toBe(403);
    expect((await ask("GET /api/v1/users/me")).status).toBe(404);
    expect((await ask(`GET /api/v1/article-categories/${category}`)).status).toBe(404);
    expect((await ask(`GET /api/v1/articles/${article.id}/category`)).body.data).toBeNull();
    expect((await ask(`GET /api/v1/articles/${article.id}/relationships/category`)).body.data).toBeNull();
    expect((await ask("GET /api/v1/articles?sort=category.name")).status).toBe(400);
    expect((await ask(`GET /api/v1/articles?filter[category]=${category}`)).body.data).toEqual([]);
    expect((await ask("GET /api/v1/services/global-search?search=article")).status).toBe(403);
    expect((await ask(`GET /api/v1/services/history/articles/${article.id}`)).status).toBe(403);
    expect((await ask("GET /services/rental-labels?items=x")).status).toBe(403);
    expect((await ask(`PATCH /api/v1/articles/${article.id}`, change("Changed"))).status).toBe(403);
  });

  it("writes what it names for writing, and nothing else", async () => {
    const ask = await bearer({ tags: "write", articles: "read" });
    const made = await ask("POST /api/v1/tags", { data: { type: "tags", attributes: { name: "By a script" } } });
    expect(made.status, made.text).toBe(201);
    const refused = await ask("POST /api/v1/jobs", { data: { type: "jobs", attributes: { name: "By a script" } } });
    expect(refused.status).toBe(403);
    const atomic = { "content-type": 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' };
    const batch = {
      "atomic:operations": [
        { op: "add", data: { type: "tags", attributes: { name: "In a batch" } } },
        { op: "add", data: { type: "jobs", attributes: { name: "In a batch" } } },
      ],
    };
    expect((await ask("POST /api/v1/operations", batch, atomic)).status).toBe(403);
    expect((await admin.request("GET /api/v1/tags?filter[search]=In a batch")).body.data).toEqual([]);
    const link = { data: [{ type: "tags", id: made.body.data.id }] };
    expect((await ask(`POST /api/v1/articles/${article.id}/relationships/tags`, link)).status).toBe(403);
  });

  it("finds and tells of what it names with the services of an area", async () => {
    const ask = await bearer({ "services:application": "read", articles: "read" });
    const [word] = (article.attributes.title as string).split(" ").filter((each) => each.length > 4);
    const found = await ask(`GET /api/v1/services/global-search?search=${encodeURIComponent(word!)}`);
    expect(found.status, found.text).toBe(200);
    const groups = JSON.stringify(found.body);
    for (const type of ["users", "rental-models", "app-pages", "organizations"])
      expect(groups).not.toContain(`"type":"${type}"`);
    expect((await ask(`GET /api/v1/services/history/articles/${article.id}`)).status).toBe(200);
    expect((await ask("GET /api/v1/services/history/app-envs/default")).status).not.toBe(200);
  });
});

describe("a new token", () => {
  it("is limited to what there is, within its scope", async () => {
    const faults = async (access: object, more: object = {}) => {
      const answer = await make(access, more);
      return [answer.status, answer.body.errors?.[0].source.pointer];
    };
    expect(await faults({ nothing: "read" })).toEqual([422, "/access/nothing"]);
    expect(await faults({ "article-statuses": "read" })).toEqual([422, "/access/article-statuses"]);
    expect(await faults({ articles: "write" }, { scope: "read" })).toEqual([422, "/access/articles"]);
    expect(await faults({})).toEqual([422, "/access"]);
    expect((await faults({ articles: "all" }))[0]).toBe(422);
    expect((await make(null)).status).toBe(201);
  });

  it("is offered what its owner may do", async () => {
    const areas = async (name: string) => {
      const by = await signedIn(url, `${name}@labcommons.test`, demoPassword);
      const { data } = (await by.request("GET /api/v1/services/token-reach")).body;
      return data.flatMap(({ names }: { names: { name: string }[] }) => names.map((each) => each.name));
    };
    expect(await areas("admin")).toContain("stats-banned-origins");
    const own = await areas("member");
    expect(own).toContain("articles");
    expect(own).not.toContain("stats-banned-origins");
  });
});

const change = (title: string) => ({
  data: { type: "articles", id: article.id, attributes: { title }, meta: article.meta },
});
