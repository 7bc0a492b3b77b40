import { randomUUID } from "node:crypto";
import { Effect, Exit } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Page, Place, Select, StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { query, selectOf, writeOf } from "#tests/support/queries.ts";
import {
  compare,
  conditions,
  includes,
  orders,
  specimen,
  viewers,
  words,
} from "#tests/support/specimen-arbitraries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { twoStorages } from "#tests/support/two-storages.ts";

/** The third row is far already, so that pages are sought in lists as short as these. */
const { both, onBoth } = await twoStorages({ farFrom: 2 });

/** Puts specimens and tags of their own in both storages; gives their ids. */
async function furnish(
  specimens: readonly (typeof specimen extends fc.Arbitrary<infer Value> ? Value : never)[],
  tagNames: readonly string[],
) {
  const ids = specimens.map(() => randomUUID());
  const tags = tagNames.map(() => randomUUID());
  const parts = specimens.map((each) => each.parts.map(() => randomUUID()));
  const linked = (index: number | null, among: readonly string[]) => (index === null ? null : (among[index] ?? null));
  const exits = await onBoth((storage) =>
    Effect.gen(function* () {
      for (const [at, name] of tagNames.entries()) {
        yield* storage.insert(
          writeOf("specimen-tags", tags[at]!, { texts: { locale: "en", origin: "manual", values: { name } } }),
        );
      }
      for (const [at, each] of specimens.entries()) {
        const [[first, values], ...others] = each.texts as [(typeof each.texts)[number], ...typeof each.texts];
        const subject = linked(each.subject, tags);
        yield* storage.insert({
          ...writeOf("specimens", ids[at]!, {
            values: { ...each.values, deletedAt: each.deletedAt, sku: `${ids[at]}` },
            links: {
              parent: linked(each.parent, ids.slice(0, at)),
              kind: each.kind,
              colour: each.colour,
              createdBy: each.createdBy,
              subject: subject === null ? null : { type: "specimen-tags", id: subject },
            },
            sets: { tags: each.tags.flatMap((index) => tags[index] ?? []) },
            texts: { locale: first, origin: "manual", values },
          }),
          sourceLocale: first,
        });
        for (const [index, [where, more]] of others.entries()) {
          yield* storage.update(
            writeOf("specimens", ids[at]!, {
              revision: index + 2,
              texts: { locale: where, origin: "auto", values: more },
              standing: { values: {}, texts: [] },
            }),
          );
        }
        for (const [index, [position, text]] of each.parts.entries()) {
          yield* storage.insert(
            writeOf("specimen-parts", parts[at]![index]!, {
              values: { label: "p", position },
              links: { specimen: ids[at]! },
              texts: { locale: "en", origin: "manual", values: { text: `<p>${text}</p>` } },
            }),
          );
        }
      }
    }),
  );
  for (const exit of exits) if (Exit.isFailure(exit)) throw new Error(JSON.stringify(exit.cause));
  return { ids, tags };
}

/** Included records in one order; those of declared codes are as old as their installation. */
const comparable = (page: Page) => ({
  ...page,
  included: page.included
    .map((entry) => {
      const isCode = entry.id in all.entity(entry.type).codes;
      return isCode ? { ...entry, attributes: { ...entry.attributes, createdAt: "", updatedAt: "" } } : entry;
    })
    .sort((left, right) => (`${left.type} ${left.id}` < `${right.type} ${right.id}` ? -1 : 1)),
});

