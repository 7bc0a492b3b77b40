import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { isSet, related } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type { repositoryBlock, repositorySearchBlock } from "./blocks.ts";
import { cardFields, cardIncludes, defaultCards } from "./cards.ts";

/** What a list of aids can be narrowed by, each with how many the viewer may see of it. */
export interface RepositoryFacets {
  readonly categories: Many;
  readonly tags: Many;
  readonly licenses: Many;
  readonly organizations: Many;
}

/** Data of the blocks of the repository. */
export interface RepositoryData extends RepositoryFacets {
  readonly items: Many;
}

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const fields = { "repository-items": cardFields };
/** What has none that the viewer sees is not offered. */
const inUse = related("repositoryItems", isSet("publishedAt"));
const whole = { number: 1, size: 100 };

const categoryFacet = queryOf("repository-categories", {
  fields: { "repository-categories": ["name", "repositoryItemsCount"] },
  page: whole,
});
const tagFacet = queryOf("tags", {
  fields: { tags: ["name", "repositoryItemsCount"] },
  filter: inUse,
  page: whole,
});
const licenseFacet = queryOf("licenses", { fields: { licenses: ["name", "repositoryItemsCount"] }, filter: inUse });
const organizationFacet = queryOf("organizations", {
  fields: { organizations: ["name", "unitName", "repositoryItemsCount"] },
  filter: inUse,
  page: whole,
});

/** The newest aids, and what they can be narrowed by. */
export const loadRepository = Effect.fnUntraced(function* (props: PropsOf<typeof repositoryBlock>) {
  const { flags } = yield* Acting;
  const size = props.limit ?? defaultCards;
  const items = yield* listEntries(
    queryOf("repository-items", { include, fields, page: { number: 1, size }, total: true }),
  );
  const many = (query: Parameters<typeof listEntries>[0]) => Effect.map(listEntries(query), manyOf);
  return {
    items: manyOf(items),
    categories: yield* many(categoryFacet),
    tags: yield* many(tagFacet),
    licenses: yield* many(licenseFacet),
    organizations: flags.organizations ? yield* many(organizationFacet) : emptyMany,
  } satisfies RepositoryData;
});

/** The categories that a search can be narrowed to. */
export const loadRepositorySearch = (props: PropsOf<typeof repositorySearchBlock>) =>
  props.showCategories === false
    ? Effect.succeed({ categories: emptyMany })
    : Effect.map(listEntries(categoryFacet), (page) => ({ categories: manyOf(page) }));
