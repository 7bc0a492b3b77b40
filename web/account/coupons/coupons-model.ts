import { type Buyer, type CouponTerms, type Refusal, refusalOf, remainingCount, termsOf } from "#core/coupons/rules.ts";
import type { Many, Ref, Resource } from "#core/site/ports.ts";

/** A coupon as it is shown. */
export interface CouponCard {
  readonly id: string;
  readonly name: string;
  /** Cleaned by the server; empty for none. */
  readonly description: string;
  /** Locale of its texts when it is not the page's. */
  readonly lang?: string;
  readonly terms: CouponTerms;
  /** `null` where there is no limit. */
  readonly remaining: number | null;
}

export function couponCard({ id, attributes, meta }: Resource): CouponCard {
  const terms = termsOf(attributes);
  return {
    id,
    name: String(attributes.name ?? ""),
    description: String(attributes.description ?? ""),
    ...(meta.locale !== undefined && { lang: meta.locale }),
    terms,
    remaining: remainingCount(terms),
  };
}

/** A coupon, and why the viewer cannot have it; `null` when they can. */
export interface Offered {
  readonly card: CouponCard;
  readonly refusal: Refusal | null;
}

/**
 * What is offered to somebody: what they can have first, then what they cannot have yet. What is over or gone is left out, as nobody gets
 * it any more.
 */
export function offeredTo(
  coupons: readonly Resource[],
  mine: Many,
  balance: number | null,
  now: string,
): readonly Offered[] {
  const offered = coupons.map(couponCard).map((card) => {
    const buyer: Buyer = { owned: mine.data.filter(({ links }) => idOf(links.coupon) === card.id).length, balance };
    return { card, refusal: refusalOf(card.terms, buyer, now) };
  });
  const open = offered.filter(({ refusal }) => refusal !== "over" && refusal !== "sold-out");
  return [...open.filter(({ refusal }) => refusal === null), ...open.filter(({ refusal }) => refusal !== null)];
}

/** A coupon that somebody has. */
export interface OwnCoupon {
  readonly id: string;
  readonly name: string;
  readonly lang?: string;
  readonly code: string;
  readonly at: string;
  readonly usedAt: string | null;
}

/** What somebody has: what can still be used first. */
export function ownCoupons({ data, included }: Many): readonly OwnCoupon[] {
  const coupons = new Map(included.filter(({ type }) => type === "coupons").map((each) => [each.id, each]));
  const rows = data.map(({ id, attributes, links }): OwnCoupon => {
    const coupon = coupons.get(idOf(links.coupon));
    return {
      id,
      name: String(coupon?.attributes.name ?? ""),
      ...(coupon?.meta.locale !== undefined && { lang: coupon.meta.locale }),
      code: String(attributes.code),
      at: String(attributes.createdAt),
      usedAt: typeof attributes.usedAt === "string" ? attributes.usedAt : null,
    };
  });
  return [...rows.filter(({ usedAt }) => usedAt === null), ...rows.filter(({ usedAt }) => usedAt !== null)];
}

const idOf = (link: Ref | readonly Ref[] | null | undefined): string =>
  link && !Array.isArray(link) ? (link as Ref).id : "";
