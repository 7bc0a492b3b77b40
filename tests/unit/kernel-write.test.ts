import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import type { StoredChange, Write } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { create, destroy, update } from "#core/kernel/write.ts";
import { changeDocument, documentOf, type Kernel, kernelOver } from "#tests/support/kernel.ts";
import { writeOf } from "#tests/support/queries.ts";
import { specimenCatalogue as all } from "#tests/support/specimen.ts";
import { administrator, guest, person, system, testNow, without } from "#tests/support/viewers.ts";

const [ada, ben] = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];
const author = person(ada);
const stranger = person(ben);
const boss = administrator(ben);

let kernel: Kernel;
beforeEach(async () => {
  kernel = kernelOver(all);
  for (const id of [ada, ben]) {
    await Effect.runPromise(
      kernel.storage.insert(writeOf("users", id, { values: { firstName: "P", email: `${id}@x.test` } })),
    );
  }
});

const make = (attributes: Record<string, unknown> = {}, viewer: Viewer = author, relationships = {}) =>
  kernel.run(create(documentOf("specimens", { title: "A specimen", ...attributes }, relationships), viewer));
const refuseMake = (attributes: Record<string, unknown>, viewer: Viewer = author, relationships = {}) =>
  kernel.refusal(create(documentOf("specimens", { title: "A specimen", ...attributes }, relationships), viewer));
const change = (
  id: string,
  attributes: Record<string, unknown>,
  viewer: Viewer = author,
  options: Parameters<typeof changeDocument>[3] = {},
) => kernel.run(update(changeDocument("specimens", id, attributes, options), viewer));
const refuseChange = (
  id: string,
  attributes: Record<string, unknown>,
  viewer: Viewer = author,
  options: Parameters<typeof changeDocument>[3] = {},
) => kernel.refusal(update(changeDocument("specimens", id, attributes, options), viewer));
const stored = async (id: string, type = "specimens") => {
  const found = await Effect.runPromise(kernel.storage.lock(type, id, {}, guest()));
  if (!found) throw new Error(`${id} is not there`);
  return found;
};
const history = async (id: string, type = "specimens"): Promise<readonly StoredChange[]> =>
  [...(await Effect.runPromise(kernel.storage.changes(type, id, { offset: 0, limit: 50 }))).rows].sort(
    (a, b) => a.revision - b.revision,
  );
const to = (type: string, id: string) => ({ type, id });
const labelled = (name: string, viewer: Viewer = author) =>
  kernel.run(create(documentOf("specimen-tags", { name }), viewer));

