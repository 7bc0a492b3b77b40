import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create, destroy, update } from "#core/kernel/write.ts";
import { restoreTo } from "#core/shell/history/restore.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
import { writeOf } from "#tests/support/queries.ts";
import { ada, ben } from "#tests/support/specimen-arbitraries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { twoStorages } from "#tests/support/two-storages.ts";
import { guest, person } from "#tests/support/viewers.ts";

const { both } = await twoStorages();
const [memory, postgres] = both;
const author = person(ada);
const stranger = person(ben);

const storages = [
  { name: "memory", storage: memory },
  { name: "Postgres", storage: postgres },
];

describe.each(storages)("an aggregate of three levels in $name", ({ storage }) => {
  const { run, refusal } = kernelOver(all, storage);
  const to = (type: string, id: string) => ({ type, id });
  const specimen = () =>
    run(actingAs(author, create(documentOf("specimens", { title: randomUUID(), isPublic: true }))));
  const part = (of: string) =>
    run(actingAs(author, create(documentOf("specimen-parts", { label: "p" }, { specimen: to("specimens", of) }))));
  const screw = (of: string, viewer = author) =>
    actingAs(viewer, create(documentOf("specimen-screws", { label: "s" }, { part: to("specimen-parts", of) })));
  const locked = (type: string, id: string) => Effect.runPromise(storage.lock(type, id, {}, guest()));
  const versions = async (root: string, middle: string) => [
    (await locked("specimens", root))?.version,
    (await locked("specimen-parts", middle))?.version,
  ];
  const actions = async (type: string, id: string) =>
    (await Effect.runPromise(storage.changes(type, id, { offset: 0, limit: 20 }))).rows
      .map(({ revision, action }) => `${revision} ${action}`)
      .sort();

  it("moves the versions of parent and root with each write of a grandchild", async () => {
    const root = await specimen();
    const middle = await part(root);
    expect(await versions(root, middle)).toEqual([2, 1]);
    const leaf = await run(screw(middle));
    expect(await versions(root, middle)).toEqual([3, 2]);
    await run(actingAs(author, update(changeDocument("specimen-screws", leaf, { label: "t" }))));
    expect(await versions(root, middle)).toEqual([4, 3]);
    await run(actingAs(author, destroy("specimen-screws", leaf)));
    expect(await versions(root, middle)).toEqual([5, 4]);
  });

  it("moves those of both where a grandchild goes to the child of another root", async () => {
    const [from, into] = [await specimen(), await specimen()];
    const [left, entered] = [await part(from), await part(into)];
    const leaf = await run(screw(left));
    const relationships = { part: to("specimen-parts", entered) };
    await run(actingAs(author, update(changeDocument("specimen-screws", leaf, {}, { relationships }))));
    expect(await versions(from, left)).toEqual([4, 3]);
    expect(await versions(into, entered)).toEqual([3, 2]);
  });

  it("comes back whole, with what was below a child that went", async () => {
    const at = (day: number) => person(ada, { now: `2026-04-0${day}T12:00:00.000Z`, requestId: `request ${day}` });
    const root = await run(actingAs(at(1), create(documentOf("specimens", { title: "Whole" }))));
    const child = (label: string, day: number) => {
      const document = documentOf("specimen-parts", { label, text: label }, { specimen: to("specimens", root) });
      return run(actingAs(at(day), create(document)));
    };
    const middle = await child("one", 2);
    const leaf = await run(screw(middle, at(3)));
    const good = (await locked("specimens", root))!.version;
    await run(actingAs(at(4), update(changeDocument("specimen-screws", leaf, { label: "turned" }))));
    await run(actingAs(at(5), update(changeDocument("specimen-parts", middle, { label: "other", text: null }))));
    await run(actingAs(at(6), destroy("specimen-parts", middle)));
    const late = await child("late", 7);
    await run(storage.transaction(actingAs(at(8), restoreTo("specimens", root, good, null))));
    expect(await locked("specimen-parts", late)).toBeNull();
    expect((await locked("specimen-parts", middle))?.values.label).toBe("one");
    expect((await locked("specimen-parts", middle))?.texts[0]?.values.text).toBe("one");
    expect((await locked("specimen-screws", leaf))?.values.label).toBe("s");
    await run(storage.transaction(actingAs(at(9), restoreTo("specimens", root, 1, null))));
    expect(await locked("specimen-parts", middle)).toBeNull();
    expect(await locked("specimen-screws", leaf)).toBeNull();
    await run(
      storage.transaction(actingAs(person(ada, { requestId: "last" }), restoreTo("specimens", root, good, null))),
    );
    expect((await locked("specimen-screws", leaf))?.values.label).toBe("s");
  });

  it("comes back from before a member was needed: what it had no value of stays as it is", async () => {
    const at = (day: number) => person(ada, { now: `2026-05-0${day}T12:00:00.000Z`, requestId: `request ${day}` });
    const root = await run(actingAs(at(1), create(documentOf("specimens", { title: "Older" }))));
    const middle = randomUUID();
    // As a record was made when it had no label yet.
    const older = writeOf("specimen-parts", middle, {
      at: "2026-05-01T12:00:00.000Z",
      values: { label: "given since" },
      links: { specimen: root },
    });
    const diff = { links: { specimen: [null, root] as const } };
    const made = { ...older.change, requestId: "request 1", diff };
    await Effect.runPromise(storage.insert({ ...older, change: made }));
    await run(actingAs(at(2), update(changeDocument("specimen-parts", middle, { label: "another" }))));
    await run(actingAs(at(3), destroy("specimen-parts", middle)));
    await run(storage.transaction(actingAs(at(4), restoreTo("specimens", root, 1, null))));
    expect((await locked("specimen-parts", middle))?.values.label).toBe("given since");
  });

  it("is written by those who may write its root alone, at the grandchild's own endpoint too", async () => {
    const middle = await part(await specimen());
    const leaf = await run(screw(middle));
    const forbidden = { _tag: "Forbidden" };
    expect(await refusal(screw(middle, stranger))).toMatchObject(forbidden);
    const change = changeDocument("specimen-screws", leaf, { label: "t" });
    expect(await refusal(actingAs(stranger, update(change)))).toMatchObject(forbidden);
    expect(await refusal(actingAs(stranger, destroy("specimen-screws", leaf)))).toMatchObject(forbidden);
    expect(await actions("specimen-screws", leaf)).toEqual(["1 create"]);
  });

  it("loses what the full linkage of its root leaves out, with all below it", async () => {
    const root = await specimen();
    const [kept, left] = [await part(root), await part(root)];
    const [stays, goes] = [await run(screw(kept)), await run(screw(left))];
    const relationships = { parts: [to("specimen-parts", kept)] };
    await run(actingAs(author, update(changeDocument("specimens", root, {}, { relationships }))));
    expect(await actions("specimen-parts", left)).toEqual(["1 create", "2 update", "3 destroy"]);
    expect(await actions("specimen-screws", goes)).toEqual(["1 create", "2 destroy"]);
    expect(await locked("specimen-screws", goes)).toBeNull();
    expect(await locked("specimen-screws", stays)).not.toBeNull();
  });
});
