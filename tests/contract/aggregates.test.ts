import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { create, destroy, update } from "#core/kernel/write.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
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
  const specimen = () => run(create(documentOf("specimens", { title: randomUUID(), isPublic: true }), author));
  const part = (of: string) =>
    run(create(documentOf("specimen-parts", { label: "p" }, { specimen: to("specimens", of) }), author));
  const screw = (of: string, viewer = author) =>
    create(documentOf("specimen-screws", { label: "s" }, { part: to("specimen-parts", of) }), viewer);
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
    await run(update(changeDocument("specimen-screws", leaf, { label: "t" }), author));
    expect(await versions(root, middle)).toEqual([4, 3]);
    await run(destroy("specimen-screws", leaf, author));
    expect(await versions(root, middle)).toEqual([5, 4]);
  });

  it("moves those of both where a grandchild goes to the child of another root", async () => {
    const [from, into] = [await specimen(), await specimen()];
    const [left, entered] = [await part(from), await part(into)];
    const leaf = await run(screw(left));
    const relationships = { part: to("specimen-parts", entered) };
    await run(update(changeDocument("specimen-screws", leaf, {}, { relationships }), author));
    expect(await versions(from, left)).toEqual([4, 3]);
    expect(await versions(into, entered)).toEqual([3, 2]);
  });

  it("is written by those who may write its root alone, at the grandchild's own endpoint too", async () => {
    const middle = await part(await specimen());
    const leaf = await run(screw(middle));
    const forbidden = { _tag: "Forbidden" };
    expect(await refusal(screw(middle, stranger))).toMatchObject(forbidden);
    const change = changeDocument("specimen-screws", leaf, { label: "t" });
    expect(await refusal(update(change, stranger))).toMatchObject(forbidden);
    expect(await refusal(destroy("specimen-screws", leaf, stranger))).toMatchObject(forbidden);
    expect(await actions("specimen-screws", leaf)).toEqual(["1 create"]);
  });

  it("loses what the full linkage of its root leaves out, with all below it", async () => {
    const root = await specimen();
    const [kept, left] = [await part(root), await part(root)];
    const [stays, goes] = [await run(screw(kept)), await run(screw(left))];
    const relationships = { parts: [to("specimen-parts", kept)] };
    await run(update(changeDocument("specimens", root, {}, { relationships }), author));
    expect(await actions("specimen-parts", left)).toEqual(["1 create", "2 update", "3 destroy"]);
    expect(await actions("specimen-screws", goes)).toEqual(["1 create", "2 destroy"]);
    expect(await locked("specimen-screws", goes)).toBeNull();
    expect(await locked("specimen-screws", stays)).not.toBeNull();
  });
});
