import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Secrets } from "#core/shell/access/ports.ts";
import { openBadgeAssertions } from "../entities.ts";
import { sharedAward } from "./share.ts";

/** The award that an address names: by its id, for whoever may see it, or by the secret of its link, for anybody. */
export const namedAward = Effect.fnUntraced(function* (
  key: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices | Secrets> {
  if (!viewer.flags["open-badges"]) return yield* new NotFound({ type: openBadgeAssertions.type, id: key });
  if (!isUuid(key)) return yield* sharedAward(key, viewer);
  return (yield* find(openBadgeAssertions, key, viewer, { fields: [] })).row.id;
});
