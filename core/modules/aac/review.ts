import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { isLocale } from "#core/kernel/locales.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findEntry, listEntries } from "#core/kernel/read.ts";
import { translationsOf } from "#core/kernel/reads.ts";
import { type Entry, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { before } from "#core/shell/history/past.ts";
import { aacProducts } from "./entities.ts";
import { facets } from "./facets.ts";
import { type Choices, type Correctable, type Merge, mergeOf, type ProductValues } from "./merging.ts";

const choices = facets.flatMap(({ relation }) => (relation === "seller" ? [] : [relation]));

/** To what each relation that a correction may change leads. */
const targets: readonly { readonly relation: Correctable; readonly type: string }[] = [
  { relation: "image", type: "files" },
  ...facets.map(({ relation, type }) => ({ relation, type })),
];

const include = Object.fromEntries(targets.map(({ relation }) => [relation, {}]));
const read = queryOf(aacProducts.type, {
  fields: {
    [aacProducts.type]: ["name", "website", "price", "translations", "corrects", "basedOn", ...Object.keys(include)],
    ...Object.fromEntries(targets.map(({ type }) => [type, ["name"]])),
  },
  include: { ...include, corrects: {} },
});

/** A correction beside the product that it corrects. */
export interface Review extends Merge {
  /** Id of the product that is corrected. */
  readonly product: string;
  /** Revision of the correction, and of what it corrects. */
  readonly version: number;
  readonly productVersion: number;
  readonly proposed: ProductValues;
  readonly now: ProductValues;
  /** What ids are called that somebody wrote. */
  readonly names: Readonly<Record<string, string>>;
}

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/** Compares a correction with what it was written from and with the product as it is now. NotFound of what is none. */
export const reviewOf = Effect.fnUntraced(function* (id: string): Run<Review> {
  const correction = yield* asSystem(findEntry(read, id));
  const target = idOf(correction.row, "corrects");
  if (target === null) return yield* new NotFound({ type: aacProducts.type, id });
  const product = yield* asSystem(findEntry(read, target));
  const proposed = valuesOf(correction.row);
  const now = valuesOf(product.row);
  const since = correction.row.attributes.basedOn;
  const base = typeof since === "number" ? yield* valuesAt(target, since, now) : now;
  const merge = mergeOf(base, now, proposed);
  const names = yield* asSystem(namesIn(merge, [...correction.included, ...product.included]));
  const version = correction.row.version;
  return { ...merge, product: target, version, productVersion: product.row.version, proposed, now, names };
});

function valuesOf(entry: Entry): ProductValues {
  const { name, website, price } = entry.attributes;
  const description = translationsOf(entry).map(({ locale, values }) => [locale, values.description ?? null]);
  return {
    name: String(name),
    website: website as string | null,
    price: price as number | null,
    description: Object.fromEntries(description) as ProductValues["description"],
    image: idOf(entry, "image"),
    seller: idOf(entry, "seller"),
    ...(Object.fromEntries(choices.map((relation) => [relation, idsOf(entry, relation)])) as unknown as Choices),
  };
}

function idOf({ refs }: Entry, relation: string): string | null {
  const ref = refs[relation];
  return ref && "id" in ref ? ref.id : null;
}

function idsOf({ refs }: Entry, relation: string): readonly string[] {
  const found = refs[relation];
  return found && !("id" in found) ? found.map(({ id }) => id) : [];
}

/** Revisions of one product since a correction was written are not more than this. */
const mostRevisions = 10_000;

/** What a product held at a revision: what it holds now without what was changed since. */
const valuesAt = Effect.fnUntraced(function* (id: string, revision: number, now: ProductValues): Run<ProductValues> {
  const { rows } = yield* (yield* Storage).changes(aacProducts.type, id, { offset: 0, limit: mostRevisions });
  const { members, texts } = before(rows.filter((change) => change.revision > revision));
  const of = <Name extends keyof ProductValues>(name: Name) =>
    name in members ? (members[name] as ProductValues[Name]) : now[name];
  const descriptions = [...texts].flatMap(([locale, values]) =>
    "description" in values && isLocale(locale) ? [[locale, textIn(values.description)] as const] : [],
  );
  return {
    name: of("name"),
    website: of("website"),
    price: of("price"),
    image: of("image"),
    seller: of("seller"),
    description: { ...now.description, ...Object.fromEntries(descriptions) },
    ...(Object.fromEntries(choices.map((relation) => [relation, of(relation) ?? []])) as unknown as Choices),
  };
});

/** What is called how of what the changes tell of: some of it no product has any more. */
const namesIn = Effect.fnUntraced(function* ({ changes }: Merge, known: readonly Entry[]): Run<Review["names"]> {
  const all = yield* Catalogue;
  const names = new Map(known.map((entry) => [entry.id, nameOf(entry)]));
  for (const { member, base } of changes) {
    const target = targets.find(({ relation }) => relation === member);
    if (!target || all.entity(target.type).id === "code") continue;
    const missing = [base].flat().filter((id): id is string => typeof id === "string" && !names.has(id));
    if (missing.length === 0) continue;
    const { type } = target;
    const query = queryOf(type, { fields: { [type]: ["name"] }, filter: where("id", "in", missing) });
    const { rows } = yield* listEntries(query);
    for (const entry of rows) names.set(entry.id, nameOf(entry));
  }
  return Object.fromEntries(names);
});

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

const nameOf = ({ attributes: { name } }: Entry): string => textIn(name) ?? "";
