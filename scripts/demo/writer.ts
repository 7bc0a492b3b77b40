import type { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { locales as allLocales, type Locale } from "#core/kernel/locales.ts";
import type { Services } from "#core/kernel/ports.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { create, update } from "#core/kernel/write.ts";

export type Run = <Value>(effect: Effect.Effect<Value, CoreError, Services>) => Promise<Value>;

/** A record of the demo: plain members, members per locale, linkage by id. */
export interface Draft {
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Values per locale; a locale that is absent is not written. */
  readonly texts?: Readonly<Record<string, { readonly [locale in Locale]?: unknown }>>;
  readonly links?: Readonly<Record<string, string | readonly string[] | null | undefined>>;
}

/** Types that the relations of a draft point at, by relation. */
export type Targets = Readonly<Record<string, string>>;

/** Writes records by the use cases that everybody's writes go through, in each locale that they are written in. */
export function writer(run: Run, system: Viewer) {
  const locales = allLocales.toSorted(
    (one, other) => Number(other === system.defaultLocale) - Number(one === system.defaultLocale),
  );

  const documentOf = (type: string, draft: Draft, locale: Locale, targets: Targets, whole: boolean): RecordDocument => {
    const texts = Object.entries(draft.texts ?? {}).flatMap(([name, values]) =>
      values[locale] === undefined ? [] : [[name, values[locale]] as const],
    );
    const linked = Object.entries(draft.links ?? {}).flatMap(([name, ids]) =>
      ids === undefined ? [] : [[name, referenceTo(targets[name] ?? name, ids)] as const],
    );
    return {
      type,
      attributes: { ...(whole ? draft.attributes : {}), ...Object.fromEntries(texts) },
      relationships: whole ? Object.fromEntries(linked) : {},
      pointer: "/data",
    };
  };

  const writtenIn = (draft: Draft): readonly Locale[] => {
    const found = locales.filter((locale) =>
      Object.values(draft.texts ?? {}).some((values) => values[locale] !== undefined),
    );
    return found.length === 0 ? [locales[0]!] : found;
  };

  const as = (userId: string | null, locale: Locale): Viewer =>
    viewerOf({ ...system, id: userId ?? system.id, locale, editionLocale: locale });

  return {
    /** Creates a record in its first locale, then adds the others. `by` is the user in whose name it is written. */
    async put(type: string, draft: Draft, targets: Targets = {}, by: string | null = null): Promise<string> {
      const [first, ...others] = writtenIn(draft);
      const id = await run(actingAs(as(by, first!), create(documentOf(type, draft, first!, targets, true))));
      for (const locale of others)
        await run(actingAs(as(by, locale), update({ ...documentOf(type, draft, locale, targets, false), id })));
      return id;
    },
    /** Changes a record that is there. */
    async change(
      type: string,
      id: string,
      draft: Draft,
      targets: Targets = {},
      by: string | null = null,
    ): Promise<void> {
      for (const [index, locale] of writtenIn(draft).entries()) {
        await run(actingAs(as(by, locale), update({ ...documentOf(type, draft, locale, targets, index === 0), id })));
      }
    },
  };
}

export type Writer = ReturnType<typeof writer>;

const referenceTo = (type: string, ids: string | readonly string[] | null): Reference | readonly Reference[] | null =>
  ids === null ? null : typeof ids === "string" ? { type, id: ids } : ids.map((id) => ({ type, id }));
