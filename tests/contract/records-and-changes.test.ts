import { Effect, Exit } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { isStored } from "#core/kernel/fields.ts";
import type { Services } from "#core/kernel/ports.ts";
import type { Locked, StorageService, StoredChange } from "#core/kernel/storage.ts";
import { create, destroy, update } from "#core/kernel/write.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
import { ben } from "#tests/support/specimen-arbitraries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { twoStorages } from "#tests/support/two-storages.ts";
import { administrator, guest, testNow } from "#tests/support/viewers.ts";

const { both } = await twoStorages();
const [memory, postgres] = both;
const boss = administrator(ben);

/** The three levels of the specimen, each with the relation to the one above it and the one to those below. */
const levels = {
  specimens: { by: "parent", of: "specimens", below: "parts" },
  "specimen-parts": { by: "specimen", of: "specimens", below: "screws" },
  "specimen-screws": { by: "part", of: "specimen-parts", below: null },
} as const;
type Level = keyof typeof levels;

const type = fc.constantFrom<Level>("specimens", "specimen-parts", "specimen-screws");
const place = fc.nat(20);
const verbs = ["create", "change", "move", "soften", "restore", "destroy", "relink"] as const;
const verb = fc.oneof(
  { weight: 4, arbitrary: fc.constant("create" as const) },
  { weight: 6, arbitrary: fc.constantFrom(...verbs) },
);
const step = fc.record({ verb, type, at: place, of: place });

interface Step {
  readonly verb: (typeof verbs)[number];
  readonly type: Level;
  readonly at: number;
  readonly of: number;
}

/** Any sequence of writes by the kernel leaves records and their changes in agreement. */
async function agree(storage: StorageService, numRuns: number): Promise<void> {
  const done = new Set<string>();
  const kernel = kernelOver(all, storage);
  const sequences = fc.array(step, { minLength: 10, maxLength: 40 });
  const holds = fc.asyncProperty(sequences, async (steps) => {
    const made: Record<Level, string[]> = { specimens: [], "specimen-parts": [], "specimen-screws": [] };
    for (const each of steps) {
      const write = await writeFor(storage, each, made);
      if (write === null) continue;
      const answer = await kernel.run(Effect.exit(write));
      if (Exit.isFailure(answer)) {
        expect(answer.cause.reasons.map((reason) => reason._tag)).toEqual(["Fail"]);
        continue;
      }
      done.add(`${each.verb} ${each.type}`);
      if (each.verb === "create") made[each.type].push(answer.value as string);
    }
    for (const level of Object.keys(levels) as Level[])
      for (const id of made[level]) await checkRecord(storage, level, id);
  });
  await fc.assert(holds, { numRuns, seed: 2026 });
  for (const each of ["move specimen-screws", "destroy specimens", "destroy specimen-parts", "relink specimens"])
    expect([...done]).toContain(each);
}

type Made = Readonly<Record<Level, readonly string[]>>;

/** The write of a step, or none where there is nothing to write yet. */
async function writeFor(
  storage: StorageService,
  { verb, type: level, at, of }: Step,
  made: Made,
): Promise<Effect.Effect<unknown, CoreError, Services> | null> {
  const { by, of: above, below } = levels[level];
  const pick = (among: readonly string[], index: number) => among[index % Math.max(among.length, 1)];
  const parent = pick(made[above], of);
  const link = parent === undefined ? {} : { [by]: { type: above, id: parent } };
  const text = level === "specimens" ? { title: `T${of}`, amount: of } : { label: `L${of}`, position: of };
  if (verb === "create") return actingAs(boss, create(documentOf(level, text, link)));
  const id = pick(made[level], at);
  if (id === undefined) return null;
  switch (verb) {
    case "change":
      return actingAs(boss, update(changeDocument(level, id, text)));
    case "move":
      return actingAs(boss, update(changeDocument(level, id, {}, { relationships: link })));
    case "soften":
      return actingAs(
        boss,
        update(changeDocument("specimens", pick(made.specimens, at) ?? id, { deletedAt: testNow })),
      );
    case "restore":
      return actingAs(boss, update(changeDocument("specimens", pick(made.specimens, at) ?? id, { deletedAt: null })));
    case "destroy":
      return actingAs(boss, destroy(level, id));
    case "relink": {
      if (below === null) return null;
      const child = all.entity(level).relations[below]!.to;
      const present = await Effect.runPromise(storage.linkedIds(level, id, below));
      const wanted = present.filter((_, index) => (index + of) % 3 !== 0).reverse();
      const relationships = { [below]: wanted.map((each) => ({ type: child, id: each })) };
      return actingAs(boss, update(changeDocument(level, id, {}, { relationships })));
    }
  }
}

async function checkRecord(storage: StorageService, level: Level, id: string): Promise<void> {
  const locked = await lockOf(storage, level, id);
  const { rows } = await Effect.runPromise(storage.changes(level, id, { offset: 0, limit: 200 }));
  const told = [...rows].sort((one, other) => one.revision - other.revision);
  expect(told.map(({ revision }) => revision)).toEqual(told.map((_, index) => index + 1));
  expect(told.map(({ action }) => action === "destroy")).toEqual(
    told.map((_, index) => locked === null && index === told.length - 1),
  );
  if (locked === null) return;
  expect(locked.version).toBe(told.at(-1)?.revision);
  const source = all.entity(level);
  for (const [name, spec] of Object.entries(source.fields)) {
    if (!isStored(spec) || spec.localized) continue;
    const empty = spec.default ?? (spec.kind === "flag" ? false : spec.kind === "position" ? 0 : null);
    expect(locked.values[name], `${level}.${name}`).toEqual(last(told, "fields", name) ?? empty);
  }
  const { by, of } = levels[level];
  const target = last(told, "links", by) as string | null | undefined;
  // A link that clears itself with what it names does so without a revision of its own; what cascades would have gone.
  const isLeft = target !== null && target !== undefined && (await lockOf(storage, of, target)) !== null;
  expect(locked.links[by], `${level}.${by}`).toBe(isLeft ? target : null);
  if (level !== "specimens") expect(isLeft, `${level} ${id} outlived what it goes with`).toBe(true);
  for (const { locale, values } of locked.texts)
    for (const [name, value] of Object.entries(values)) {
      const written = told.flatMap(({ diff }) => diff.texts?.[locale]?.[name] ?? [null, null]);
      expect(value ?? null, `${level}.${name}`).toEqual(written.filter((each) => each !== null).at(-1) ?? null);
    }
}

const lockOf = (storage: StorageService, of: string, id: string): Promise<Locked | null> =>
  Effect.runPromise(storage.lock(of, id, {}, guest()));

/** The value that the changes of a record leave in a member. */
const last = (told: readonly StoredChange[], part: "fields" | "links", name: string): unknown =>
  told.flatMap(({ diff }) => (diff[part] && name in diff[part] ? [diff[part][name]![1]] : [])).at(-1);

it("records and changes agree after any sequence of writes in memory", () => agree(memory, 150), 300_000);

it("records and changes agree after any sequence of writes in Postgres", () => agree(postgres, 12), 300_000);
