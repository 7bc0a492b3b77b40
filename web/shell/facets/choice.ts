/** What a list can be narrowed by and ordered by, by the names that its address has for them. */
export interface FacetedListing<Facet extends string, Order extends string> {
  readonly facets: readonly Facet[];
  /** Orders, the first unless another is chosen, and what is asked for each. */
  readonly orders: Readonly<Record<Order, string>>;
}

/** What a list is narrowed to, and in which order it stands. */
export interface FacetChoice<Facet extends string, Order extends string> {
  readonly chosen: Readonly<Partial<Record<Facet, string>>>;
  readonly words: string;
  readonly order: Order;
}

/** The longest words that are looked for. */
export const longestWords = 200;

const usualOrder = <Order extends string>({ orders }: FacetedListing<string, Order>): Order =>
  (Object.keys(orders) as Order[])[0]!;

/** A list that is not narrowed. */
export const everythingOf = <Facet extends string, Order extends string>(
  listing: FacetedListing<Facet, Order>,
): FacetChoice<Facet, Order> => ({
  chosen: {} as FacetChoice<Facet, Order>["chosen"],
  words: "",
  order: usualOrder(listing),
});

/** What an address asks for. */
export function choiceOf<Facet extends string, Order extends string>(
  listing: FacetedListing<Facet, Order>,
  query: URLSearchParams,
): FacetChoice<Facet, Order> {
  const order = (Object.keys(listing.orders) as Order[]).find((each) => each === query.get("sort"));
  return {
    chosen: Object.fromEntries(
      listing.facets.flatMap((name) => {
        const value = query.get(name);
        return value ? [[name, value.slice(0, 64)]] : [];
      }),
    ) as FacetChoice<Facet, Order>["chosen"],
    words: (query.get("search") ?? "").slice(0, longestWords),
    order: order ?? usualOrder(listing),
  };
}

/** The query of an address with another choice; what it says besides stays. */
export function withChoice<Facet extends string, Order extends string>(
  listing: FacetedListing<Facet, Order>,
  query: URLSearchParams,
  { chosen, words, order }: FacetChoice<Facet, Order>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  for (const name of listing.facets) set(name, chosen[name]);
  set("search", words.trim());
  set("sort", order === usualOrder(listing) ? "" : order);
  return next;
}

/** The same choice with another value of one facet; `null` for none. */
export const withValue = <Facet extends string, Order extends string>(
  choice: FacetChoice<Facet, Order>,
  facet: Facet,
  value: string | null,
): FacetChoice<Facet, Order> => {
  const { [facet]: _before, ...rest } = choice.chosen;
  return { ...choice, chosen: (value ? { ...rest, [facet]: value } : rest) as FacetChoice<Facet, Order>["chosen"] };
};

export const isNarrowed = ({ chosen, words }: FacetChoice<string, string>): boolean =>
  words.trim() !== "" || Object.keys(chosen).length > 0;

/** Whether two choices find the same, in the same order. */
export const sameChoice = <Facet extends string, Order extends string>(
  listing: FacetedListing<Facet, Order>,
  one: FacetChoice<Facet, Order>,
  other: FacetChoice<Facet, Order>,
): boolean =>
  one.words.trim() === other.words.trim() &&
  one.order === other.order &&
  listing.facets.every((name) => one.chosen[name] === other.chosen[name]);