describe("creating", () => {
  it("MODEL-008 writes what is given with defaults, authors and version 1", async () => {
    const id = await make({ amount: 3, summary: " A  summary " }, author, { kind: to("specimen-kinds", "other") });
    const found = await stored(id);
    expect(found).toMatchObject({ version: 1, sourceLocale: "en", createdAt: testNow });
    expect(found.values).toMatchObject({ amount: 3, state: "new", isPublic: false, slug: "a-specimen", rank: 0 });
    expect(found.links).toMatchObject({ kind: "other", colour: "red", createdBy: ada, updatedBy: ada });
    expect(found.texts).toMatchObject([
      { locale: "en", origin: "manual", values: { title: "A specimen", summary: "A  summary" } },
    ]);
  });

  it("is refused to those who may not, wholly", async () => {
    expect(await refuseMake({}, guest())).toMatchObject({ _tag: "Forbidden" });
    expect(await refuseMake({}, person(ada, { mayWrite: false }))).toMatchObject({
      _tag: "Forbidden",
      reason: "read-only-token",
    });
    expect(await kernel.refusal(create(documentOf("specimen-colours", {}), boss))).toMatchObject({ _tag: "Forbidden" });
  });

  it("FLAG-001 knows no record of a module that is switched off", async () => {
    const off = person(ada, { flags: without("surveys") });
    const extra = documentOf("specimen-extras", { name: "x" });
    expect(await kernel.refusal(create(extra, off))).toMatchObject({ _tag: "NotFound" });
    const id = await kernel.run(create(extra, author));
    expect(
      await kernel.refusal(update(changeDocument("specimen-extras", id, { name: "y" }), { ...boss, ...off })),
    ).toMatchObject({ _tag: "NotFound" });
    expect(await refuseMake({ extraNote: "x" }, off)).toMatchObject({
      _tag: "Invalid",
      issues: [{ pointer: "/data/attributes/extraNote", detail: "unknown-field" }],
    });
    expect(await refuseMake({ gated: "x" }, person(ada, { flags: without("aac") }))).toMatchObject({
      issues: [{ detail: "unknown-field" }],
    });
    await make({ gated: "x", extraNote: "y", gatedLabel: "z" });
  });

  it("tells every fault of members and links at once", async () => {
    const error = await refuseMake({ title: "", amount: 1.5, stray: 1 }, author, {
      stray: null,
      kind: [],
      tags: to("specimen-tags", ben),
      parent: to("users", ada),
    });
    expect(error).toMatchObject({ _tag: "Invalid" });
    const issues =
      error._tag === "Invalid" ? error.issues.map(({ pointer, detail }) => `${pointer} ${detail}`).sort() : [];
    expect(issues).toEqual([
      "/data/attributes/amount whole",
      "/data/attributes/stray unknown-field",
      "/data/attributes/title required",
      "/data/relationships/kind/data single",
      "/data/relationships/parent/data target-type",
      "/data/relationships/stray unknown-field",
      "/data/relationships/tags/data list",
    ]);
  });

  it("asks for the links that it needs", async () => {
    const error = await kernel.refusal(create(documentOf("specimen-sheets", { content: "x" }), author));
    expect(error).toMatchObject({
      _tag: "Invalid",
      issues: [{ pointer: "/data/relationships/specimen", detail: "required" }],
    });
  });

  it("cleans rich text", async () => {
    const id = await make({ note: "<p>x</p><script>alert(1)</script>", body: "<script>y</script>" });
    const found = await stored(id);
    expect(found.values.note).toBe("<p>x</p><!--cleaned-->");
    expect(found.texts[0]?.values.body).toBe("<!--cleaned-->");
  });
});

describe("rights of members", () => {
  it("PERM-002 refuses what only the server writes, naming it; MODEL-001 leaves the base members alone", async () => {
    expect(await refuseMake({ frozen: 1 })).toMatchObject({
      _tag: "Forbidden",
      pointer: "/data/attributes/frozen",
      reason: "read-only",
    });
    expect(await refuseMake({ canUpdate: true })).toMatchObject({
      _tag: "Forbidden",
      pointer: "/data/attributes/canUpdate",
    });
    expect(await refuseMake({}, author, { createdBy: to("users", ben) })).toMatchObject({
      _tag: "Forbidden",
      pointer: "/data/relationships/createdBy",
    });
    const id = await make({ createdAt: "2000-01-01T00:00:00Z", updatedAt: null, translations: [] });
    expect((await stored(id)).createdAt).toBe(testNow);
    expect((await stored(await make({ frozen: 1 }, system({ id: ada })))).values.frozen).toBe(1);
  });

  it("refuses a member that is closed to the writer", async () => {
    expect(await refuseMake({ adminNote: "x" })).toMatchObject({
      _tag: "Forbidden",
      pointer: "/data/attributes/adminNote",
      reason: "field",
    });
    const id = await make();
    expect(await refuseChange(id, { adminNote: "x" })).toMatchObject({
      _tag: "Forbidden",
      pointer: "/data/attributes/adminNote",
    });
    await change(id, { adminNote: "x" }, boss);
    expect((await stored(id)).values.adminNote).toBe("x");
  });

  it("never stores what is only written", async () => {
    expect((await stored(await make({ password: "secret" }))).values).not.toHaveProperty("password");
  });
});

