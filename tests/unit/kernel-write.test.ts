import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create, update } from "#core/kernel/write.ts";
import { changeDocument, documentOf } from "#tests/support/kernel.ts";
import { ada, author, ben, boss, specimenWriters, stranger, to } from "#tests/support/specimen-writers.ts";
import { guest, person, system, testNow, without } from "#tests/support/viewers.ts";

const { run, refusal, storage, make, refuseMake, change, refuseChange, stored, history, labelled } = specimenWriters();

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
    expect(await refusal(actingAs(boss, create(documentOf("specimen-colours", {}))))).toMatchObject({
      _tag: "Forbidden",
    });
  });

  it("FLAG-001 knows no record of a module that is switched off", async () => {
    const off = person(ada, { flags: without("surveys") });
    const extra = documentOf("specimen-extras", { name: "x" });
    expect(await refusal(actingAs(off, create(extra)))).toMatchObject({ _tag: "NotFound" });
    const id = await run(actingAs(author, create(extra)));
    expect(
      await refusal(actingAs({ ...boss, ...off }, update(changeDocument("specimen-extras", id, { name: "y" })))),
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
    const error = await refusal(actingAs(author, create(documentOf("specimen-sheets", { content: "x" }))));
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
    expect(await Effect.runPromise(storage().linkedIds("specimens", id, "tags"))).toEqual([two, one]);
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
    const vault = await run(actingAs(boss, create(documentOf("specimen-vaults", { name: "v" }))));
    expect(
      await refusal(actingAs(boss, update(changeDocument("specimen-vaults", vault, { name: "w" })))),
    ).toMatchObject({
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
