import { describe, expect, it } from "vitest";
import { call } from "#core/kernel/call.ts";
import { portsWith } from "#tests/support/web-app.ts";
import { createHttpPorts } from "#web/ports/http.ts";
import { lazyPorts } from "#web/ports/lazy.ts";

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

function portsAnswering(
  status: number,
  body: unknown,
  options: { path?: string; headers?: Record<string, string>; editionLocale?: string | null } = {},
) {
  const sent: Sent[] = [];
  const ports = createHttpPorts({
    origin: "",
    locale: "fr",
    editionLocale: () => options.editionLocale ?? null,
    timezone: "Europe/Rome",
    path: () => options.path ?? "/",
    files: portsWith({}).files,
    fetch: async (input, init) => {
      sent.push({
        url: String(input),
        method: init?.method ?? "",
        headers: init?.headers as Record<string, string>,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      });
      if (body instanceof Error) throw body;
      return new Response(body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body), {
        status,
        headers: options.headers ?? {},
      });
    },
  });
  return { ports, sent };
}

const article = {
  type: "articles",
  id: "1",
  attributes: { title: "A" },
  relationships: { tags: { data: [{ type: "tags", id: "2" }] }, image: { data: null }, author: {} },
  meta: { version: 3 },
};
const read = {
  type: "articles",
  id: "1",
  attributes: { title: "A" },
  links: { tags: [{ type: "tags", id: "2" }], image: null },
  meta: { version: 3 },
};

describe("requests", () => {
  it("API-001 API-002 API-003 I18N-006 carry the media type, who asks, the time zone and the language", async () => {
    const { ports, sent } = portsAnswering(200, { data: [] });
    await ports.records.list("articles");
    expect(sent[0]).toMatchObject({
      url: "/api/v1/articles",
      method: "GET",
      headers: {
        Accept: "application/vnd.api+json",
        "Content-Type": "application/vnd.api+json",
        "X-Requested-With": "XMLHttpRequest",
        "X-User-Timezone": "Europe/Rome",
        "Accept-Language": "fr",
      },
    });
  });

  it("I18N-007 tell the editing language on admin paths, and nowhere else", async () => {
    const languageOf = async (path: string, editionLocale: string | null, wanted?: string) => {
      const { ports, sent } = portsAnswering(200, { data: [] }, { path, editionLocale });
      await ports.records.list("articles", wanted === undefined ? {} : { editionLocale: wanted });
      expect(sent[0]?.url).toBe("/api/v1/articles");
      return sent[0]?.headers["Accept-Edition-Language"];
    };
    expect(await languageOf("/articles", "es")).toBeUndefined();
    expect(await languageOf("/admin/dashboard", "es")).toBe("es");
    expect(await languageOf("/admin/dashboard", null)).toBe("fr");
    expect(await languageOf("/admin/dashboard", "es", "it")).toBe("it");
  });

  it("API-004 write queries with brackets, commas, 1 and 0", async () => {
    const { ports, sent } = portsAnswering(200, { data: [] });
    await ports.records.list("articles", {
      filter: { a: [1, 2], on: true, off: false, none: null, text: "a & b" },
      page: { number: 2, size: 20 },
      include: ["tags", "author.roles"],
      sort: "-createdAt",
    });
    expect(sent[0]?.url).toBe(
      "/api/v1/articles?filter[a]=1,2&filter[on]=1&filter[off]=0&filter[text]=a%20%26%20b&page[number]=2&page[size]=20&include=tags,author.roles&sort=-createdAt",
    );
  });

  it("read a record with its linkage", async () => {
    const { ports } = portsAnswering(200, { data: article, included: [article] });
    expect(await ports.records.find("articles", "a/b")).toEqual({ ok: true, value: { data: read, included: [read] } });
  });

  it("read a list with its total", async () => {
    const { ports } = portsAnswering(200, { data: [article], meta: { total: 21 } });
    expect(await ports.records.list("articles")).toEqual({
      ok: true,
      value: { data: [read], included: [], meta: { total: 21 } },
    });
  });

  it("write the version that they change", async () => {
    const { ports, sent } = portsAnswering(200, { data: article });
    await ports.records.update("articles", "1", 3, { attributes: { title: "B" }, relationships: { image: null } });
    expect(sent[0]).toMatchObject({
      method: "PATCH",
      url: "/api/v1/articles/1",
      body: {
        data: {
          type: "articles",
          id: "1",
          attributes: { title: "B" },
          relationships: { image: { data: null } },
          meta: { version: 3 },
        },
      },
    });
    await ports.records.create("articles", { attributes: { title: "C" } });
    expect(sent[1]).toMatchObject({
      method: "POST",
      url: "/api/v1/articles",
      body: { data: { type: "articles", attributes: { title: "C" } } },
    });
  });

  it("send several operations as one atomic request", async () => {
    const { ports, sent } = portsAnswering(200, { "atomic:results": [{ data: article }, {}] });
    const answer = await ports.records.operations([
      { op: "add", type: "articles", lid: "new", input: { attributes: { title: "A" } } },
      { op: "update", type: "articles", id: "2", version: 4, input: { attributes: { title: "B" } } },
      { op: "remove", type: "articles", id: "9", version: 2 },
    ]);
    expect(answer).toEqual({ ok: true, value: [read, null] });
    expect(sent[0]).toMatchObject({
      url: "/api/v1/operations",
      headers: {
        "Content-Type": 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"',
        "Idempotency-Key": expect.any(String),
      },
      body: {
        "atomic:operations": [
          { op: "add", data: { type: "articles", lid: "new", attributes: { title: "A" } } },
          { op: "update", data: { type: "articles", id: "2", attributes: { title: "B" }, meta: { version: 4 } } },
          { op: "remove", ref: { type: "articles", id: "9" } },
        ],
      },
    });
  });

  it("fill the path of a call, and put the rest into the query or the body", async () => {
    const { ports, sent } = portsAnswering(200, { data: 1 });
    await ports.call(call<{ id: string; deep: boolean }, unknown>("x", "GET", "/api/v1/services/x/{id}"), {
      id: "a b",
      deep: true,
    });
    await ports.call(call<{ id: string; deep: boolean }, unknown>("x", "POST", "/api/v1/services/x/{id}"), {
      id: "1",
      deep: true,
    });
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ["/api/v1/services/x/a%20b?deep=1", undefined],
      ["/api/v1/services/x/1", { deep: true }],
    ]);
  });
});