describe("links", () => {
  it("need a target that the writer may see", async () => {
    const hidden = await make({ sku: "HIDDEN" }, stranger);
    const fault = { _tag: "Invalid", issues: [{ pointer: "/data/relationships/parent", detail: "not-found" }] };
    expect(await refuseMake({}, author, { parent: to("specimens", hidden) })).toMatchObject(fault);
    expect(await refuseMake({}, author, { parent: to("specimens", randomUUID()) })).toMatchObject(fault);
    expect(await refuseMake({}, author, { parent: to("specimens", "no-uuid") })).toMatchObject(fault);
    expect(await refuseMake({}, author, { colour: to("specimen-colours", "pink") })).toMatchObject({ _tag: "Invalid" });
    await make({}, boss, { parent: to("specimens", hidden) });
  });

  it("are replaced as a set, each target once", async () => {
    const [one, two] = [await labelled("One"), await labelled("Two")];
    const id = await make({}, author, {
      tags: [to("specimen-tags", two), to("specimen-tags", one), to("specimen-tags", two)],
    });
    expect(await Effect.runPromise(kernel.storage.linked("specimens", id, "tags"))).toEqual([two, one]);
  });

  it("point at a record of any of several types, and no other", async () => {
    const label = await labelled("One");
    const id = await make({}, author, { subject: to("specimen-tags", label) });
    expect((await stored(id)).links.subject).toEqual(to("specimen-tags", label));
    expect(await refuseMake({}, author, { subject: to("users", ada) })).toMatchObject({
      issues: [{ detail: "target-type" }],
    });
  });
});

describe("changing", () => {
  it("MODEL-021 asks our own pages for a version and refuses a stale one, telling the latest", async () => {
    const id = await make();
    const page = person(ada, { via: "session" });
    expect(await refuseChange(id, { amount: 1 }, page)).toMatchObject({ _tag: "VersionMissing" });
    await change(id, { amount: 1 }, page, { version: 1 });
    expect(await refuseChange(id, { amount: 2 }, page, { version: 1 })).toMatchObject({
      _tag: "Conflict",
      reason: "stale",
      pointer: "/data/id",
      current: 2,
    });
    await change(id, { amount: 2 });
    expect((await stored(id)).version).toBe(3);
  });

  it("takes a hidden record for a missing one, and refuses a visible one", async () => {
    const id = await make();
    expect(await refuseChange(id, { amount: 1 }, stranger)).toMatchObject({ _tag: "NotFound" });
    expect(await refuseChange(randomUUID(), { amount: 1 })).toMatchObject({ _tag: "NotFound" });
    await change(id, { isPublic: true });
    expect(await refuseChange(id, { amount: 1 }, stranger)).toMatchObject({ _tag: "Forbidden" });
  });

  it("writes nothing when nothing changes", async () => {
    const id = await make({ amount: 1, settings: { width: 1, label: "x" } });
    await change(id, { amount: 1, settings: { label: "x", width: 1 } });
    expect((await stored(id)).version).toBe(1);
  });

  it("refuses what must not become of a record, and undoes it", async () => {
    const vault = await kernel.run(create(documentOf("specimen-vaults", { name: "v" }), boss));
    expect(await kernel.refusal(update(changeDocument("specimen-vaults", vault, { name: "w" }), boss))).toMatchObject({
      _tag: "Forbidden",
    });
    expect((await stored(vault, "specimen-vaults")).values.name).toBe("v");
  });

  it("MODEL-005 MODEL-006 sets deletedAt to now and clears it, and tells the difference in the history", async () => {
    const id = await make();
    await change(id, { deletedAt: "2001-01-01T00:00:00Z" });
    expect((await stored(id)).values.deletedAt).toBe(testNow);
    await change(id, { deletedAt: null });
    expect((await stored(id)).values.deletedAt).toBeNull();
    expect((await history(id)).map((row) => row.action)).toEqual(["create", "soft-delete", "restore"]);
  });

  it("I18N-012 writes texts in the locale of the edition and leaves the others", async () => {
    const id = await make({ title: "One", summary: "S" });
    await change(id, { title: "Un" }, person(ada, { editionLocale: "fr" }));
    const texts = (await stored(id)).texts;
    expect(texts).toMatchObject([
      { locale: "en", values: { title: "One" } },
      { locale: "fr", values: { title: "Un" }, sourceRevision: 1 },
    ]);
    await change(id, { title: "Two" });
    expect((await stored(id)).texts.find((text) => text.locale === "en")?.revision).toBe(3);
  });
});

