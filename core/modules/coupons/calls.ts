import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Honours a purchased coupon by its code, as typed: it is used from now on. Gives its id, and what it is. */
export const useCoupon = call<typeof shapes.useCoupon>("coupons.use", "POST", "/api/v1/services/purchased-coupons/use");
