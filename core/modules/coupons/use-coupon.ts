import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { coupons, purchasedCoupons } from "./entities.ts";
import { typedCode } from "./rules.ts";

/** Honours a coupon once: of two who take the same code at the same time, the second is told when it was used. */
export const useByCode = useCase(function* ({ code }: { readonly code: string }) {
  const { now } = yield* Acting;
  const asked = { where: where("code", "eq", typedCode(code)), include: { coupon: {} } };
  const found = yield* first(purchasedCoupons, asked);
  if (!found) return yield* invalid("/code", "coupons:use.unknown");
  const { id, coupon } = found.row;
  yield* inTransaction(
    Effect.gen(function* () {
      const purchased = yield* lockOptional(purchasedCoupons, id);
      if (!purchased) return yield* invalid("/code", "coupons:use.unknown");
      if (purchased.usedAt) return yield* invalid("/code", "coupons:use.used");
      yield* change(purchasedCoupons, purchased, { usedAt: now }, "use");
    }),
  );
  return { id, coupon: found.related(coupons, coupon)?.name ?? "", usedAt: now };
});

/** A used coupon is not used again, nor is it another one; an administrator may take back what was noted by mistake. */
export const changeUse = override(purchasedCoupons, "update", function* ({ usedAt, coupon }, { before, at, proceed }) {
  if (coupon && coupon !== before.coupon) return yield* invalid(at("coupon"), "coupons:use.other");
  if (usedAt && before.usedAt && usedAt !== before.usedAt) return yield* invalid(at("usedAt"), "coupons:use.used");
  yield* proceed();
});