describe("answers that are no value", () => {
  it.each([
    [401, "session-expired"],
    [419, "session-expired"],
    [403, "forbidden"],
    [404, "not-found"],
    [409, "conflict"],
    [413, "too-large"],
    [422, "invalid"],
    [429, "too-many"],
    [502, "unavailable"],
    [503, "unavailable"],
    [500, "unexpected"],
    [400, "unexpected"],
  ])("SESS-001 SESS-002 %i is %s", async (status, kind) => {
    const { ports } = portsAnswering(
      status,
      {
        errors: [
          {
            status: String(status),
            code: "x",
            title: "T",
            detail: "D",
            source: { pointer: "/data/attributes/title" },
            meta: { a: 1 },
          },
        ],
      },
      { headers: { "Retry-After": "7" } },
    );
    expect(await ports.records.find("articles", "1")).toEqual({
      ok: false,
      error: {
        kind,
        status,
        faults: [{ status, code: "x", title: "T", detail: "D", pointer: "/data/attributes/title", meta: { a: 1 } }],
        retryAfterSeconds: 7,
      },
    });
  });
  it("404 is of the document where a record that it names is missing", async () => {
    const { ports } = portsAnswering(404, { errors: [{ source: { pointer: "/data/relationships/tags" } }] });
    expect(await ports.records.find("articles", "1")).toMatchObject({ ok: false, error: { kind: "invalid" } });
  });
  it("ERR-001 no answer is a network failure with status 0", async () => {
    const { ports } = portsAnswering(0, new TypeError("Failed to fetch"));
    expect(await ports.records.find("articles", "1")).toEqual({
      ok: false,
      error: { kind: "network", status: 0, faults: [] },
    });
  });
  it("an answer that is no JSON is unexpected", async () => {
    const { ports } = portsAnswering(200, "<html>");
    expect(await ports.records.find("articles", "1")).toMatchObject({ ok: false, error: { kind: "unexpected" } });
  });
  it("an empty answer is nothing", async () => {
    const { ports } = portsAnswering(204, undefined);
    expect(await ports.records.destroy("articles", "1", 2)).toEqual({ ok: true, value: null });
  });
});

describe("ports whose code comes later", () => {
  it("are loaded with the first call", async () => {
    let loads = 0;
    const ports = lazyPorts(async () => {
      loads += 1;
      return portsWith({ records: { list: async () => ({ ok: true, value: { data: [], included: [], meta: {} } }) } });
    });
    expect(loads).toBe(0);
    expect(await ports.records.list("articles")).toMatchObject({ ok: true });
    expect(loads).toBe(1);
  });
});
