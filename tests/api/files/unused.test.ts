import { expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { purgeFiles } from "#core/shell/files/purge.ts";
import { inCore } from "#tests/support/people.ts";
import { noise, png, type SampleFile } from "#tests/support/sample-files.ts";
import { system } from "#tests/support/viewers.ts";
import { filesServer, textFile } from "./files-server.ts";
import { announce, sendBytes, upload } from "./upload-client.ts";

const { url, settings, sql, people, writer, signIn, find, keys } = await filesServer();
const admin = await signIn("super");

let sent = 0;
async function send(file: Partial<SampleFile> = {}, attributes: object = {}): Promise<string> {
  sent += 1;
  const bytes = Buffer.concat([Buffer.from(`file ${sent} `), noise(50)]);
  const whole = { name: `${sent}.stl`, mimeType: "model/stl", bytes, ...file };
  return (await upload(url, writer, whole, { ...attributes })).id;
}

async function made(type: string, attributes: object, links: Readonly<Record<string, string | string[]>> = {}) {
  const target = (name: string) => (name === "item" || name === "variantOf" ? "repository-items" : "files");
  const relationships = Object.fromEntries(
    Object.entries(links).map(([name, ids]) => {
      const refs = [ids].flat().map((id) => ({ type: target(name), id }));
      return [name, { data: Array.isArray(ids) ? refs : refs[0] }];
    }),
  );
  const answer = await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

const after = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const purge = (hours: number) => inCore(settings, actingAs(system({ id: null, now: after(hours) }), purgeFiles()));

it("files that nothing names go after two days, and no file that is named in any place, state or language", async () => {
  const picture = async () => send({ name: "p.png", mimeType: "image/png", bytes: await png(20 + sent, 10) });
  const item = await made(
    "repository-items",
    { title: "Of one picture", publishedAt: "2026-01-02T00:00:00.000Z" },
    { additionalImages: [await picture()] },
  );
  const deleted = await made("repository-items", { title: "Soon deleted" }, { attachments: [await send()] });
  const variant = { attachments: [await send()], variantOf: item.id };
  await made("repository-items", { title: "A variant" }, variant);
  const told = await made("repository-makes", { content: "Held" }, { item: item.id, images: [await picture()] });
  await sql.query("update repository_makes set held_at = now() where id = $1", [told.id]);
  const drawn = await picture();
  const byName = await send();
  const inFrench = `<p>Voir</p><img src="/services/files/${drawn}" alt="Pince"><a href="/services/files/${(await find(byName)).attributes.slug}">x</a>`;
  const { id, meta } = deleted;
  const version = async () => (await admin.request(`GET /api/v1/repository-items/${item.id}`)).body.data.meta;
  const french = await admin.request(`PATCH /api/v1/repository-items/${item.id}`, {
    headers: { "accept-edition-language": "fr" },
    body: {
      data: {
        type: "repository-items",
        id: item.id,
        attributes: { printerSettingsDescription: inFrench },
        meta: await version(),
      },
    },
  });
  expect(french.status, french.text).toBe(200);
  const gone = { data: { type: "repository-items", id, attributes: { deletedAt: new Date().toISOString() }, meta } };
  expect((await admin.request(`PATCH /api/v1/repository-items/${id}`, { body: gone })).status).toBe(200);
  const unsaved = await send();
  const draft = { type: "repository-items", record: "new", locale: "en", revision: "0", content: { image: unsaved } };
  const kept = await writer.request("POST /api/v1/services/drafts", { body: draft });
  expect(kept.status, kept.text).toBe(200);
  await send({}, { isKept: true });
  // What a sealed record names is nobody's to look into.
  await sql.query("insert into users_roles (source_id, target_id) values ($1, 'eqlaat_member')", [
    people["other@example.org"],
  ]);
  const sealed = await send();
  await sql.query("update files set created_by_id = $1 where id = $2", [people["other@example.org"], sealed]);
  const slow = await announce(writer, textFile("0123456789"));
  await sendBytes(url, writer, slow.id, 0, Buffer.from("012"));
  const nameless = await send();

  const all = async () => (await sql.query("select id from files order by id")).rows.map((row) => row.id);
  const before = await all();
  expect((await purge(47)).unused).toBe(0);
  expect(await all()).toEqual(before);
  expect((await purge(47)).unused).toBe(0);
  await sql.query("update files set created_at = created_at - interval '50 hours' where id = $1", [slow.id]);
  await sql.query("update files set updated_at = updated_at - interval '50 hours'");
  expect((await sendBytes(url, writer, slow.id, 3, Buffer.from("345"))).status).toBe(204);
  expect(await purge(0)).toEqual({ uploads: 0, unused: 1, keys: 0 });
  expect(await all()).toEqual(before.filter((each) => each !== nameless));
  expect(keys(nameless)).toEqual([]);
  expect(await purge(0)).toEqual({ uploads: 0, unused: 0, keys: 0 });
  expect(await all()).toEqual(before.filter((each) => each !== nameless));

  // What was named once stays, so that what named it can be brought back as it was.
  await sql.query("delete from repository_items_texts; delete from repository_items_additional_images");
  await purge(0);
  expect(await all()).toEqual(before.filter((each) => each !== nameless));
});
