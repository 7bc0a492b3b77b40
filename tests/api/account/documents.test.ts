import { beforeAll, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, browser, type Session, signedIn } from "#tests/support/session.ts";

let ids: Readonly<Record<string, string>> = {};
const { url } = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "member@example.org" },
      { email: "other@example.org" },
      { email: "leaving@example.org" },
    ]);
  },
});
const idOf = (name: string) => ids[`${name}@example.org`]!;
let admin: Session;
let member: Session;
beforeAll(async () => {
  admin = await signedIn(url, "admin@example.org");
  member = await signedIn(url, "member@example.org");
});

const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** Sends a file to a record, and gives its id. */
async function attach(by: Session, type: string, id: string, name = "paper.pdf"): Promise<string> {
  const form = new FormData();
  form.append("model[type]", type);
  form.append("model[id]", id);
  form.append("files[]", new Blob([pdf], { type: "application/pdf" }), name);
  const answer = await fetch(`${url}/services/secured-files`, {
    method: "POST",
    headers: { "x-requested-with": "XMLHttpRequest", origin: url, cookie: by.cookie },
    body: form,
  });
  const body = await answer.json();
  if (answer.status !== 201) throw new Error(JSON.stringify(body));
  return body.data[0].id;
}

const make = (
  by: Session,
  account: string,
  file: string,
  attributes: object = {},
  kind = "invoice",
): Promise<Answered> =>
  by.request("POST /api/v1/account-documents", {
    body: {
      data: {
        type: "account-documents",
        attributes: { name: "Invoice 12", ...attributes },
        relationships: {
          account: { data: { type: "users", id: account } },
          documentType: { data: { type: "account-document-types", id: kind } },
          file: { data: { type: "secured-files", id: file } },
        },
      },
    },
  });
const given = async (name: string) => {
  const file = await attach(admin, "users", idOf(name));
  const { status, body } = await make(admin, idOf(name), file);
  expect(status).toBe(201);
  return { id: body.data.id as string, file };
};
/** A file as its reader gets it: by the signed link that its address leads to. */
const bytes = (by: Session, file: string) => follow(by, `/services/secured-files/${file}/show`);

async function follow(by: Session, address: string): Promise<Answered> {
  const answer = await by.request(`GET ${address}`);
  const link = answer.headers.get("location");
  return link?.startsWith("/services/") ? by.request(`GET ${link}`) : answer;
}

