import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { fault } from "./faults.ts";
import type { OrderRequest } from "./order-request.ts";
import { isStaff } from "./rights.ts";
import { isInternal } from "./strategies.ts";

const type = "rental-commands";

export interface People {
  readonly rentBy: string;
  readonly rentFor: string | null;
}

/** Who answers for it and for which organization (RENT-066). The staff may order for anybody. */
export const peopleOf = Effect.fnUntraced(function* (
  { document: { attributes, relationships, pointer }, rentBy, rentFor }: OrderRequest,
  viewer: Viewer,
): Effect.fn.Return<People, CoreError, CoreNeeds> {
  const mayAny = isStaff(viewer);
  const isAlone = attributes.isIndividual === true;
  const organization = rentFor ?? ("rentFor" in relationships || isAlone ? null : viewer.actingOrganizationId);
  const at = (name: string) => `${pointer}/relationships/${name}`;
  const self = viewer.id ?? "";
  if (rentBy !== null && rentBy !== self && !mayAny) return yield* fault(at("rentBy"), "not-own");
  if (organization !== null && (isAlone || !(mayAny || viewer.organizationIds.includes(organization))))
    return yield* fault(at("rentFor"), "not-own");
  return { rentBy: rentBy ?? self, rentFor: organization };
});

/** The renter's own orders that are under way (RENT-019). Of two that are placed at once, the second waits here. */
export const checkPending = Effect.fnUntraced(function* (
  { rentBy, rentFor }: People,
  { document, strategy, settings }: OrderRequest,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (isInternal(strategy)) return;
  yield* (yield* Storage).lock(rentFor === null ? "users" : "organizations", rentFor ?? rentBy, {}, viewer);
  const whose = rentFor === null ? [equals("rentBy", rentBy), equals("rentFor", null)] : [equals("rentFor", rentFor)];
  const filter: Condition = { is: "all", of: [...whose, isUnderWay] };
  const query = queryOf(type, { filter, fields: { [type]: [] }, page: { number: 1, size: 1 }, total: true });
  const limit = settings.limits.maxPendingCommands;
  const { total = 0 } = yield* list(query, asSystem(viewer));
  if (total >= limit) return yield* fault(document.pointer, "too-many-pending", { limit });
});

const equals = (field: string, literal: unknown): Condition => ({ is: "compare", field, op: "eq", value: { literal } });

/** Not handed over yet: its return is still to come. A cancelled order has none that is pending. */
const isUnderWay: Condition = {
  is: "related",
  relation: "steps",
  to: "rental-command-steps",
  satisfies: { is: "all", of: [equals("stepType", "return"), equals("status", "pending")] },
};
