import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { find } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { openBadgeAssertions } from "../entities.ts";
import { sharedAward } from "./share.ts";

/** The award that an address names: by its id, for whoever may see it, or by the secret of its link, for anybody. */
export const namedAward = Effect.fnUntraced(function* (key: string) {
  const { flags } = yield* Acting;
  if (!flags["open-badges"]) return yield* new NotFound({ type: openBadgeAssertions.type, id: key });
  if (!isUuid(key)) return yield* sharedAward(key);
  return (yield* find(openBadgeAssertions, key, { fields: [] })).row.id;
});
