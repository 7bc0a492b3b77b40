import { Effect } from "effect";
import type { Issue } from "#core/kernel/errors.ts";
import type { Registered } from "#core/kernel/module.ts";
import { Catalogue, RichTexts } from "#core/kernel/ports.ts";
import { lockWithTexts } from "#core/kernel/records.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { faultIssue } from "#core/shell/rich-text/fault-issue.ts";

/**
 * What keeps an item from going out: faults of accessibility in its texts and in those of its own children, in every locale that they are
 * written in, one issue each (RTE-001 to RTE-012).
 */
export const publicationFaults = Effect.fnUntraced(function* (source: Registered, id: string) {
  const all = yield* Catalogue;
  const storage = yield* Storage;
  const issues = [...(yield* faultsOf(source, id, "/data/attributes", {}))];
  for (const [relation, { kind, to }] of Object.entries(source.relations)) {
    if (kind !== "owned") continue;
    for (const [index, child] of (yield* storage.linkedIds(source.type, id, relation)).entries()) {
      const pointer = `/data/relationships/${relation}/data/${index}`;
      issues.push(...(yield* faultsOf(all.entity(to), child, pointer, { section: child })));
    }
  }
  return issues;
});

const faultsOf = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  pointer: string,
  values: NonNullable<Issue["values"]>,
) {
  const names = Object.entries(source.fields).flatMap(([name, { kind }]) => (kind === "richText" ? [name] : []));
  if (names.length === 0) return [];
  const { faults } = yield* RichTexts;
  const found = yield* lockWithTexts<Typed>(source, id);
  return (found?.texts ?? []).flatMap(({ locale, values: written }) =>
    names.flatMap((name) => {
      const html = (written as Readonly<Record<string, unknown>>)[name];
      if (typeof html !== "string" || html === "") return [];
      return faults(html, locale).map((fault) => faultIssue(fault, `${pointer}/${name}`, { locale, ...values }));
    }),
  );
});
