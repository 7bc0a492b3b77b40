import { cardFields, cardIncludes } from "#core/modules/aac/cards.ts";
import { type FacetName, facets } from "#core/modules/aac/facets.ts";
import { listPath } from "#core/shell/site/links.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** Orders of the catalogue, the first unless another is chosen, and what is asked for them. */
export const orders = { name: "name", newest: "-listedAt", price: "price" } as const;

export type Order = keyof typeof orders;

/** What the catalogue is narrowed to: of each facet any of some values, by the names that an address has for them. */
export interface ProductChoice {
  readonly values: Readonly<Record<FacetName, readonly string[]>>;
  readonly words: string;
  readonly order: Order;
}

/** The longest words that are looked for. */
export const longestWords = 200;

/** Most values of one facet at a time. */
const mostValues = 20;

const noValues = Object.fromEntries(facets.map(({ name }) => [name, []])) as unknown as ProductChoice["values"];

export const everything: ProductChoice = { values: noValues, words: "", order: "name" };

/** Facets whose values are told apart by codes, the others by ids. */
const coded: ReadonlySet<FacetName> = new Set(["access", "integration"]);
const code = /^[\w-]{1,40}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address asks for; what can be the value of nothing is left out. */
export function choiceOf(query: URLSearchParams): ProductChoice {
  const listed = (name: FacetName) => [
    ...new Set((query.get(name) ?? "").split(",").filter((value) => (coded.has(name) ? code : uuid).test(value))),
  ];
  const order = Object.keys(orders).find((each) => each === query.get("sort")) as Order | undefined;
  return {
    values: Object.fromEntries(
      facets.map(({ name }) => [name, listed(name).slice(0, mostValues)]),
    ) as unknown as ProductChoice["values"],
    words: (query.get("search") ?? "").slice(0, longestWords),
    order: order ?? "name",
  };
}

/** The query of an address with another choice; what it says besides stays. */
export function withChoice(query: URLSearchParams, { values, words, order }: ProductChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  const written: Record<string, string> = { search: words.trim(), sort: order === "name" ? "" : order };
  for (const { name } of facets) written[name] = values[name].join(",");
  for (const [name, value] of Object.entries(written)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** How many values are chosen, of all facets. */
export const chosenCount = ({ values }: ProductChoice): number =>
  facets.reduce((sum, { name }) => sum + values[name].length, 0);

export const isNarrowed = (choice: ProductChoice): boolean => choice.words.trim() !== "" || chosenCount(choice) > 0;

/** Tells choices apart that find something else. */
export const sameChoice = (one: ProductChoice, other: ProductChoice): boolean =>
  withChoice(new URLSearchParams(), one).toString() === withChoice(new URLSearchParams(), other).toString();

/** What is in the catalogue, for who sees more than that. */
export const listed = { status: "accepted", corrects: { null: "true" } } as const;

/** The same choice as the numbers beside the facets are asked for. */
export const countsQuery = ({ values, words }: ProductChoice) => ({
  ...Object.fromEntries(
    facets.flatMap(({ name }) => (values[name].length === 0 ? [] : [[name, values[name].join(",")] as const])),
  ),
  ...(words.trim() !== "" && { search: words.trim() }),
});

/** Products as cards need them: what the loader of the block asks on the server. */
export function cardsQuery({ values, words, order }: ProductChoice, number: number, size: number): RecordQuery {
  const narrowed = facets.flatMap(({ name, relation }) =>
    values[name].length === 0 ? [] : [[relation, values[name].join(",")] as const],
  );
  return {
    filter: {
      ...listed,
      ...Object.fromEntries(narrowed),
      ...(words.trim() !== "" && { search: words.trim() }),
    },
    sort: orders[order],
    include: cardIncludes,
    fields: { "aac-products": cardFields },
    page: { number, size },
  };
}

/** Path of something below the page of the catalogue; absent on a site without one. */
export function pathBelow(part: string, { pages }: Pick<AppState, "pages">): string | undefined {
  const path = listPath("products", pages);
  return path === undefined ? undefined : `${path === "/" ? "" : path}/${part}`;
}

/** Address of the products that have some values; absent on a site without a catalogue. */
export function productsLink(
  values: Partial<ProductChoice["values"]>,
  { pages }: Pick<AppState, "pages">,
): string | undefined {
  const path = listPath("products", pages);
  if (path === undefined) return undefined;
  const choice = { ...everything, values: { ...noValues, ...values } };
  const query = withChoice(new URLSearchParams(), choice).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** What an address has ticked for a comparison. */
export const comparedIn = (search: string): string | null => new URLSearchParams(search).get("compare");

/** The query of an address with other products ticked for a comparison. */
export function withComparedQuery(search: string, ids: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search);
  if (ids.length > 0) query.set("compare", ids.join(","));
  else query.delete("compare");
  return query;
}

/** The address of the catalogue with products ticked for a comparison. */
export const withComparedIn = (path: string, ids: readonly string[]): string =>
  ids.length === 0 ? path : `${path}?${withComparedQuery("", ids)}`;

/** Address of a comparison; absent on a site without a catalogue. */
export function compareLink(ids: readonly string[], state: Pick<AppState, "pages">): string | undefined {
  const path = pathBelow("compare", state);
  if (path === undefined) return undefined;
  return ids.length === 0 ? path : `${path}?${new URLSearchParams({ products: ids.join(",") })}`;
}
