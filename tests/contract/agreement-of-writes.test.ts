import { randomUUID } from "node:crypto";
import { Effect, Exit } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { hasTexts } from "#core/kernel/plan.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import { writeOf } from "#tests/support/queries.ts";
import { locale, maybe, numbers, words } from "#tests/support/specimen-arbitraries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { twoStorages } from "#tests/support/two-storages.ts";
import { guest } from "#tests/support/viewers.ts";

const { both, onBoth } = await twoStorages();

it("memory and Postgres answer the same to any writes, and hold the same afterwards", async () => {
  const pool = numbers;
  const step = fc.oneof(
    fc.record({
      do: fc.constant("insert" as const),
      id: pool,
      sku: maybe(numbers),
      parent: maybe(numbers),
      slug: maybe(numbers),
      tags: fc.uniqueArray(numbers),
      title: words,
    }),
    fc.record({
      do: fc.constant("update" as const),
      id: pool,
      sku: maybe(numbers),
      parent: maybe(numbers),
      tags: fc.option(fc.uniqueArray(numbers)),
      title: words,
      locale,
      stale: fc.option(fc.constant(true), { freq: 6 }),
    }),
    fc.record({ do: fc.constant("destroy" as const), id: pool }),
    fc.record({ do: fc.constant("destroyTag" as const), id: pool }),
    fc.record({ do: fc.constant("tag" as const), id: pool, specimens: fc.uniqueArray(numbers) }),
    fc.record({ do: fc.constant("part" as const), id: pool, specimen: pool, position: numbers }),
    fc.record({ do: fc.constant("sheet" as const), id: pool, specimen: pool }),
    fc.record({ do: fc.constant("destroySheet" as const), id: pool }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const [specimens, tags, parts, sheets] = [ids(4), ids(4), ids(4), ids(4)];
      const mark = randomUUID();
      for (const each of steps) {
        const answers = await onBoth((storage) =>
          Effect.gen(function* () {
            const version = (type: string, id: string) =>
              Effect.map(storage.lock(type, id, {}, guest()), (found) => found?.version);
            const target = specimens[each.id]!;
            switch (each.do) {
              case "insert":
                return yield* storage.insert(
                  writeOf("specimens", target, {
                    values: {
                      sku: each.sku === null ? null : `${mark}${each.sku}`,
                      slug: each.slug === null ? null : `${mark}${each.slug}`,
                    },
                    links: {
                      parent: each.parent === null ? null : specimens[each.parent]!,
                      subject: { type: "specimen-tags", id: tags[each.id]! },
                    },
                    sets: { tags: each.tags.map((index) => tags[index]!) },
                    texts: { locale: "en", origin: "manual", values: { title: each.title } },
                  }),
                );
              case "update": {
                const now = yield* version("specimens", target);
                if (now === undefined) return;
                return yield* storage.update(
                  writeOf("specimens", target, {
                    revision: now + (each.stale ? 0 : 1),
                    values: { sku: each.sku === null ? null : `${mark}${each.sku}` },
                    links: { parent: each.parent === null ? null : specimens[each.parent]! },
                    sets: each.tags && !each.stale ? { tags: each.tags.map((index) => tags[index]!) } : {},
                    texts: { locale: each.locale, origin: "manual", values: { title: each.title } },
                  }),
                );
              }
              case "tag": {
                const now = yield* version("specimen-tags", tags[each.id]!);
                const named = each.specimens.map((index) => specimens[index]!);
                const write = writeOf("specimen-tags", tags[each.id]!, {
                  revision: (now ?? 0) + 1,
                  sets: { specimens: named },
                });
                return yield* now === undefined ? storage.insert(write) : storage.update(write);
              }
              case "part":
                return yield* storage.insert(
                  writeOf("specimen-parts", parts[each.id]!, {
                    values: { label: "p", position: each.position },
                    links: { specimen: specimens[each.specimen]! },
                  }),
                );
              case "sheet":
                return yield* storage.insert(
                  writeOf("specimen-sheets", sheets[each.id]!, {
                    values: { content: "c" },
                    links: { specimen: specimens[each.specimen]! },
                  }),
                );
              case "destroy":
                return yield* gone(storage, "specimens", target);
              case "destroyTag":
                return yield* gone(storage, "specimen-tags", tags[each.id]!);
              case "destroySheet":
                return yield* gone(storage, "specimen-sheets", sheets[each.id]!);
            }
          }),
        );
        const [expected, found] = answers.map(toldBy);
        expect(found, JSON.stringify(each)).toEqual(expected);
      }
      const everything = [
        ...specimens.map((id) => ["specimens", id]),
        ...tags.map((id) => ["specimen-tags", id]),
        ...parts.map((id) => ["specimen-parts", id]),
        ...sheets.map((id) => ["specimen-sheets", id]),
      ] as [string, string][];
      const [expected, found] = await Promise.all(both.map((storage) => held(storage, everything)));
      expect(found).toEqual(expected);
    }),
    { numRuns: 30, seed: 2026 },
  );
});

const ids = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());

const gone = (storage: StorageService, type: string, id: string) =>
  storage.destroy(type, id, writeOf(type, id, { revision: 2, action: "destroy" }).change);

/** The kind of an answer: which of several faults comes first is each storage's own affair. */
function toldBy(exit: Exit.Exit<unknown, unknown>): string {
  if (Exit.isSuccess(exit)) return "done";
  const [reason] = exit.cause.reasons;
  const error =
    reason?._tag === "Fail" ? (reason.error as { readonly _tag: string; readonly reason?: string }) : undefined;
  return error ? `${error._tag} ${error.reason ?? ""}` : String(JSON.stringify(exit.cause));
}

/** All that a storage holds of some records. */
const held = (storage: StorageService, records: readonly (readonly [string, string])[]) =>
  Promise.all(
    records.map(async ([type, id]) => {
      const locked = await Effect.runPromise(storage.lock(type, id, {}, guest()));
      const relations =
        type === "specimens" ? ["tags", "parts", "children"] : type === "specimen-tags" ? ["specimens"] : [];
      const linked = locked
        ? await Promise.all(relations.map((relation) => Effect.runPromise(storage.linkedIds(type, id, relation))))
        : [];
      const changes = await Effect.runPromise(storage.changes(type, id, { offset: 0, limit: 100 }));
      return {
        locked: locked && {
          ...locked,
          sourceLocale: hasTexts(all.entity(type)) ? locked.sourceLocale : null,
          texts: [...locked.texts]
            .sort((left, right) => (left.locale < right.locale ? -1 : 1))
            .map((text) => ({ ...text, values: filled(text.values) })),
        },
        linked,
        users: locked ? await Effect.runPromise(storage.usedBy(type, id)) : [],
        changes: changes.rows.map((row) => `${row.action} ${row.revision}`).sort(),
      };
    }),
  );

const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
