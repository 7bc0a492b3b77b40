import { Effect } from "effect";
import { Invalid, type Issue } from "#core/kernel/errors.ts";
import { insert, lock } from "#core/kernel/records.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import type { PostalAddress } from "./calls.ts";
import type { OrderRequest } from "./order-request.ts";
import { isInternal, needsShippingAddress, takesShippingAddress } from "./strategies.ts";

type Wanted = { readonly saved: string } | { readonly address: PostalAddress } | null;

export interface OrderAddresses {
  readonly billing: Wanted;
  readonly shipping: Wanted;
}

/** Billing and shipping address: a saved one, else that of the booking. */
export const addressesOf = Effect.fnUntraced(function* (
  { input: { billingAddress: billing = null, shippingAddress: shipping = null }, booking, strategy, at }: OrderRequest,
  total: number,
) {
  const chosen = (saved: string | null, given: PostalAddress | null | undefined): Wanted =>
    saved !== null ? { saved } : given ? { address: given } : null;
  const wanted = {
    billing: chosen(billing, booking?.request.billingAddress),
    shipping: takesShippingAddress(strategy) ? chosen(shipping, booking?.request.shippingAddress) : null,
  };
  const missing = (name: "billingAddress" | "shippingAddress") => ({
    pointer: at(name),
    detail: "rental:faults.address-missing",
  });
  const issues: Issue[] = [
    ...(wanted.billing === null && total > 0 && !isInternal(strategy) ? [missing("billingAddress")] : []),
    ...(wanted.shipping === null && needsShippingAddress(strategy) ? [missing("shippingAddress")] : []),
    ...(shipping !== null && !takesShippingAddress(strategy)
      ? [{ ...missing("shippingAddress"), detail: "rental:faults.address-needless" }]
      : []),
  ];
  if (issues.length > 0) return yield* new Invalid({ issues });
  return wanted;
});

/** A copy of an address for the order, independent of the saved one. */
export const frozenAddress = Effect.fnUntraced(function* (wanted: Wanted) {
  if (wanted === null) return null;
  const given = "saved" in wanted ? yield* lock(addresses, wanted.saved) : wanted.address;
  const { fullName, line1 } = given;
  const { organization = null, siret = null, vatNumber = null, line2 = null } = given;
  const { postalCode = null, city = null, region = null, country = null } = given;
  const copy = { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, region, country };
  return yield* insert(addresses, { ...copy, user: null });
});
