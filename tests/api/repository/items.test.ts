import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { png, type SampleFile } from "#tests/support/sample-files.ts";
import { browser, type Session } from "#tests/support/session.ts";
import { filesServer } from "../files/files-server.ts";
import { upload } from "../files/upload-client.ts";

const { url, settings, sql, people, writer, signIn } = await filesServer();
const admin = await signIn("admin");
const member = await signIn("member");
const other = await signIn("other");
const guest = browser(url);

type Details = { readonly attributes: { readonly details: string } };
type Links = Readonly<Record<string, unknown>>;
const linkTo = (type: string, id: string) => ({ data: { type, id } });

let made = 0;
const post = (session: Session, type: string, attributes: object, relationships: Links = {}) =>
  session.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });

async function patch(session: Session, type: string, id: string, attributes: object, relationships: Links = {}) {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  return session.request(`PATCH /api/v1/${type}/${id}`, {
    body: { data: { type, id, attributes, relationships, meta: { version } } },
  });
}

async function item(attributes: object = {}, relationships: Links = {}, session = admin): Promise<string> {
  made += 1;
  const out = session === admin ? { publishedAt: "2026-01-02T00:00:00.000Z" } : {};
  const answer = await post(
    session,
    "repository-items",
    { title: `Aid ${made}`, ...out, ...attributes },
    relationships,
  );
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

const stl = (name: string, length = 84): SampleFile => ({
  name,
  mimeType: "model/stl",
  bytes: Buffer.alloc(length, 7),
});

async function send(file: SampleFile, session = writer): Promise<string> {
  const { id, answer } = await upload(url, session, file);
  expect(answer.status, answer.text).toBeLessThan(300);
  return id;
}

const listed = async (query: string, session: Session = guest): Promise<readonly string[]> =>
  (await session.request(`GET /api/v1/repository-items?${query}`)).body.data.map(({ id }: { id: string }) => id);

describe("aids", () => {
  it("are written by contributors and published by administrators, and nobody else finds a draft", async () => {
    const id = await item({}, {}, writer);
    expect((await guest.request(`GET /api/v1/repository-items/${id}`)).status).toBe(404);
    const refused = await patch(writer, "repository-items", id, { publishedAt: "2026-01-02T00:00:00.000Z" });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([403, "/data/attributes/publishedAt"]);
    expect((await patch(admin, "repository-items", id, { publishedAt: "2026-01-02T00:00:00.000Z" })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/repository-items/${id}`)).body.data.attributes.isOut).toBe(true);
    expect((await patch(other, "repository-items", id, { title: "Mine" })).status).toBe(403);
    expect((await post(member, "repository-items", { title: "Not mine to share" })).status).toBe(403);
  });

  it("LINK-002 are narrowed by category, tag, licence, organization and words, and ordered", async () => {
    const category = (await post(admin, "repository-categories", { name: "Eating" })).body.data.id;
    const tag = (await post(admin, "tags", { name: "Grip" })).body.data.id;
    const lab = (await post(admin, "organizations", { name: "A lab" })).body.data.id;
    const id = await item(
      { title: "Zebra handle", description: "<p>For tremor while drinking</p>" },
      {
        categories: { data: [{ type: "repository-categories", id: category }] },
        tags: { data: [{ type: "tags", id: tag }] },
        license: linkTo("licenses", "cc_by_nc"),
        organization: linkTo("organizations", lab),
      },
    );
    const first = await item({ title: "A first one" });
    for (const query of [
      `filter[categories]=${category}`,
      `filter[tags]=${tag}`,
      "filter[license]=cc_by_nc",
      `filter[organization]=${lab}`,
      "filter[search]=tremor",
    ])
      expect([query, await listed(query)]).toEqual([query, [id]]);
    const ordered = await listed("sort=title&page[size]=100");
    expect(ordered.indexOf(first)).toBeLessThan(ordered.indexOf(id));
    const count = async (path: string, session = guest) =>
      (await session.request(`GET /api/v1/${path}`)).body.data.attributes.repositoryItemsCount;
    await item({ publishedAt: null }, { categories: { data: [{ type: "repository-categories", id: category }] } });
    expect([await count(`repository-categories/${category}`), await count(`tags/${tag}`)]).toEqual([1, 1]);
    expect([await count("licenses/cc_by_nc"), await count(`organizations/${lab}`)]).toEqual([1, 1]);
    expect(await count(`repository-categories/${category}`, admin)).toBe(2);
  });

  it("MODEL-016 keep the print settings of their parts: what is added comes, what is left out goes", async () => {
    const id = await item({}, {}, writer);
    const setting = (name: string, attributes: object = {}) =>
      post(writer, "repository-print-settings", { name, ...attributes }, { item: linkTo("repository-items", id) });
    const body = (await setting("Body", { material: "petg", layerHeight: 0.2, infill: 20, minutes: 85 })).body.data.id;
    const grip = (await setting("Grip", { material: "tpu" })).body.data.id;
    const saved = await patch(
      writer,
      "repository-items",
      id,
      { shortDescription: "A grip" },
      {
        printSettings: { data: [{ type: "repository-print-settings", id: grip }] },
      },
    );
    expect(saved.status, saved.text).toBe(200);
    const { included } = (await writer.request(`GET /api/v1/repository-items/${id}?include=printSettings`)).body;
    expect(included.map((each: { attributes: { name: string } }) => each.attributes.name)).toEqual(["Grip"]);
    expect((await writer.request(`GET /api/v1/repository-print-settings/${body}`)).status).toBe(404);
    expect((await setting("Bad", { infill: 101 })).body.errors[0].source.pointer).toBe("/data/attributes/infill");
    expect((await setting("Bad", { material: "wood" })).status).toBe(422);
  });

  it("stand beside their variants, which name one original", async () => {
    const original = await item();
    const variant = await item({}, { variantOf: linkTo("repository-items", original) });
    const refusal = async (id: string, of: string) =>
      (await patch(admin, "repository-items", id, {}, { variantOf: linkTo("repository-items", of) })).body.errors[0];
    expect(await refusal(original, original)).toMatchObject({ status: "422" });
    expect(await refusal(original, await item())).toMatchObject({
      detail: "This aid has variants, so it is an original itself.",
      source: { pointer: "/data/relationships/variantOf" },
    });
    expect(await refusal(await item(), variant)).toMatchObject({
      detail: "This aid is a variant itself. Choose its original.",
    });
  });

  it("are given whole as a zip with a note, whatever their files are called", async () => {
    const names = ["../../grip.stl", "grip.stl", "Handle ä.stl"];
    const files = await Promise.all(names.map((name, index) => send(stl(name, 84 + index))));
    const attachments = { attachments: { data: files.map((id) => ({ type: "files", id })) } };
    const id = await item(
      { title: "Grip", sourceAuthor: "Ada" },
      { ...attachments, license: linkTo("licenses", "cc_by") },
    );
    const answer = await fetch(`${url}/services/repository-items/${id}/files.zip`);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="?grip.*\.zip/);
    const head = await fetch(`${url}/services/repository-items/${id}/files.zip`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(zip).toSorted()).toEqual(["Handle ä.stl", "README.txt", "grip-2.stl", "grip.stl"]);
    expect(zip["grip.stl"]?.length).toBe(84);
    expect(Buffer.from(zip["README.txt"]!).toString()).toContain(
      "Grip\nAda\nCC-BY https://creativecommons.org/licenses/by/4.0/",
    );
  });

  it("are given as a zip that names the files whose bytes are gone, and has the others", async () => {
    const [lost, there] = [await send(stl("lost.stl", 90)), await send(stl("there.stl", 91))];
    const attachments = { data: [lost, there].map((file) => ({ type: "files", id: file })) };
    const id = await item({}, { attachments });
    for (const entry of readdirSync(settings.dataDir, { recursive: true, withFileTypes: true }))
      if (entry.name === lost) rmSync(join(entry.parentPath, entry.name));
    const answer = await fetch(`${url}/services/repository-items/${id}/files.zip`, {
      headers: { "accept-language": "it" },
    });
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(zip).toSorted()).toEqual(["README.txt", "there.stl"]);
    expect(Buffer.from(zip["README.txt"]!).toString()).toContain("\nNon più disponibile:\nlost.stl\n");
  });

  it("give no zip of what is hidden, of what has no files, and of what is not there", async () => {
    const files = [await send(stl("a.stl"))];
    const attachments = { attachments: { data: files.map((id) => ({ type: "files", id })) } };
    const hidden = await item({ publishedAt: null }, attachments);
    const empty = await item();
    for (const id of [hidden, empty, "nothing", "018f0000-0000-7000-8000-000000000000"])
      expect([id, (await fetch(`${url}/services/repository-items/${id}/files.zip`)).status]).toEqual([id, 404]);
    expect((await admin.request(`GET /services/repository-items/${hidden}/files.zip`)).status).toBe(200);
  });
});

describe("what people make of an aid", () => {
  const tell = async (session: Session, of: string, content: string, relationships: Links = {}) => {
    await sql.query("update repository_makes set created_at = created_at - interval '6 seconds'");
    return post(session, "repository-makes", { content }, { item: linkTo("repository-items", of), ...relationships });
  };

  it("is told with pictures by any member, in their own name, and whoever shared it hears of it", async () => {
    const of = await item({}, {}, writer);
    expect((await tell(writer, of, "Not out yet")).status).toBe(403);
    await patch(admin, "repository-items", of, { publishedAt: "2026-01-02T00:00:00.000Z" });
    const picture = await send({ name: "mine.png", mimeType: "image/png", bytes: await png() }, member);
    const answer = await tell(member, of, "It works", { images: { data: [{ type: "files", id: picture }] } });
    expect(answer.status, answer.text).toBe(201);
    const { rows } = await sql.query("select author_id from repository_makes where id = $1", [answer.body.data.id]);
    expect(rows[0].author_id).toBe(people["member@example.org"]);
    expect((await tell(guest, of, "Mine")).status).toBe(401);
    expect((await guest.request(`GET /api/v1/repository-items/${of}`)).body.data.attributes.makesCount).toBe(1);
    const told = (await writer.request("GET /api/v1/notifications")).body.data[0].attributes;
    expect(JSON.stringify(told)).toContain("shows how it went");
    expect((await tell(member, of, "It works")).status).toBe(422);
  });

  it("is deleted by its author, or by a moderator who says why; nobody changes another's words", async () => {
    const of = await item();
    const { id } = (await tell(member, of, "I made two")).body.data;
    expect((await patch(other, "repository-makes", id, { content: "No" })).status).toBe(403);
    expect((await patch(admin, "repository-makes", id, { content: "No" })).status).toBe(403);
    expect((await patch(admin, "repository-makes", id, { deletedAt: "now" })).status).toBe(422);
    const deletedAt = instant();
    expect((await patch(admin, "repository-makes", id, { deletedAt })).status).toBe(422);
    expect((await patch(admin, "repository-makes", id, { deletedAt, deletionReason: "Spam" })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/repository-makes/${id}`)).status).toBe(410);
  });

  it("is found by its author once it was deleted, who objects where moderators look, and is brought back", async () => {
    const of = await item();
    const { id } = (await tell(member, of, "I sell these too")).body.data;
    const gone = { deletedAt: instant(), deletionReason: "Advertisement" };
    expect((await patch(admin, "repository-makes", id, gone)).status).toBe(200);
    const found = async (by: Session) =>
      (await by.request(`GET /api/v1/repository-makes?filter[item]=${of}&filter[deleted]=with`)).body.data;
    expect((await found(member))[0].attributes).toMatchObject({ deletionReason: "Advertisement", appeal: null });
    expect([await found(other), await found(guest)]).toEqual([[], []]);
    expect((await patch(member, "repository-makes", id, { appeal: "I give them away" })).status).toBe(200);
    const waiting = (await admin.request("GET /api/v1/reports?filter[status]=open")).body.data;
    expect(waiting.map(({ attributes }: Details) => attributes.details)).toEqual(["I give them away"]);
    expect((await patch(member, "repository-makes", id, { deletedAt: null })).status).toBe(403);
    expect((await patch(admin, "repository-makes", id, { deletedAt: null })).status).toBe(200);
    expect((await found(guest)).length).toBe(1);
  });

  it("waits for a moderator when its author is new", async () => {
    const of = await item();
    await sql.query("update users set validated_at = null where email = 'member@example.org'");
    await sql.query("delete from repository_makes");
    const { attributes, id } = (await tell(member, of, "First words")).body.data;
    expect(attributes.heldAt).toMatch(/^\d{4}/);
    expect((await guest.request(`GET /api/v1/repository-makes/${id}`)).status).toBe(404);
    expect((await patch(admin, "repository-makes", id, { heldAt: null })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/repository-makes/${id}`)).status).toBe(200);
  });

  it("lets members send pictures and nothing else", async () => {
    const answer = await upload(url, member, stl("grip.stl"));
    expect(answer.answer.status).toBe(403);
  });
});