it("memory and Postgres select the same rows, in the same order, with the same values, for any condition, order and include", async () => {
  const sets = fc.record({
    specimens: fc.array(specimen, { minLength: 1, maxLength: 6 }),
    tagNames: fc.array(words, { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(sets, fc.infiniteStream(fc.nat()), async ({ specimens, tagNames }, seeds) => {
      const { ids, tags } = await furnish(specimens, tagNames);
      const asked = fc.record({
        filter: conditions(ids, tags),
        order: orders,
        include: includes,
        viewer: viewers,
        page: fc.constantFrom(null, { offset: 0, limit: 2 }, { offset: 1, limit: 3 }, { offset: 0, limit: 0 }),
      });
      for (const { filter, order, include, viewer, page } of fc.sample(asked, {
        numRuns: 12,
        seed: seeds.next().value as number,
      })) {
        const planned = selectOf(all, query("specimens", { include, deleted: "with" }), viewer, "find");
        const select: Select = {
          ...planned,
          filter: { is: "all", of: [compare("id", "in", ids), filter] },
          order,
          page,
          total: true,
        };
        const [expected, found] = await Promise.all(
          both.map((storage) => Effect.runPromise(storage.select(select, viewer))),
        );
        expect(comparable(found!), JSON.stringify({ filter, order, include, viewer })).toEqual(comparable(expected!));
      }
    }),
    { numRuns: 20, seed: 2026 },
  );
});

/** The ids that one meets who goes from one end of a list to the other, `between` two pages. */
async function walked(
  storage: StorageService,
  select: Select,
  viewer: Viewer,
  { seek, limit }: { readonly seek: "after" | "before"; readonly limit: number },
  between: () => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const sought: Select = { ...select, page: { seek, limit } };
  const met: string[] = [];
  let place: Place | undefined;
  for (;;) {
    const page = await Effect.runPromise(storage.select(sought, viewer, undefined, place));
    const ids = page.rows.map(({ id }) => id);
    expect(page.places).toHaveLength(ids.length);
    expect(ids.length).toBeLessThanOrEqual(limit);
    if (seek === "after") met.push(...ids);
    else met.unshift(...ids);
    if (!page.hasMore) return met;
    place = seek === "after" ? page.places!.at(-1) : page.places![0];
    await between();
  }
}

const ways = fc.record({ seek: fc.constantFrom("after" as const, "before" as const), limit: fc.constantFrom(1, 2, 3) });

it("API-005 pages by place meet each row exactly once and in order, in both storages, for any condition and order, from either end", async () => {
  const sets = fc.record({
    specimens: fc.array(specimen, { minLength: 1, maxLength: 8 }),
    tagNames: fc.array(words, { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(sets, fc.nat(), async ({ specimens, tagNames }, seed) => {
      const { ids, tags } = await furnish(specimens, tagNames);
      const asked = fc.record({ filter: conditions(ids, tags), order: orders, viewer: viewers, way: ways });
      for (const { filter, order, viewer, way } of fc.sample(asked, { numRuns: 12, seed })) {
        const planned = selectOf(all, query("specimens", { deleted: "with" }), viewer, "find");
        const among = compare("id", "in", ids);
        // Half of them with every row, so that there are pages to turn.
        const few = way.limit === 1 ? among : ({ is: "all", of: [among, filter] } as const);
        const select: Select = { ...planned, filter: few, order, page: null, total: false };
        for (const storage of both) {
          const whole = await Effect.runPromise(storage.select(select, viewer));
          expect(await walked(storage, select, viewer, way), JSON.stringify({ filter, order, way, viewer })).toEqual(
            whole.rows.map(({ id }) => id),
          );
        }
      }
    }),
    { numRuns: 20, seed: 2026 },
  );
});

it("API-005 pages by place pass over nothing and give nothing twice while rows come and go", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(specimen, { minLength: 6, maxLength: 10 }),
      orders,
      ways,
      async (specimens, order, way) => {
        const ids: readonly string[] = (await furnish(specimens, ["x"])).ids;
        const viewer = fc.sample(viewers, { numRuns: 1, seed: 1 })[0]!;
        const planned = selectOf(all, query("specimens", { deleted: "with" }), viewer, "find");
        const select: Select = { ...planned, filter: compare("amount", "ne", 999), order, page: null, total: false };
        for (const storage of both) {
          const here = (await Effect.runPromise(storage.select(select, viewer))).rows.map(({ id }) => id);
          const staying = here.filter((id) => ids.includes(id));
          const passing: string[] = [];
          const met = await walked(storage, select, viewer, way, async () => {
            const id = randomUUID();
            passing.push(id);
            await Effect.runPromise(storage.insert(writeOf("specimens", id, { values: { sku: id, isPublic: true } })));
            if (passing.length < 3) return;
            const gone = passing.shift()!;
            await Effect.runPromise(
              storage.destroy("specimens", gone, writeOf("specimens", gone, { revision: 2 }).change),
            );
          });
          expect(new Set(met).size, "given twice").toBe(met.length);
          expect(met.filter((id) => staying.includes(id))).toEqual(staying);
        }
      },
    ),
    { numRuns: 3, seed: 2026 },
  );
});

/** The ids of a numbered page, and how many rows it says that there are in all. */
async function numbered(storage: StorageService, select: Select, viewer: Viewer, offset: number, limit: number) {
  const page = { offset, limit };
  const { rows, total } = await Effect.runPromise(storage.select({ ...select, page, total: true }, viewer));
  return { ids: rows.map(({ id }) => id), total };
}

const pages = fc.record({
  limit: fc.constantFrom(1, 2, 3),
  /** Which pages are asked for, one after the other. */
  turns: fc.array(fc.nat({ max: 10 }), { minLength: 3, maxLength: 8 }),
});

it("API-005 numbered pages give each row exactly once and in order, in both storages, for any condition and order, whichever is asked for first", async () => {
  const sets = fc.record({
    specimens: fc.array(specimen, { minLength: 4, maxLength: 10 }),
    tagNames: fc.array(words, { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(sets, fc.nat(), async ({ specimens, tagNames }, seed) => {
      const { ids, tags } = await furnish(specimens, tagNames);
      const asked = fc.record({ filter: conditions(ids, tags), order: orders, viewer: viewers, pages });
      for (const { filter, order, viewer, pages } of fc.sample(asked, { numRuns: 6, seed })) {
        const planned = selectOf(all, query("specimens", { deleted: "with" }), viewer, "find");
        const among = compare("id", "in", ids);
        const few = pages.limit === 1 ? among : ({ is: "all", of: [among, filter] } as const);
        const select: Select = { ...planned, filter: few, order, page: null, total: false };
        for (const storage of both) {
          const whole = (await Effect.runPromise(storage.select(select, viewer))).rows.map(({ id }) => id);
          const numbers = Array.from({ length: Math.ceil(whole.length / pages.limit) + 1 }, (_, index) => index);
          for (const number of [...pages.turns, ...numbers, ...numbers.toReversed()]) {
            const offset = number * pages.limit;
            const found = await numbered(storage, select, viewer, offset, pages.limit);
            expect(found, JSON.stringify({ filter, order, viewer, number })).toEqual({
              ids: whole.slice(offset, offset + pages.limit),
              total: whole.length,
            });
          }
        }
      }
    }),
    { numRuns: 12, seed: 2026 },
  );
});

it("API-005 numbered pages are those of the list as it is after each write between them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(specimen, { minLength: 6, maxLength: 10 }),
      orders,
      pages,
      async (specimens, order, { limit, turns }) => {
        await furnish(specimens, ["x"]);
        const viewer = fc.sample(viewers, { numRuns: 1, seed: 1 })[0]!;
        const planned = selectOf(all, query("specimens", { deleted: "with" }), viewer, "find");
        const select: Select = { ...planned, filter: compare("amount", "ne", 999), order, page: null, total: false };
        for (const storage of both) {
          const added: string[] = [];
          for (const [index, number] of turns.entries()) {
            const whole = (await Effect.runPromise(storage.select(select, viewer))).rows.map(({ id }) => id);
            const offset = (number % Math.ceil((whole.length + 1) / limit)) * limit;
            expect(await numbered(storage, select, viewer, offset, limit)).toEqual({
              ids: whole.slice(offset, offset + limit),
              total: whole.length,
            });
            const id = added.length > 0 && index % 3 === 2 ? added.shift()! : randomUUID();
            const write = writeOf("specimens", id, { values: { sku: id, isPublic: true } });
            if (index % 3 === 2)
              await Effect.runPromise(storage.destroy("specimens", id, { ...write.change, revision: 2 }));
            else {
              added.push(id);
              await Effect.runPromise(storage.insert(write));
            }
          }
        }
      },
    ),
    { numRuns: 6, seed: 2026 },
  );
});
