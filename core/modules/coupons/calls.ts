import { call } from "#core/kernel/call.ts";

/** Honours a purchased coupon by its code, as typed: it is used from now on. Gives its id, and what it is. */
export const useCoupon = call<
  { readonly code: string },
  { readonly data: { readonly id: string; readonly coupon: string; readonly usedAt: string } }
>("coupons.use", "POST", "/api/v1/services/purchased-coupons/use");
