import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { SampleFile } from "#tests/support/sample-files.ts";
import { browser, type Session } from "#tests/support/session.ts";
import { filesServer } from "../files/files-server.ts";
import { upload } from "../files/upload-client.ts";

const { url, writer, signIn } = await filesServer();
const admin = await signIn("admin");
const member = await signIn("member");
const guest = browser(url);
const out = { publishedAt: "2026-01-02T00:00:00.000Z" };

type Links = Readonly<Record<string, unknown>>;
const one = (type: string, id: string) => ({ data: { type, id } });
const many = (type: string, ...ids: readonly string[]) => ({ data: ids.map((id) => ({ type, id })) });

const post = (session: Session, type: string, attributes: object, relationships: Links = {}) =>
  session.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });

async function made(type: string, attributes: object, relationships: Links = {}, session = admin): Promise<string> {
  const answer = await post(session, type, attributes, relationships);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

async function patch(session: Session, type: string, id: string, attributes: object, relationships: Links = {}) {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  return session.request(`PATCH /api/v1/${type}/${id}`, {
    body: { data: { type, id, attributes, relationships, meta: { version } } },
  });
}

const course = await made("resource-types", { name: "Course" });
const sheet = await made("resource-types", { name: "Sheet" });
let number = 0;

const resource = (attributes: object = {}, relationships: Links = {}, session = admin): Promise<string> => {
  number += 1;
  const links = { resourceType: one("resource-types", course), ...relationships };
  const published = session === admin ? out : {};
  return made("training-resources", { title: `Resource ${number}`, ...published, ...attributes }, links, session);
};

const facets = async (query = "", session: Session = guest) =>
  (await session.request(`GET /api/v1/services/training-resources/facets?${query}`)).body.data;

describe("training resources", () => {
  it("are written by contributors and published by administrators, and nobody else finds a draft", async () => {
    const id = await resource({}, {}, writer);
    expect((await guest.request(`GET /api/v1/training-resources/${id}`)).status).toBe(404);
    expect((await patch(writer, "training-resources", id, out)).status).toBe(403);
    expect((await patch(admin, "training-resources", id, out)).status).toBe(200);
    const shown = (await guest.request(`GET /api/v1/training-resources/${id}`)).body.data.attributes;
    expect([shown.isOut, shown.recordsCount, shown.likesCount]).toEqual([true, 0, 0]);
    const mine = { title: "Mine" };
    expect(
      (await post(member, "training-resources", mine, { resourceType: one("resource-types", course) })).status,
    ).toBe(403);
  });

  it("API-025 TRAIN-005 come with what is declared of them, and with nothing else", async () => {
    const id = await resource({}, { license: one("licenses", "cc_by_nc") });
    const include = "license,accessLevel,resourceType,themes,image,organization,createdBy,tags";
    const answer = await guest.request(`GET /api/v1/training-resources?include=${include}&filter[id]=${id}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data[0].relationships.license.data).toEqual({ type: "licenses", id: "cc_by_nc" });
    expect((await guest.request("GET /api/v1/training-resources?include=unknown")).status).toBe(400);
    const licenses = (await guest.request("GET /api/v1/licenses")).body.data.map((each: { id: string }) => each.id);
    expect(licenses).toEqual([
      ...["cc0", "cc_by", "cc_by_sa", "cc_by_nc", "cc_by_nc_sa", "cc_by_nd", "cc_by_nc_nd", "all_rights_reserved"],
    ]);
  });

  it("TRAIN-001 are deleted softly and restored", async () => {
    const id = await resource();
    expect((await patch(admin, "training-resources", id, { deletedAt: "2026-02-01T00:00:00.000Z" })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/training-resources/${id}`)).status).toBe(410);
    const { attributes } = (await admin.request(`GET /api/v1/training-resources/${id}`)).body.data;
    expect(attributes.deletedAt).not.toBeNull();
    expect((await patch(admin, "training-resources", id, { deletedAt: null })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/training-resources/${id}`)).status).toBe(200);
  });

  it("TRAIN-002 say in words of their own what is none of the known types and themes", async () => {
    const links = { resourceType: one("resource-types", "other") };
    const refused = await post(admin, "training-resources", { title: "A song" }, links);
    expect([refused.status, refused.body.errors[0].meta.pointer]).toEqual([422, "/data/attributes/otherResourceType"]);
    expect(refused.body.errors[0].detail).toBe("Say what type of resource it is.");
    const id = await resource({ otherResourceType: "Song" }, links);
    const themes = { themes: many("training-resource-themes", "other") };
    const theme = await patch(admin, "training-resources", id, {}, themes);
    expect(theme.body.errors[0].meta.pointer).toBe("/data/attributes/otherTheme");
    expect((await patch(admin, "training-resources", id, { otherTheme: "Rhythm" }, themes)).status).toBe(200);
    const now = await patch(admin, "training-resources", id, {}, { resourceType: one("resource-types", course) });
    const { otherResourceType, otherTheme } = now.body.data.attributes;
    expect([otherResourceType, otherTheme]).toEqual([null, "Rhythm"]);
  });

  it("are counted by facet, each beside what is chosen of the others, as far as the viewer sees them", async () => {
    const theme = await made("training-resource-themes", { name: "Voice" });
    const tag = await made("tags", { name: "Vowels" });
    const lab = await made("organizations", { name: "A lab of voices" });
    const links = (type: string) => ({
      resourceType: one("resource-types", type),
      themes: many("training-resource-themes", theme),
    });
    await resource(
      { title: "Aria one", language: "it" },
      { ...links(course), organization: one("organizations", lab) },
    );
    await resource({ title: "Aria two", language: "fr" }, { ...links(sheet), tags: many("tags", tag) });
    await resource({ title: "Aria draft", publishedAt: null }, links(sheet));
    const all = await facets("search=aria");
    expect(all).toMatchObject({
      type: { [course]: 1, [sheet]: 1 },
      theme: { [theme]: 2 },
      tag: { [tag]: 1 },
      language: { it: 1, fr: 1 },
      organization: { [lab]: 1 },
    });
    const narrowed = await facets(`search=aria&type=${sheet}`);
    expect([narrowed.type, narrowed.theme, narrowed.language]).toEqual([
      { [course]: 1, [sheet]: 1 },
      { [theme]: 1 },
      { fr: 1 },
    ]);
    expect((await facets("search=aria", admin)).theme[theme]).toBe(3);
    const listed = await guest.request(
      `GET /api/v1/training-resources?filter[resourceType]=${sheet}&filter[themes]=${theme}&filter[language]=fr`,
    );
    expect(listed.body.data.map((each: { attributes: { title: string } }) => each.attributes.title)).toEqual([
      "Aria two",
    ]);
    expect(await facets(`type=nothing&theme=${theme}`)).toMatchObject({ theme: {}, tag: {} });
  });

  it("tell what they were made from and what was made from them, as a viewer sees it, and close no circle", async () => {
    const first = await resource({ title: "First" });
    const second = await resource({ title: "Second" }, { originalResources: many("training-resources", first) });
    const hidden = await resource(
      { title: "Hidden", publishedAt: null },
      { originalResources: many("training-resources", second) },
    );
    const third = await resource({ title: "Third" }, { originalResources: many("training-resources", second) });
    const lineage = async (session: Session) => {
      const { data } = (await session.request(`GET /api/v1/services/training-resources/${second}/lineage`)).body;
      return Object.fromEntries(
        data.map((each: { title: string; originals: readonly string[] }) => [each.title, each.originals]),
      );
    };
    expect(await lineage(guest)).toEqual({ First: [], Second: [first], Third: [second] });
    expect(Object.keys(await lineage(admin))).toContain("Hidden");
    const circle = await patch(
      admin,
      "training-resources",
      first,
      {},
      {
        originalResources: many("training-resources", third),
      },
    );
    expect(circle.body.errors[0]).toMatchObject({
      status: "422",
      detail: "One of these was made from this resource. Choose others.",
    });
    const own = await patch(
      admin,
      "training-resources",
      first,
      {},
      {
        originalResources: many("training-resources", first),
      },
    );
    expect(own.status).toBe(422);
    expect((await guest.request(`GET /api/v1/services/training-resources/${hidden}/lineage`)).status).toBe(404);
  });

  it("close no circle, however long it would be, nor when two of them would close it at once", async () => {
    const madeFrom = (id: string, original: string) =>
      patch(admin, "training-resources", id, {}, { originalResources: many("training-resources", original) });
    const chain = [await resource({ title: "Step" })];
    for (let step = 1; step < 15; step += 1)
      chain.push(await resource({ title: "Step" }, { originalResources: many("training-resources", chain.at(-1)!) }));
    expect((await madeFrom(chain[0]!, chain.at(-1)!)).status).toBe(422);
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await resource({ title: "One" }), await resource({ title: "Other" })];
      const answers = await Promise.all([madeFrom(one, other), madeFrom(other, one)]);
      expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([200, 422]);
    }
  });

  it("are given whole as a zip with a note of their authors and their licence", async () => {
    const file: SampleFile = { name: "Words.txt", mimeType: "text/plain", bytes: Buffer.from("more, stop, help") };
    const sent = await upload(url, writer, file);
    expect(sent.answer.status, sent.answer.text).toBeLessThan(300);
    const files = many("files", sent.id);
    const id = await resource(
      { title: "First words", originalAuthors: "Ada" },
      { files, license: one("licenses", "cc_by") },
    );
    const answer = await fetch(`${url}/services/training-resources/${id}/files.zip`);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(zip).toSorted()).toEqual(["README.txt", "Words.txt"]);
    expect(Buffer.from(zip["README.txt"]!).toString()).toContain(
      "First words\nAda\nCC-BY https://creativecommons.org/licenses/by/4.0/",
    );
    const hidden = await resource({ publishedAt: null }, { files });
    for (const each of [hidden, await resource(), "nothing"])
      expect((await fetch(`${url}/services/training-resources/${each}/files.zip`)).status).toBe(404);
    expect((await admin.request(`GET /services/training-resources/${hidden}/files.zip`)).status).toBe(200);
  });
});