describe("the documents of an account", () => {
  it("ACCT-003 know five types", async () => {
    const { body } = await member.request("GET /api/v1/account-document-types");
    expect(body.data.map(({ id }: { readonly id: string }) => id).sort()).toEqual(
      ["contract", "debit_note", "invoice", "other", "quote"].sort(),
    );
  });

  it("ACCT-003 show type, name, comment and file to their owner, who downloads it", async () => {
    const file = await attach(admin, "users", idOf("member"), "facture n°12.pdf");
    expect((await make(admin, idOf("member"), file, { comment: "Thank you" }, "quote")).status).toBe(201);
    const { body } = await member.request("GET /api/v1/account-documents?include=file,documentType&sort=-createdAt");
    expect(body.data[0].attributes).toMatchObject({ name: "Invoice 12", comment: "Thank you" });
    expect(body.data[0].relationships.documentType.data.id).toBe("quote");
    const included = body.included.find(({ type }: { readonly type: string }) => type === "secured-files");
    expect(included.attributes).toMatchObject({ name: "facture n°12.pdf", mimeType: "application/pdf" });
    const answer = await follow(member, included.attributes.url);
    expect([answer.status, answer.text]).toEqual([200, pdf]);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
  });

  it("ACCT-003 are for their owner and administrators only, and so are their files", async () => {
    const { id, file } = await given("member");
    const other = await signedIn(url, "other@example.org");
    expect((await other.request(`GET /api/v1/account-documents/${id}`)).status).toBe(404);
    expect((await other.request("GET /api/v1/account-documents")).body.data).toEqual([]);
    expect((await bytes(other, file)).status).toBe(404);
    expect((await bytes(browser(url), file)).headers.get("location")).toContain("/auth/sign-in");
    expect((await bytes(admin, file)).status).toBe(200);
  });

  it("ACCT-003 are made by administrators only", async () => {
    const file = await attach(member, "users", idOf("member"));
    expect((await make(member, idOf("member"), file)).status).toBe(403);
  });

  it("ACCT-003 tell the person, in their own language, and lead to their documents", async () => {
    await given("other");
    const other = await signedIn(url, "other@example.org");
    const { body } = await other.request("GET /api/v1/notifications?sort=-createdAt&page[size]=1");
    expect(body.data[0].attributes).toMatchObject({
      message: "New document for you: “Invoice 12”.",
      actionUrl: `/account/documents#${body.data[0].attributes.details.about.id}`,
    });
  });

  it("ACCT-003 take no file that is somebody else's, and stay in their account", async () => {
    const foreign = await attach(admin, "users", idOf("other"));
    const refused = await make(admin, idOf("member"), foreign);
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/data/relationships/file"]);
    expect(refused.body.errors[0].detail).toContain("not uploaded to this account");
    const { id } = await given("member");
    const change = async (relationships: object) => {
      const { meta } = (await admin.request(`GET /api/v1/account-documents/${id}`)).body.data;
      const data = { type: "account-documents", id, meta, attributes: {}, relationships };
      return admin.request(`PATCH /api/v1/account-documents/${id}`, { body: { data } });
    };
    expect((await change({ account: { data: { type: "users", id: idOf("other") } } })).status).toBe(422);
    expect((await change({ file: { data: { type: "secured-files", id: foreign } } })).status).toBe(422);
  });

  it("ACCT-003 get another file in the place of the first, which is gone then", async () => {
    const { id, file } = await given("member");
    const better = await attach(admin, "account-documents", id, "better.pdf");
    const { meta } = (await admin.request(`GET /api/v1/account-documents/${id}`)).body.data;
    const relationships = { file: { data: { type: "secured-files", id: better } } };
    const data = { type: "account-documents", id, meta, attributes: {}, relationships };
    expect((await admin.request(`PATCH /api/v1/account-documents/${id}`, { body: { data } })).status).toBe(200);
    expect((await bytes(member, better)).status).toBe(200);
    expect((await bytes(admin, file)).status).toBe(404);
  });

  it("ACCT-003 go with their files, also with their account", async () => {
    const { id, file } = await given("member");
    const { meta } = (await admin.request(`GET /api/v1/account-documents/${id}`)).body.data;
    const gone = { data: { type: "account-documents", id, meta } };
    expect((await admin.request(`DELETE /api/v1/account-documents/${id}`, { body: gone })).status).toBe(204);
    expect((await bytes(admin, file)).status).toBe(404);

    const leaving = await given("leaving");
    const second = await attach(admin, "account-documents", leaving.id);
    const user = (await admin.request(`GET /api/v1/users/${idOf("leaving")}`)).body.data;
    const left = { data: { type: "users", id: user.id, meta: user.meta } };
    expect((await admin.request(`DELETE /api/v1/users/${user.id}`, { body: left })).status).toBe(204);
    for (const each of [leaving.file, second])
      expect((await admin.request(`GET /api/v1/secured-files/${each}`)).status).toBe(404);
    expect((await admin.request(`GET /api/v1/account-documents/${leaving.id}`)).status).toBe(404);
  });

  it("ACCT-003 keep their file from being taken away alone", async () => {
    const { file } = await given("member");
    const answer = await admin.request(`DELETE /services/secured-files/${file}`);
    expect(answer.status).toBe(409);
  });
});

describe("FLAG-024 without documents", async () => {
  const off = await testServer({
    environment: { FLAG_DOCUMENTS: "false" },
    seed: (settings) => putPeople(settings, [{ email: "admin@example.org", roles: ["admin"] }]),
  });

  it("there is none", async () => {
    const session = await signedIn(off.url, "admin@example.org");
    expect((await session.request("GET /api/v1/account-documents")).status).toBe(404);
  });
});
