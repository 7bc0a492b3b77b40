import { beforeAll, describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, type Session, send, signedIn } from "#tests/support/session.ts";

const { url } = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org", roles: ["admin"] }]),
});

let session: Session;
let authorization: string;

beforeAll(async () => {
  session = await signedIn(url, "ada@example.org");
  const body = { name: "program", scope: "write", expiresAt: null, password: testPassword };
  const made = await session.request("POST /api/v1/services/personal-access-tokens", { body });
  authorization = `Bearer ${made.body.data.token}`;
});

const ask = (line: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answered> =>
  send(url, line, { headers: { authorization, ...headers }, ...(body === undefined ? {} : { body }) });

/** A new tag, where it is and what it is told by. */
async function newTag(name: string): Promise<{ id: string; at: string; tag: string }> {
  const made = await ask("POST /api/v1/tags", { data: { type: "tags", attributes: { name } } });
  const { id } = made.body.data;
  return { id, at: `/api/v1/tags/${id}`, tag: made.headers.get("etag")! };
}

const renamed = (id: string, name: string, version?: number) => ({
  data: { type: "tags", id, attributes: { name }, ...(version === undefined ? {} : { meta: { version } }) },
});

describe("the tag of a record", () => {
  it("carries its version: what a read, a creation and a change answer names the same one", async () => {
    const { id, at, tag } = await newTag("Wood");
    const found = await ask(`GET ${at}`, undefined, { "accept-encoding": "identity" });
    expect(found.headers.get("etag")).toMatch(/^"1-[\w-]{27}"$/);
    expect(tag).toBe(found.headers.get("etag"));
    const changed = await ask(`PATCH ${at}`, renamed(id, "Oak"));
    expect(changed.headers.get("etag")).toMatch(/^"2-/);
    expect((await ask("GET /api/v1/tags")).headers.get("etag")).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it("is weak where the bytes may be coded in several ways, and tells what a client has in either form", async () => {
    const { at } = await newTag("Steel");
    const wide = `${at}?${Array.from({ length: 1 }, () => "include=").join("&")}`;
    const plain = (await ask(`GET ${wide}`, undefined, { "accept-encoding": "identity" })).headers.get("etag")!;
    expect((await ask(`GET ${wide}`, undefined, { "if-none-match": `W/${plain}` })).status).toBe(304);
    expect((await ask(`GET ${wide}`, undefined, { "if-none-match": plain })).status).toBe(304);
  });
});

describe("If-Match", () => {
  it("lets a change and a deletion pass while the record is as it was read, and answers 412 afterwards", async () => {
    const { id, at, tag } = await newTag("Pine");
    const first = await ask(`PATCH ${at}`, renamed(id, "Larch"), { "if-match": tag });
    expect(first.status).toBe(200);
    const late = await ask(`PATCH ${at}`, renamed(id, "Yew"), { "if-match": tag, "accept-language": "fr" });
    expect(late.status).toBe(412);
    expect(late.body.errors[0]).toMatchObject({
      code: "precondition-failed",
      source: { header: "If-Match" },
      meta: { current: 2 },
    });
    expect(late.body.errors[0].title).toBe("Modifié entre-temps");
    expect((await ask(`DELETE ${at}`, undefined, { "if-match": tag })).status).toBe(412);
    expect((await ask(`GET ${at}`)).body.data.attributes.name).toBe("Larch");
    const weakened = `W/${first.headers.get("etag")!.replace(/^W\//, "")}`;
    expect((await ask(`DELETE ${at}`, undefined, { "if-match": weakened })).status).toBe(204);
  });

  it("takes several tags, a foreign one among them, and * for whatever is there", async () => {
    const { id, at, tag } = await newTag("Elm");
    const several = await ask(`PATCH ${at}`, renamed(id, "Beech"), { "if-match": `"other", ${tag}` });
    expect(several.status).toBe(200);
    expect((await ask(`PATCH ${at}`, renamed(id, "Ash"), { "if-match": '"other"' })).status).toBe(412);
    expect((await ask(`PATCH ${at}`, renamed(id, "Ash"), { "if-match": "*" })).status).toBe(200);
    const gone = "/api/v1/tags/018f0000-0000-7000-8000-00000000ffff";
    expect((await ask(`DELETE ${gone}`, undefined, { "if-match": "*" })).status).toBe(404);
  });

  it("agrees with meta.version, or is refused with it", async () => {
    const { id, at, tag } = await newTag("Lime");
    const differing = await ask(`PATCH ${at}`, renamed(id, "Plane", 7), { "if-match": tag });
    expect([differing.status, differing.body.errors[0].code]).toEqual([400, "versions-differ"]);
    expect(differing.body.errors[0].source).toEqual({ header: "If-Match" });
    const removal = await ask(`DELETE ${at}`, { meta: { version: 7 } }, { "if-match": tag });
    expect(removal.status).toBe(400);
    expect((await ask(`PATCH ${at}`, renamed(id, "Plane", 1), { "if-match": tag })).status).toBe(200);
    const stale = await ask(`PATCH ${at}`, renamed(id, "Elder", 1), { "if-match": tag });
    expect(stale.status).toBe(412);
    expect((await ask(`PATCH ${at}`, renamed(id, "Elder", 1))).status).toBe(409);
  });

  it("is refused when it is none", async () => {
    const { id, at } = await newTag("Fir");
    for (const header of ["1", '"1', ","]) {
      const { status, body } = await ask(`PATCH ${at}`, renamed(id, "Spruce"), { "if-match": header });
      expect([header, status, body.errors[0].source]).toEqual([header, 400, { header: "If-Match" }]);
    }
  });

  it("says the version that pages of ours must say, which * does not", async () => {
    const { id, at, tag } = await newTag("Box");
    const change = (header?: string) =>
      session.request(`PATCH ${at}`, { body: renamed(id, "Holly"), headers: { "if-match": header } });
    expect((await change()).status).toBe(428);
    expect((await change("*")).status).toBe(428);
    expect((await change(tag)).status).toBe(200);
  });

  it("holds for a relationship as for its record", async () => {
    const made = await ask("POST /api/v1/articles", {
      data: { type: "articles", attributes: { title: "Sanding", shortDescription: "A quiet hour" } },
    });
    expect(made.status, made.text).toBe(201);
    const at = `/api/v1/articles/${made.body.data.id}/relationships/tags`;
    const { tag: other } = await newTag("Unlike");
    const tags = { data: [] };
    const found = (await ask(`GET ${at}`)).headers.get("etag")!;
    expect(found).toMatch(/^"1-/);
    expect((await ask(`PATCH ${at}`, tags, { "if-match": other.replace('"1-', '"9-') })).status).toBe(412);
    expect((await ask(`PATCH ${at}`, tags, { "if-match": found })).status).toBe(200);
  });
});