describe("slugs", () => {
  it("are made from the text, without accents, and made free", async () => {
    const slugs = [];
    for (const title of ["L’Œuvre d’été", "L'œuvre d'été", "???"])
      slugs.push((await stored(await make({ title }))).values.slug);
    expect(slugs).toEqual(["l-oeuvre-d-ete", "l-oeuvre-d-ete-2", "item"]);
  });

  it("stay when the text changes, and must be free when they are given", async () => {
    const id = await make({ title: "First" });
    await change(id, { title: "Second" });
    expect((await stored(id)).values.slug).toBe("first");
    expect(await refuseMake({ slug: "first" })).toMatchObject({
      _tag: "Conflict",
      reason: "unique",
      pointer: "/data/attributes/slug",
    });
    await change(id, { slug: "mine" });
    expect((await stored(id)).values.slug).toBe("mine");
  });
});

describe("confidential fields", () => {
  it("are sealed in their place, found by a digest, and redacted in the history", async () => {
    const id = await make({ secret: "1234" });
    const found = await stored(id);
    expect(found.values.secret).toBe(`sealed(specimens.secret.${id}):4321`);
    await change(id, { secret: "5678" });
    expect(JSON.stringify(await history(id))).not.toMatch(/1234|4321|5678|8765|digest/);
    expect((await history(id)).at(-1)?.diff.fields).toEqual({ secret: ["••••••", "••••••"] });
  });

  it("lose their digest with their value", async () => {
    const writes: Write[] = [];
    const { storage } = kernel;
    const watched = kernelOver(all, {
      ...storage,
      update: (write) => {
        writes.push(write);
        return storage.update(write);
      },
    });
    const id = await make({ secret: "1234" });
    await watched.run(update(changeDocument("specimens", id, { secret: "5678" }), author));
    await watched.run(update(changeDocument("specimens", id, { secret: null }), author));
    expect(writes.map((write) => write.values["secret#digest"])).toEqual(["digest(specimens.secret):5678", null]);
    expect((await stored(id)).values.secret).toBeNull();
    expect((await history(id)).at(-1)?.diff.fields).toEqual({ secret: ["••••••", null] });
  });
});

describe("history", () => {
  it("appends one revision per write with what changed, who did it and for whom", async () => {
    const id = await make({ amount: 1 });
    const inside = person(ada, { actingOrganizationId: ben, impersonatorId: ben, requestId: "r-1" });
    const label = await labelled("One");
    await change(id, { amount: 2, title: "Other" }, inside, {
      relationships: { kind: to("specimen-kinds", "other"), tags: [to("specimen-tags", label)] },
    });
    const [first, second] = await history(id);
    expect(first).toMatchObject({
      revision: 1,
      action: "create",
      actorId: ada,
      at: testNow,
      diff: { fields: { amount: [null, 1], state: [null, "new"] }, texts: { en: { title: [null, "A specimen"] } } },
    });
    expect(second).toMatchObject({
      revision: 2,
      action: "update",
      actorId: ada,
      actingOrganizationId: ben,
      impersonatorId: ben,
      requestId: "r-1",
      diff: {
        fields: { amount: [1, 2] },
        links: { kind: [null, "other"], tags: [[], [label]] },
        texts: { en: { title: ["A specimen", "Other"] } },
      },
    });
    expect(Object.keys(second!.diff.fields ?? {})).toEqual(["amount"]);
  });

  it("keeps the revision of a record that is gone", async () => {
    const id = await make();
    await kernel.run(destroy("specimens", id, boss, { version: 1 }));
    expect((await history(id)).map((row) => [row.action, row.revision])).toEqual([
      ["create", 1],
      ["destroy", 2],
    ]);
  });
});

describe("destroying", () => {
  it("asks for the right and the version, and hides what is hidden", async () => {
    const id = await make();
    expect(await kernel.refusal(destroy("specimens", id, author))).toMatchObject({ _tag: "Forbidden" });
    expect(await kernel.refusal(destroy("specimens", id, stranger))).toMatchObject({ _tag: "NotFound" });
    const page = administrator(ben, { via: "session" });
    expect(await kernel.refusal(destroy("specimens", id, page))).toMatchObject({ _tag: "VersionMissing" });
    expect(await kernel.refusal(destroy("specimens", id, page, { version: 2 }))).toMatchObject({
      _tag: "Conflict",
      reason: "stale",
    });
    await kernel.run(destroy("specimens", id, page, { version: 1 }));
    expect(await kernel.refusal(destroy("specimens", id, page, { version: 1 }))).toMatchObject({ _tag: "NotFound" });
  });

  it("USER-024 keeps records with reserved codes", async () => {
    expect(await kernel.refusal(destroy("specimen-kinds", "other", boss))).toMatchObject({
      _tag: "Forbidden",
      reason: "reserved",
    });
    const own = await kernel.run(create(documentOf("specimen-kinds", { name: "Own" }), boss));
    await kernel.run(destroy("specimen-kinds", own, boss));
  });
});

