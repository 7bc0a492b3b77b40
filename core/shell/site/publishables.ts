import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { guestOf } from "#core/kernel/system.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { accessLevels } from "#core/shell/access/entities.ts";

const publishableTraits = ["publishable", "publishable-item"];
/** What these traits mark is never told of, whatever else a type is. */
const silentTraits = ["read-audited"];

/**
 * Whether a published item exists that is not deleted, also when the viewer may not see it (API-016): tells "unauthorized" from "not
 * found". Asked as a stranger who reaches every access level, so that drafts and other people's own items stay unknown.
 */
export const publishableExists = Effect.fnUntraced(function* (type: string, id: string) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const source = all.entities.get(type);
  const told = source && isOn(source, viewer.flags) && source.traits.some((trait) => publishableTraits.includes(trait));
  if (!told || source.traits.some((trait) => silentTraits.includes(trait))) return yield* new NotFound({ type });
  const stranger = viewerOf({ ...guestOf(viewer), accessLevels: Object.keys(accessLevels.codes) });
  return (yield* actingAs(stranger, findOptionalEntry(queryOf(type, { fields: { [type]: [] } }), id))) !== null;
});
