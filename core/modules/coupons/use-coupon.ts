import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { coupons, purchasedCoupons } from "./entities.ts";
import { typedCode } from "./rules.ts";

export interface UsedCoupon {
  readonly id: string;
  /** Its name. */
  readonly coupon: string;
  readonly usedAt: string;
}

/** Honours a coupon once: of two who take the same code at the same time, the second is told when it was used. */
export const useByCode = Effect.fnUntraced(function* (
  { code }: { readonly code: string },
  viewer: Viewer,
): Effect.fn.Return<UsedCoupon, CoreError, KernelServices | Granted> {
  const asked = { where: where("code", "eq", typedCode(code)), include: { coupon: {} } };
  const found = yield* first(purchasedCoupons, asked, viewer);
  if (!found) return yield* invalid("/code", "coupons:use.unknown");
  const { id, coupon } = found.row;
  yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const purchased = yield* lockOptional(purchasedCoupons, id, viewer);
      if (!purchased) return yield* invalid("/code", "coupons:use.unknown");
      if (purchased.usedAt) return yield* invalid("/code", "coupons:use.used");
      yield* change(purchasedCoupons, purchased, { usedAt: viewer.now }, viewer, "use");
    }),
  );
  return { id, coupon: found.related(coupons, coupon)?.name ?? "", usedAt: viewer.now };
});

/** A used coupon is not used again, nor is it another one; an administrator may take back what was noted by mistake. */
export const changeUse = override(
  purchasedCoupons,
  "update",
  function* ({ usedAt, coupon }, _viewer, { before, at, proceed }) {
    if (coupon && coupon !== before.coupon) return yield* invalid(at("coupon"), "coupons:use.other");
    if (usedAt && before.usedAt && usedAt !== before.usedAt) return yield* invalid(at("usedAt"), "coupons:use.used");
    yield* proceed();
  },
);