describe("an aggregate", () => {
  const part = (root: string, label: string, viewer: Viewer = author) =>
    kernel.run(create(documentOf("specimen-parts", { label }, { specimen: to("specimens", root) }), viewer));
  const parts = (root: string) => Effect.runPromise(kernel.storage.linked("specimens", root, "parts"));

  it("moves the version of its root with any child that is written, at the child's own endpoint too", async () => {
    const root = await make();
    const child = await part(root, "one");
    expect((await stored(root)).version).toBe(2);
    await kernel.run(update(changeDocument("specimen-parts", child, { label: "two" }), author));
    expect((await stored(root)).version).toBe(3);
    await kernel.run(destroy("specimen-parts", child, author));
    expect((await stored(root)).version).toBe(4);
    expect((await history(root)).map((row) => row.diff.links)).toEqual([
      expect.anything(),
      ...Array(3).fill({ parts: [null, null] }),
    ]);
  });

  it("is written by those who may write its root, and no one else", async () => {
    const root = await make({ isPublic: true });
    const child = await part(root, "one");
    const stray = documentOf("specimen-parts", { label: "x" }, { specimen: to("specimens", root) });
    expect(await kernel.refusal(create(stray, stranger))).toMatchObject({ _tag: "Forbidden" });
    expect(
      await kernel.refusal(update(changeDocument("specimen-parts", child, { label: "x" }), stranger)),
    ).toMatchObject({ _tag: "Forbidden" });
    expect(await kernel.refusal(destroy("specimen-parts", child, stranger))).toMatchObject({ _tag: "Forbidden" });
    expect(await parts(root)).toEqual([child]);
  });

  it("MODEL-013 deletes the children that a full linkage leaves out and puts the others in its order", async () => {
    const root = await make();
    const [one, two, three] = [await part(root, "1"), await part(root, "2"), await part(root, "3")];
    await change(root, {}, author, {
      relationships: { parts: [to("specimen-parts", three), to("specimen-parts", one)] },
    });
    expect(await parts(root)).toEqual([three, one]);
    expect((await history(two, "specimen-parts")).at(-1)?.action).toBe("destroy");
    const other = await part(await make(), "other");
    expect(
      await refuseChange(root, {}, author, { relationships: { parts: [to("specimen-parts", other)] } }),
    ).toMatchObject({
      _tag: "Invalid",
      issues: [{ pointer: "/data/relationships/parts", detail: "not-owned" }],
    });
  });

  it("moves both versions when a child changes its root", async () => {
    const [from, into] = [await make(), await make()];
    const child = await part(from, "one");
    const relationships = { specimen: to("specimens", into) };
    await kernel.run(update(changeDocument("specimen-parts", child, {}, { relationships }), author));
    expect((await stored(from)).version).toBe(3);
    expect((await stored(into)).version).toBe(2);
  });

  it("goes as a whole", async () => {
    const root = await make();
    const child = await part(root, "one");
    await kernel.run(destroy("specimens", root, boss));
    await expect(stored(child, "specimen-parts")).rejects.toThrow(/not there/);
  });
});

describe("a unit of work", () => {
  it("MODEL-012 keeps every write of a batch or none", async () => {
    const batch = kernel.storage.transaction(
      Effect.all([
        create(documentOf("specimens", { title: "Kept?", sku: "KEPT" }), author),
        create(documentOf("specimens", { title: "" }), author),
      ]),
    );
    expect(await kernel.refusal(batch)).toMatchObject({ _tag: "Invalid" });
    await make({ sku: "KEPT" });
  });
});
