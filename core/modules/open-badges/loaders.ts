import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type { openBadgesBlock, selectedOpenBadgesBlock } from "./blocks.ts";
import { cardFields, cardIncludes, defaultCards } from "./cards.ts";
import { currentBadges } from "./current.ts";

/** Data of the blocks of badges. */
export interface OpenBadgesData {
  readonly badges: Many;
}

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const fields = { "open-badges": cardFields };

/** Badges that can be earned now, the newest first. */
export const loadOpenBadges = Effect.fnUntraced(function* (props: PropsOf<typeof openBadgesBlock>) {
  const size = props.limit ?? defaultCards;
  const page = yield* listEntries(
    queryOf("open-badges", { filter: currentBadges, include, fields, page: { number: 1, size }, total: true }),
  );
  return { badges: manyOf(page) } satisfies OpenBadgesData;
});

/** Chosen badges, in the order of the choice; those that the viewer may not see are left out. */
export const loadSelectedOpenBadges = Effect.fnUntraced(function* (props: PropsOf<typeof selectedOpenBadgesBlock>) {
  const ids = (props.openBadges ?? []).map(({ id }) => id);
  if (ids.length === 0) return { badges: emptyMany } satisfies OpenBadgesData;
  const found = manyOf(yield* listEntries(queryOf("open-badges", { filter: where("id", "in", ids), include, fields })));
  const data = ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []);
  return { badges: { ...found, data } } satisfies OpenBadgesData;
});
