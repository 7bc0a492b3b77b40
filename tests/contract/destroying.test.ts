import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { entity } from "#core/kernel/entity.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { integer, text } from "#core/kernel/fields.ts";
import { catalogue, extend, module } from "#core/kernel/module.ts";
import { override } from "#core/kernel/overrides.ts";
import { always } from "#core/kernel/policy.ts";
import { destroyAll } from "#core/kernel/records.ts";
import { any, one, owned } from "#core/kernel/relations.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { destroy, update } from "#core/kernel/write.ts";
import { modules } from "#core/modules.ts";
import { changeDocument, kernelOver } from "#tests/support/kernel.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { writeOf } from "#tests/support/queries.ts";
import { specimenDatabase } from "#tests/support/specimen-database.ts";
import { administrator, guest } from "#tests/support/viewers.ts";

/** What overrides and hooks were asked, in their order. */
const asked: string[] = [];

const fields = { name: text() };
const policy = { see: always, create: always, update: always };

const shelves = entity("shelves", { fields, policy, targetOf: ["stickable"] });
const binders = entity("binders", {
  fields,
  relations: {
    shelf: one("shelves").cascade(),
    sheets: owned("binder-sheets", "binder"),
    cover: one("stickers").required(),
  },
  policy,
  targetOf: ["stickable"],
});
const sheets = entity("binder-sheets", {
  root: "binder",
  fields: { amount: integer() },
  relations: { binder: one("binders").required(), holes: owned("sheet-holes", "sheet") },
  policy: { see: always },
});
const holes = entity("sheet-holes", {
  root: "sheet",
  fields,
  relations: { sheet: one("binder-sheets").required().cascade() },
  policy: { see: always },
});
/** Goes with what it sticks to, whatever kind that is. */
const stickers = entity("stickers", { fields, relations: { on: any("stickable").required().cascade() }, policy });
const neighbours = entity("neighbours", { fields, relations: { of: one("neighbours").cascade() }, policy });
const loans = entity("loans", { fields, relations: { hole: one("sheet-holes").restrict() }, policy });
const entries = entity("shelf-entries", {
  fields,
  relations: { shelf: one("shelves").required().cascade() },
  policy: {},
  immutable: true,
});
const visits = entity("shelf-visits", {
  fields,
  relations: { shelf: one("shelves").required().cascade() },
  policy: {},
  grows: true,
});

const all = catalogue([
  ...modules,
  module({
    name: "shelves",
    entities: [holes, sheets, shelves, binders, stickers, neighbours, loans, entries, visits],
    overrides: [
      override(binders, "destroy", function* ({ before, proceed }) {
        if (before.name === "kept") return yield* new Forbidden({ reason: "kept" });
        asked.push(`binder ${before.id}`);
        yield* proceed();
        // What a use case destroys by hand may be among what goes anyway.
        yield* asSystem(destroyAll(stickers, [before.cover]));
      }),
    ],
  }),
  module({
    name: "loans",
    extend: [extend(sheets, { beforeDestroy: (id) => Effect.sync(() => void asked.push(`sheet ${id}`)) })],
  }),
]);

const database = await specimenDatabase(all);

const storages = [
  { name: "memory", storage: memoryStorage({ catalogue: all, plain: plainHtml }) },
  { name: "Postgres", storage: openStorage(database.url, all) },
];

