import { Effect } from "effect";
import { type FieldSpec, isStored } from "#core/kernel/fields.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { type Condition, where } from "#core/kernel/policy.ts";
import { Catalogue, RichTexts, type RichTextsService } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { type Translation, translationsOf } from "#core/kernel/reads.ts";
import type { Entry } from "#core/kernel/storage.ts";
import { faultsIn } from "#core/shell/pages/props.ts";
import { blockNamed } from "#core/shell/pages/served-blocks.ts";

/** What the translated texts of one record say of themselves. */
export interface TextState {
  readonly id: string;
  /** Id of the root of its aggregate, or its own. */
  readonly rootId: string;
  readonly locales: readonly Locale[];
  readonly outdated: readonly Locale[];
  /** Faults of accessibility in all of them. */
  readonly faults: number;
}

type Kept = Omit<TextState, "id" | "rootId">;

/** A text is what its record's version says it is: what was found once stays true. */
const keptBy = new WeakMap<RichTextsService, Map<string, Kept>>();
const mostKept = 20_000;
/** Records looked at, latest first, and texts read anew in one go: the rest is found by the next call. */
const mostLooked = 500;
const mostRead = 200;

/**
 * The texts of the records of a type that satisfy a condition, latest changed first. `more`: there are further ones that were not
 * looked at. Two statements, one when nothing changed since the last call.
 */
export const textStates = Effect.fnUntraced(function* (source: Registered, filter: Condition) {
  const { type, root } = source;
  const texts = yield* RichTexts;
  let kept = keptBy.get(texts);
  if (!kept) keptBy.set(texts, (kept = new Map()));
  const known = kept;
  const page = yield* listEntries(
    queryOf(type, {
      filter,
      sort: [{ path: ["updatedAt"], descending: true }],
      fields: { [type]: ["updatedAt"], ...(root === undefined ? {} : { [source.relations[root]!.to]: ["updatedAt"] }) },
      include: root === undefined ? {} : { [root]: {} },
      page: { number: 1, size: mostLooked },
    }),
  );
  const unread = page.rows.filter((row) => !known.has(keyOf(row))).slice(0, mostRead);
  if (unread.length > 0) yield* readTexts(source, unread, known);
  const states = page.rows.flatMap((row): TextState[] => {
    const found = known.get(keyOf(row));
    return found ? [{ id: row.id, rootId: rootOf(source, row), ...found }] : [];
  });
  return { states, more: page.rows.length === mostLooked || states.length < page.rows.length };
});

const readTexts = Effect.fnUntraced(function* (source: Registered, rows: readonly Entry[], kept: Map<string, Kept>) {
  const { type } = source;
  const all = yield* Catalogue;
  const texts = yield* RichTexts;
  const ids = rows.map(({ id }) => id);
  const names = ["translations", ...("name" in source.fields ? ["name"] : [])];
  const page = yield* listEntries(
    queryOf(type, {
      filter: where("id", "in", ids),
      fields: { [type]: names },
      page: { number: 1, size: ids.length },
    }),
  );
  if (kept.size > mostKept) kept.clear();
  for (const row of page.rows) {
    const translations = translationsOf(row);
    kept.set(keyOf(row), {
      locales: translations.map(({ locale }) => locale),
      outdated: translations.filter(({ outdated }) => outdated).map(({ locale }) => locale),
      faults: translations.reduce((sum, each) => sum + faultsOf(all, source, row, each, texts), 0),
    });
  }
});

const keyOf = (row: Entry): string => `${row.type} ${row.id} ${row.version}`;

const rootOf = (source: Registered, row: Entry): string =>
  (source.root === undefined ? null : linkedId(row.refs[source.root])) ?? row.id;

const linkedId = (ref: Entry["refs"][string] | undefined): string | null => (ref && "id" in ref ? ref.id : null);

function faultsOf(
  all: CatalogueService,
  source: Registered,
  row: Entry,
  { locale, values }: Translation,
  texts: RichTextsService,
): number {
  let count = 0;
  for (const [name, spec] of Object.entries(source.fields)) {
    const value = values[name];
    if (isRich(spec) && typeof value === "string") count += texts.faults(value, locale).length;
    // Props of a block are a document of their own, declared beside the blocks.
    const block = name === "props" ? blockNamed(all, `${row.attributes.name}`) : undefined;
    if (block && typeof value === "object" && value !== null)
      count += faultsIn(block.props, { ...value }, "", locale, texts.faults).length;
  }
  return count;
}

const isRich = (spec: FieldSpec): boolean => spec.kind === "richText" && spec.localized && isStored(spec);
