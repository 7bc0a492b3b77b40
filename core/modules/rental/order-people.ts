import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { allOf, isNull, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { count, findOptional } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import { fault } from "./faults.ts";
import { rentalOrders } from "./order-entities.ts";
import type { OrderRequest } from "./order-request.ts";
import { isStaff } from "./rights.ts";
import { isInternal } from "./strategies.ts";

export interface People {
  readonly rentBy: string;
  readonly rentFor: string | null;
}

/**
 * The renter and the customer of an order (RENT-066): the customer is the renter, or an organization of theirs, whoever types. The staff may
 * order for anybody; a service account rents nothing for itself.
 */
export const peopleOf = Effect.fnUntraced(function* ({ input: { rentBy, rentFor, isIndividual }, at }: OrderRequest) {
  const viewer = yield* Acting;
  const self = viewer.id ?? "";
  const renter = rentBy ?? self;
  const isSelf = renter === self;
  if (!isSelf && !isStaff(viewer)) return yield* fault(at("rentBy"), "not-own");
  if (isSelf && viewer.via === "token" && (yield* isMachine(self)))
    return yield* new Forbidden({ pointer: at("rentBy"), reason: "service-account" });
  const isAlone = isIndividual === true;
  const theirs = isSelf
    ? viewer.organizationIds
    : yield* (yield* Storage).linkedIds(users.type, renter, "organizations");
  if (rentFor && (isAlone || !theirs.includes(rentFor)))
    return yield* fault(at("rentFor"), isSelf ? "not-own" : "not-of-renter");
  // Of several organizations only the renter knows which one they act for.
  const usual = isSelf ? viewer.actingOrganizationId : theirs.length === 1 ? (theirs[0] ?? null) : null;
  return { rentBy: renter, rentFor: rentFor ?? (rentFor === null || isAlone ? null : usual) };
});

const isMachine = (id: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(findOptional(users, id, { fields: ["isServiceAccount"] })),
    (found) => found?.row.isServiceAccount === true,
  );

/** Limits the pending orders of a renter (RENT-019); a lock serializes their orders. */
export const checkPending = Effect.fnUntraced(function* (
  { rentBy, rentFor }: People,
  { pointer, strategy, settings }: OrderRequest,
) {
  if (isInternal(strategy)) return;
  if (rentFor === null) yield* lock(users, rentBy);
  else yield* lock(organizations, rentFor);
  const whose =
    rentFor === null ? allOf(where("rentBy", "eq", rentBy), isNull("rentFor")) : where("rentFor", "eq", rentFor);
  const limit = settings.limits.maxPendingCommands;
  const pending = yield* asSystem(count(rentalOrders, allOf(whose, isUnderWay)));
  if (pending >= limit) return yield* fault(pointer, "too-many-pending", { limit });
});

/** Not handed over: its return is pending, which it is not in a cancelled order. */
const isUnderWay = related("steps", allOf(where("stepType", "eq", "return"), where("status", "eq", "pending")));