describe.each(storages)("a record that is destroyed in $name", ({ storage }) => {
  beforeEach(() => void asked.splice(0));

  const calls = { dependents: 0, destroyAll: 0, lock: 0 };
  const counted = <Name extends keyof typeof calls>(name: Name): Pick<StorageService, Name> => {
    const method = storage[name] as (...input: readonly unknown[]) => unknown;
    const call = (...input: readonly unknown[]) => {
      calls[name] += 1;
      return method(...input);
    };
    return { [name]: call } as unknown as Pick<StorageService, Name>;
  };
  const kernel = kernelOver(all, {
    ...storage,
    ...counted("dependents"),
    ...counted("destroyAll"),
    ...counted("lock"),
  });
  const boss = administrator(randomUUID());
  const { run, refusal } = kernel;

  const insert = async (type: string, parts: Parameters<typeof writeOf>[2] = {}) => {
    const id = randomUUID();
    await Effect.runPromise(storage.insert(writeOf(type, id, parts)));
    return id;
  };
  const isThere = async (type: string, id: string) =>
    (await Effect.runPromise(storage.lock(type, id, {}, guest()))) !== null;
  const told = async (type: string, id: string) =>
    (await Effect.runPromise(storage.changes(type, id, { offset: 0, limit: 10 }))).rows
      .map(({ action, revision }) => `${action} ${revision}`)
      .sort();
  const gone = ["create 1", "destroy 2"];

  /** A shelf with a binder, a sheet and a hole in it; the binder has its cover, which restricts it, on itself. */
  async function filledShelf(name = "A") {
    const shelf = await insert("shelves");
    const label = await insert("stickers", { links: { on: { type: "shelves", id: shelf } } });
    const other = await insert("stickers", { links: { on: { type: "shelves", id: shelf } } });
    const binder = await insert("binders", { values: { name }, links: { shelf, cover: other } });
    const cover = await insert("stickers", { links: { on: { type: "binders", id: binder } } });
    await Effect.runPromise(storage.update(writeOf("binders", binder, { revision: 2, links: { cover } })));
    const sheet = await insert("binder-sheets", { links: { binder } });
    const hole = await insert("sheet-holes", { links: { sheet } });
    return { shelf, label, other, binder, cover, sheet, hole };
  }

  it("takes what cascades with it and what it owns, each by its override and hooks, and history tells of each", async () => {
    const { shelf, label, other, binder, cover, sheet, hole } = await filledShelf();
    await run(actingAs(boss, destroy("shelves", shelf)));
    expect(asked).toEqual([`binder ${binder}`, `sheet ${sheet}`]);
    const records = [
      ["shelves", shelf],
      ["stickers", label],
      ["stickers", other],
      ["stickers", cover],
      ["binder-sheets", sheet],
      ["sheet-holes", hole],
    ] as const;
    for (const [type, id] of records) {
      expect(await isThere(type, id), type).toBe(false);
      expect(await told(type, id), type).toEqual(gone);
    }
    expect(await isThere("binders", binder)).toBe(false);
    expect(await told("binders", binder)).toEqual(["create 1", "destroy 3", "update 2"]);
  });

  it("stays as a whole where the override of one below refuses", async () => {
    const { shelf, label, hole } = await filledShelf("kept");
    expect(await refusal(actingAs(boss, destroy("shelves", shelf)))).toMatchObject({
      _tag: "Forbidden",
      reason: "kept",
    });
    for (const [type, id] of [
      ["shelves", shelf],
      ["stickers", label],
      ["sheet-holes", hole],
    ] as const) {
      expect(await isThere(type, id), type).toBe(true);
      expect(await told(type, id), type).toEqual(["create 1"]);
    }
  });

  it("stays as a whole while a record points at one below that may not lose it", async () => {
    const { shelf, binder, hole } = await filledShelf();
    const loan = await insert("loans", { links: { hole } });
    const inUse = { _tag: "Conflict", reason: "in-use", pointer: "/data" };
    expect(await refusal(actingAs(boss, destroy("shelves", shelf)))).toMatchObject(inUse);
    expect(await isThere("binders", binder)).toBe(true);
    expect(await told("sheet-holes", hole)).toEqual(["create 1"]);
    await run(actingAs(boss, destroy("loans", loan)));
    await run(actingAs(boss, destroy("shelves", shelf)));
    expect(await isThere("binders", binder)).toBe(false);
  });

  it("is left out of the linkage of its root, and goes with all below it", async () => {
    const { binder, sheet, hole } = await filledShelf();
    const kept = await insert("binder-sheets", { links: { binder } });
    const relationships = { sheets: [{ type: "binder-sheets", id: kept }] };
    await run(actingAs(boss, update(changeDocument("binders", binder, {}, { relationships }))));
    expect(asked).toEqual([`sheet ${sheet}`]);
    expect(await told("binder-sheets", sheet)).toEqual(gone);
    expect(await told("sheet-holes", hole)).toEqual(gone);
    expect(await isThere("sheet-holes", hole)).toBe(false);
    expect(await isThere("binder-sheets", kept)).toBe(true);
  });

  it("ends circles", async () => {
    const [first, second] = [await insert("neighbours"), await insert("neighbours")];
    const third = await insert("neighbours", { links: { of: second } });
    const point = (id: string, of: string) =>
      Effect.runPromise(storage.update(writeOf("neighbours", id, { revision: 2, links: { of } })));
    await point(first, second);
    await point(second, first);
    await run(actingAs(boss, destroy("neighbours", third)));
    expect(await isThere("neighbours", first)).toBe(true);
    await run(actingAs(boss, destroy("neighbours", first)));
    for (const id of [first, second]) {
      expect(await isThere("neighbours", id)).toBe(false);
      expect(await told("neighbours", id)).toEqual(["create 1", "destroy 3", "update 2"]);
    }
  });

  it("takes rows that are never changed, and rows that are only added, whose end is no change of its own", async () => {
    const shelf = await insert("shelves");
    const [entry, visit] = [
      await insert("shelf-entries", { links: { shelf } }),
      await insert("shelf-visits", { links: { shelf } }),
    ];
    const before = await told("shelf-visits", visit);
    await run(actingAs(boss, destroy("shelves", shelf)));
    for (const [type, id] of [
      ["shelf-entries", entry],
      ["shelf-visits", visit],
    ] as const)
      expect(await isThere(type, id), type).toBe(false);
    expect(await told("shelf-entries", entry)).toEqual(gone);
    expect(await told("shelf-visits", visit)).toEqual(before);
  });

  it("costs no more statements with many that go with it than with few", async () => {
    const cost = async (many: number) => {
      const first = await insert("neighbours");
      const ids = Array.from({ length: many }, () => randomUUID());
      await Effect.runPromise(storage.insertAll(ids.map((id) => writeOf("neighbours", id, { links: { of: first } }))));
      const before = { ...calls };
      await run(actingAs(boss, destroy("neighbours", first)));
      expect(await isThere("neighbours", ids.at(-1)!)).toBe(false);
      expect(await told("neighbours", ids.at(-1)!)).toEqual(gone);
      return Object.entries(before).map(([name, count]) => [name, calls[name as keyof typeof calls] - count]);
    };
    const few = await cost(2);
    expect(Object.fromEntries(few)).toEqual({ dependents: 2, destroyAll: 1, lock: 1 });
    expect(await cost(300)).toEqual(few);
  });
});
