import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Locked, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { typedCode } from "./rules.ts";

const type = "purchased-coupons";

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
): Effect.fn.Return<UsedCoupon, CoreError, CoreNeeds | Granted> {
  const filter: Condition = { is: "compare", field: "code", op: "eq", value: { literal: typedCode(code) } };
  const found = yield* list(queryOf(type, { filter, include: { coupon: {} }, page: { number: 1, size: 1 } }), viewer);
  const row = found.rows[0];
  if (!row) return yield* invalid("/code", "coupons:use.unknown");
  const storage = yield* Storage;
  yield* storage.transaction(
    Effect.gen(function* () {
      const before: Locked | null = yield* storage.lock(type, row.id, {}, viewer);
      if (!before) return yield* invalid("/code", "coupons:use.unknown");
      if (before.values.usedAt) return yield* invalid("/code", "coupons:use.used");
      const usedAt = viewer.now;
      const change = changeOf("use", before.version + 1, viewer, { fields: { usedAt: [null, usedAt] } });
      yield* storage.update({ type, id: row.id, values: { usedAt }, links: {}, sets: {}, change });
    }),
  );
  const coupon = found.included.find((entry) => entry.type === "coupons");
  return { id: row.id, coupon: String(coupon?.attributes.name ?? ""), usedAt: viewer.now };
});

/** A used coupon is not used again, nor is it another one; an administrator may take back what was noted by mistake. */
export const changeUse: NonNullable<ReplacedUseCases["update"]> = Effect.fnUntraced(
  function* (document, _viewer, before, generic) {
    const { usedAt } = document.attributes;
    const { coupon } = document.relationships as { readonly coupon?: { readonly id: string } | null };
    if (coupon && coupon.id !== before.links.coupon)
      return yield* invalid(`${document.pointer}/relationships/coupon`, "coupons:use.other");
    if (usedAt && before.values.usedAt && usedAt !== before.values.usedAt)
      return yield* invalid(`${document.pointer}/attributes/usedAt`, "coupons:use.used");
    yield* generic(document);
  },
);
