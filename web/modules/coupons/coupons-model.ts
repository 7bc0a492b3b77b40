import type { coupons, purchasedCoupons } from "#core/modules/coupons/entities.ts";
import { type Buyer, type CouponTerms, type Refusal, refusalOf, remainingCount } from "#core/modules/coupons/rules.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { includedRows, rowOf } from "#core/shell/site/resource-row.ts";

/** Coupons on a page, of those to get and of those that somebody has. */
export const offeredAtOnce = 24;
export const ownAtOnce = 20;

/** A part of what there is. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export interface CouponsData {
  readonly offered: Page<Offered>;
  /** What the viewer bought. */
  readonly own: Page<OwnCoupon>;
  /** Hundredths; `null` for whom points are not open. */
  readonly balance: number | null;
}

/** A page of some rows; the last one where there are not so many. */
export function pageOf<Row>(rows: readonly Row[], asked: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(asked, pages);
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}

/** The pages, from 1, that an address asks for. What makes no sense is the first. */
export function readPages(query: URLSearchParams): { readonly offered: number; readonly own: number } {
  const page = (name: string) => Math.max(1, Math.trunc(Number(query.get(name))) || 1);
  return { offered: page("page"), own: page("mine") };
}

export function couponsAddress({ offered, own }: { readonly offered: number; readonly own: number }): string {
  const query = [...(offered > 1 ? [`page=${offered}`] : []), ...(own > 1 ? [`mine=${own}`] : [])].join("&");
  return `/account/coupons${query === "" ? "" : `?${query}`}`;
}

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

export function couponCard(resource: Resource): CouponCard {
  const { id, name, description, lang, ...terms } = rowOf<typeof coupons>(resource);
  return {
    id,
    name,
    description: description ?? "",
    ...(lang !== undefined && { lang }),
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
  const bought = mine.data.map((each) => rowOf<typeof purchasedCoupons>(each).coupon);
  const offered = coupons.map(couponCard).map((card) => {
    const buyer: Buyer = { owned: bought.filter((coupon) => coupon === card.id).length, balance };
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
export function ownCoupons(page: Many): readonly OwnCoupon[] {
  const known = includedRows<typeof coupons>(page, "coupons");
  const rows = page.data.map((each): OwnCoupon => {
    const { id, coupon, code, createdAt: at, usedAt } = rowOf<typeof purchasedCoupons>(each);
    const { name = "", lang } = known.get(coupon) ?? {};
    return { id, name, ...(lang !== undefined && { lang }), code, at, usedAt };
  });
  return [...rows.filter(({ usedAt }) => usedAt === null), ...rows.filter(({ usedAt }) => usedAt !== null)];
}
