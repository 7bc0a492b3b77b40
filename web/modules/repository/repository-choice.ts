import { cardFields, cardIncludes } from "#core/modules/repository/cards.ts";
import { listPath } from "#core/shell/site/links.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** What a list of aids is narrowed to, by the names that an address has for it (LINK-002). */
export const facets = ["category", "tag", "license", "organization"] as const;

export type Facet = (typeof facets)[number];

/** Orders of a list, the first unless another is chosen, and what is asked for them. */
export const orders = { newest: "-publishedAt", oldest: "publishedAt", title: "title" } as const;

export type Order = keyof typeof orders;

export interface RepositoryChoice extends Readonly<Record<Facet, string | null>> {
  readonly words: string;
  readonly order: Order;
}

const relations = { category: "categories", tag: "tags", license: "license", organization: "organization" } as const;

/** The longest words that are looked for. */
export const longestWords = 200;

export const everything: RepositoryChoice = {
  category: null,
  tag: null,
  license: null,
  organization: null,
  words: "",
  order: "newest",
};

/** What an address asks for. */
export function choiceOf(query: URLSearchParams): RepositoryChoice {
  const value = (name: string) => query.get(name) || null;
  const order = Object.keys(orders).find((each) => each === value("sort")) as Order | undefined;
  return {
    ...(Object.fromEntries(facets.map((name) => [name, value(name)])) as Record<Facet, string | null>),
    words: (value("search") ?? "").slice(0, longestWords),
    order: order ?? "newest",
  };
}

/** The query of an address with another choice; what it says besides stays. */
export function withChoice(query: URLSearchParams, choice: RepositoryChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  const written = { ...choice, search: choice.words.trim(), sort: choice.order === "newest" ? "" : choice.order };
  for (const name of [...facets, "search", "sort"] as const) {
    if (written[name]) next.set(name, written[name]);
    else next.delete(name);
  }
  return next;
}

export const isNarrowed = (choice: RepositoryChoice): boolean =>
  choice.words.trim() !== "" || facets.some((name) => choice[name] !== null);

export const sameChoice = (one: RepositoryChoice, other: RepositoryChoice): boolean =>
  one.words.trim() === other.words.trim() &&
  one.order === other.order &&
  facets.every((name) => one[name] === other[name]);

/** Aids as cards need them: what the loader of the block asks on the server. */
export function cardsQuery(choice: RepositoryChoice, number: number, size: number): RecordQuery {
  const words = choice.words.trim();
  const narrowed = facets.flatMap((name) => (choice[name] === null ? [] : [[relations[name], choice[name]] as const]));
  return {
    filter: { ...Object.fromEntries(narrowed), ...(words !== "" && { search: words }) },
    sort: orders[choice.order],
    include: cardIncludes,
    fields: { "repository-items": cardFields },
    page: { number, size },
  };
}

/** Address of the aids of a choice; absent on a site without a repository. */
export function repositoryLink(
  choice: Partial<RepositoryChoice>,
  { pages }: Pick<AppState, "pages">,
): string | undefined {
  const path = listPath("repository", pages);
  if (path === undefined) return undefined;
  const query = withChoice(new URLSearchParams(), { ...everything, ...choice }).toString();
  return query === "" ? path : `${path}?${query}`;
}
