import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import type { Write } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { create, destroy, update } from "#core/kernel/write.ts";
import { revealValue } from "#core/shell/history/reveal.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
import { writeOf } from "#tests/support/queries.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { ada, author, ben, boss, specimenWriters, stranger, to } from "#tests/support/specimen-writers.ts";
import { administrator, person, testNow } from "#tests/support/viewers.ts";

const { run, refusal, storage, make, refuseMake, change, refuseChange, stored, history, labelled } = specimenWriters();

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

  it("are made at the next save of a record that has none", async () => {
    const id = await make({ title: "Late" });
    await run(storage().update(writeOf("specimens", id, { revision: 2, values: { slug: null } })));
    expect((await stored(id)).values.slug).toBeNull();
    await change(id, { amount: 4 });
    expect((await stored(id)).values.slug).toBe("late");
  });
});

describe("confidential fields", () => {
  it("are opened for who may edit the record, and the audit log says who looked, without the value", async () => {
    const id = await make({ secret: "wxyz" });
    expect(await run(actingAs(author, revealValue("specimens", id, "secret")))).toBe("wxyz");
    const latest = (await history(id)).find(({ action }) => action === "reveal");
    expect(latest).toMatchObject({ actorId: author.id, revision: 1 });
    expect(JSON.stringify(latest)).not.toContain("wxyz");
    expect((await stored(id)).version).toBe(1);
    expect(await refusal(actingAs(stranger, revealValue("specimens", id, "secret")))).toMatchObject({
      _tag: expect.stringMatching(/Forbidden|NotFound/),
    });
    expect(await refusal(actingAs(author, revealValue("specimens", id, "title")))).toMatchObject({ _tag: "NotFound" });
  });

  it("are sealed in their place, found by a digest, and redacted in the history", async () => {
    const id = await make({ secret: "wxyz" });
    const found = await stored(id);
    expect(found.values.secret).toBe(`sealed(specimens.secret.${id}):zyxw`);
    await change(id, { secret: "stuv" });
    expect(JSON.stringify(await history(id))).not.toMatch(/wxyz|zyxw|stuv|vuts|digest/);
    expect((await history(id)).at(-1)?.diff.fields).toEqual({ secret: ["••••••", "••••••"] });
  });

  it("lose their digest with their value", async () => {
    const writes: Write[] = [];
    const kept = storage();
    const watched = kernelOver(specimenCatalogue, {
      ...kept,
      update: (write) => {
        writes.push(write);
        return kept.update(write);
      },
    });
    const id = await make({ secret: "wxyz" });
    await watched.run(actingAs(author, update(changeDocument("specimens", id, { secret: "stuv" }))));
    await watched.run(actingAs(author, update(changeDocument("specimens", id, { secret: null }))));
    expect(writes.map((write) => write.values["secret#digest"])).toEqual(["digest(specimens.secret):stuv", null]);
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
    await run(actingAs(boss, destroy("specimens", id, { version: 1 })));
    expect((await history(id)).map((row) => [row.action, row.revision])).toEqual([
      ["create", 1],
      ["destroy", 2],
    ]);
  });
});

describe("destroying", () => {
  it("asks for the right and the version, and hides what is hidden", async () => {
    const id = await make();
    expect(await refusal(actingAs(author, destroy("specimens", id)))).toMatchObject({ _tag: "Forbidden" });
    expect(await refusal(actingAs(stranger, destroy("specimens", id)))).toMatchObject({ _tag: "NotFound" });
    const page = administrator(ben, { via: "session" });
    expect(await refusal(actingAs(page, destroy("specimens", id)))).toMatchObject({ _tag: "VersionMissing" });
    expect(await refusal(actingAs(page, destroy("specimens", id, { version: 2 })))).toMatchObject({
      _tag: "Conflict",
      reason: "stale",
    });
    await run(actingAs(page, destroy("specimens", id, { version: 1 })));
    expect(await refusal(actingAs(page, destroy("specimens", id, { version: 1 })))).toMatchObject({ _tag: "NotFound" });
  });

  it("USER-024 keeps records with reserved codes", async () => {
    expect(await refusal(actingAs(boss, destroy("specimen-kinds", "other")))).toMatchObject({
      _tag: "Forbidden",
      reason: "reserved",
    });
    const own = await run(actingAs(boss, create(documentOf("specimen-kinds", { name: "Own" }))));
    await run(actingAs(boss, destroy("specimen-kinds", own)));
  });
});

describe("an aggregate", () => {
  const part = (root: string, label: string, viewer: Viewer = author) =>
    run(actingAs(viewer, create(documentOf("specimen-parts", { label }, { specimen: to("specimens", root) }))));
  const parts = (root: string) => Effect.runPromise(storage().linkedIds("specimens", root, "parts"));

  it("moves the version of its root with any child that is written, at the child's own endpoint too", async () => {
    const root = await make();
    const child = await part(root, "one");
    expect((await stored(root)).version).toBe(2);
    await run(actingAs(author, update(changeDocument("specimen-parts", child, { label: "two" }))));
    expect((await stored(root)).version).toBe(3);
    await run(actingAs(author, destroy("specimen-parts", child)));
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
    expect(await refusal(actingAs(stranger, create(stray)))).toMatchObject({ _tag: "Forbidden" });
    expect(
      await refusal(actingAs(stranger, update(changeDocument("specimen-parts", child, { label: "x" })))),
    ).toMatchObject({
      _tag: "Forbidden",
    });
    expect(await refusal(actingAs(stranger, destroy("specimen-parts", child)))).toMatchObject({ _tag: "Forbidden" });
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
    await run(actingAs(author, update(changeDocument("specimen-parts", child, {}, { relationships }))));
    expect((await stored(from)).version).toBe(3);
    expect((await stored(into)).version).toBe(2);
  });

  it("goes as a whole", async () => {
    const root = await make();
    const child = await part(root, "one");
    await run(actingAs(boss, destroy("specimens", root)));
    await expect(stored(child, "specimen-parts")).rejects.toThrow(/not there/);
  });
});

describe("a transaction", () => {
  it("MODEL-012 keeps every write of a batch or none", async () => {
    const batch = storage().transaction(
      Effect.all([
        actingAs(author, create(documentOf("specimens", { title: "Kept?", sku: "KEPT" }))),
        actingAs(author, create(documentOf("specimens", { title: "" }))),
      ]),
    );
    expect(await refusal(batch)).toMatchObject({ _tag: "Invalid" });
    await make({ sku: "KEPT" });
  });
});
