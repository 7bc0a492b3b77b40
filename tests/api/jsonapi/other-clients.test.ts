import { cacheKeyFor, useRecommendedStore } from "@warp-drive/core";
import { setupSignals } from "@warp-drive/core/configure";
import { checkout, withDefaults } from "@warp-drive/core/reactive";
import type { Handler } from "@warp-drive/core/request";
import { Type } from "@warp-drive/core/types/symbols";
import { JSONAPICache } from "@warp-drive/json-api";
import {
  createRecord,
  deleteRecord,
  findRecord,
  query,
  serializePatch,
  setBuildURLConfig,
  updateRecord,
} from "@warp-drive/utilities/json-api";
import Devour from "devour-client";
import { attr, belongsTo, hasMany, SpraypaintBase } from "spraypaint";
import { beforeAll, describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org", roles: ["admin"] }]),
});
const root = `${url}/api/v1`;
let token = "";
let tag = "";

const names = ["Ash", "Beech", "Cedar", "Elm", "Fir"];

beforeAll(async () => {
  const session = await signedIn(url, "ada@example.org");
  const body = { name: "clients", scope: "write", expiresAt: null, password: testPassword };
  token = (await session.request("POST /api/v1/services/personal-access-tokens", { body })).body.data.token;
  const make = async (type: string, attributes: object): Promise<string> =>
    (
      await send(url, `POST /api/v1/${type}`, {
        headers: { authorization: `Bearer ${token}` },
        body: { data: { type, attributes } },
      })
    ).body.data.id;
  for (const name of names) tag = await make("tags", { name });
});

const statusOf = async (id: string) => (await send(url, `GET /api/v1/articles/${id}`)).status;

describe("JSON:API clients that we did not write", () => {
  it("devour reads, goes from page to page by links, writes and deletes", async () => {
    const devour = new Devour({ apiUrl: root, bearer: token, logger: false });
    devour.define("tag", { name: "" }, { type: "tags", collectionPath: "tags" });
    const many = { jsonApi: "hasMany", type: "tags" };
    devour.define("article", { title: "", tags: many }, { type: "articles", collectionPath: "articles" });

    let page = await devour.findAll("tag", { sort: "name", page: { size: 2 } });
    const found = [...page.data];
    while (page.links.next) {
      page = await devour.request(page.links.next, "GET", {}, {});
      found.push(...page.data);
    }
    expect(found.map(({ name }) => name)).toEqual(names);

    const { data: made } = await devour.create("article", { title: "By devour", tags: [{ id: tag }] });
    const { data: read } = await devour.find("article", made.id, { include: "tags" });
    expect(read).toMatchObject({ title: "By devour", tags: [{ id: tag, name: "Fir" }] });
    await devour.update("article", { ...read, title: "Changed by devour" });
    expect((await devour.find("article", made.id)).data.title).toBe("Changed by devour");
    await devour.destroy("article", made.id);
    expect(await statusOf(made.id)).toBe(404);
  });

  it("spraypaint reads, goes from page to page, writes and deletes", async () => {
    const Base = SpraypaintBase.extend({
      static: { baseUrl: url, apiNamespace: "/api/v1", jwt: token, keyCase: { server: "camel", client: "camel" } },
    });
    Base.generateAuthHeader = (jwt: string) => `Bearer ${jwt}`;
    const Tag = Base.extend({ static: { jsonapiType: "tags" }, attrs: { name: attr() } });
    const Status = Base.extend({ static: { jsonapiType: "article-statuses" }, attrs: { name: attr() } });
    const Article = Base.extend({
      static: { jsonapiType: "articles" },
      attrs: { title: attr(), tags: hasMany({ type: Tag }), status: belongsTo({ type: Status }) },
    });

    const found: unknown[] = [];
    for (let number = 1; ; number++) {
      const page = await Tag.order("name").per(2).page(number).all();
      found.push(...page.data.map((each) => each.name));
      if (page.data.length < 2) break;
    }
    expect(found).toEqual(names);

    const article = new Article({ title: "By spraypaint" });
    expect(await article.save()).toBe(true);
    const id = article.id!;
    const { data: read } = await Article.includes("status").find(id);
    expect([read.title, (read.status as { id: string }).id]).toEqual(["By spraypaint", "draft"]);
    read.title = "Changed by spraypaint";
    expect(await read.save()).toBe(true);
    expect((await Article.find(id)).data.title).toBe("Changed by spraypaint");
    expect(await read.destroy()).toBe(true);
    expect(await statusOf(id)).toBe(404);
  });

  it("the JSON:API cache of WarpDrive reads, follows links, writes and deletes", async () => {
    // Nothing watches here: values are read anew each time.
    setupSignals(() => ({
      createSignal: () => ({}),
      consumeSignal: () => undefined,
      notifySignal: () => undefined,
      createMemo: (_record, _key, read) => read,
      willSyncFlushWatchers: () => false,
      waitFor: (promise) => promise,
    }));
    setBuildURLConfig({ host: url, namespace: "api/v1" });
    const identify: Handler = {
      request({ request }, next) {
        const headers = new Headers(request.headers);
        headers.set("Authorization", `Bearer ${token}`);
        headers.set("Content-Type", "application/vnd.api+json");
        return next({ ...request, headers });
      },
    };
    const field = (name: string) => ({ name, kind: "field" as const });
    const Store = useRecommendedStore({
      cache: JSONAPICache,
      handlers: [identify],
      schemas: [
        withDefaults({ type: "tags", fields: [field("name")] }),
        withDefaults({ type: "articles", fields: [field("title")] }),
      ],
    });
    const store = new Store();

    interface Tag {
      readonly id: string;
      readonly name: string;
    }
    interface Page {
      readonly data: readonly Tag[];
      next(): Promise<Page | null>;
    }
    const first = await store.request(query("tags", { sort: "name", "page[size]": 2 }));
    const found: string[] = [];
    for (let page: Page | null = first.content as unknown as Page; page; page = await page.next()) {
      found.push(...page.data.map(({ name }) => name));
    }
    expect(found).toEqual(names);

    interface Article {
      id: string;
      title: string;
      readonly [Type]: "articles";
    }
    const draft = store.createRecord<Article>("articles", { title: "By WarpDrive" });
    const made = createRecord(draft);
    const attributes = { title: draft.title };
    await store.request({ ...made, body: JSON.stringify({ data: { type: "articles", attributes } }) });
    const { id } = draft;
    const read = (await store.request(findRecord("articles", id, { reload: true }))).content as unknown as {
      readonly data: Article;
    };
    expect(read.data).toMatchObject({ id, title: "By WarpDrive" });

    const edited = await checkout<Article>(read.data);
    edited.title = "Changed by WarpDrive";
    const body = JSON.stringify(serializePatch(store.cache, cacheKeyFor(edited)));
    await store.request({ ...updateRecord(edited, { patch: true }), body });
    expect(read.data.title).toBe("Changed by WarpDrive");

    await store.request(deleteRecord(edited));
    expect(await statusOf(id)).toBe(404);
  });
});
