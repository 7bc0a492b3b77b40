import { type Answered, type Session, send } from "./session.ts";

const one = (type: string, id: string) => ({ data: { type, id } });

/** Writes a line into somebody's account, in whole points. */
export const book = (
  by: Session,
  account: string,
  operation: "credit" | "debit",
  points: number,
  comment: string | null = null,
): Promise<Answered> =>
  by.request("POST /api/v1/account-transactions", {
    body: {
      data: {
        type: "account-transactions",
        attributes: { operation, amount: points * 100, comment },
        relationships: { account: one("users", account) },
      },
    },
  });

/** Offers a coupon, at a price in whole points, and gives its id. */
export async function offer(by: Session, points: number, terms: object = {}): Promise<string> {
  const attributes = { name: "An hour of printing", amount: points * 100, ...terms };
  const made = await by.request("POST /api/v1/coupons", { body: { data: { type: "coupons", attributes } } });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.data.id;
}

/** Buys a coupon. `key` is sent as Idempotency-Key. */
export const buy = (
  by: Session,
  coupon: string,
  attributes: object = {},
  key: string = crypto.randomUUID(),
): Promise<Answered> =>
  by.request("POST /api/v1/purchased-coupons", {
    body: { data: { type: "purchased-coupons", attributes, relationships: { coupon: one("coupons", coupon) } } },
    headers: { "idempotency-key": key },
  });

/** The lines of an account as somebody sees them, the first one first. */
export async function linesOf(by: Session, account: string) {
  const { body } = await by.request(
    `GET /api/v1/account-transactions?filter[account]=${account}&sort=number&page[size]=100`,
  );
  return body.data.map(({ attributes }: { readonly attributes: object }) => attributes) as readonly {
    readonly amount: number;
    readonly operation: "credit" | "debit";
    readonly comment: string | null;
    readonly number: number;
    readonly balance: number;
  }[];
}

/** Sends a purchase to one of several servers with a session of theirs, in as little as it takes. */
export const buyAt = (url: string, cookie: string, coupon: string): Promise<Answered> =>
  send(url, "POST /api/v1/purchased-coupons", {
    body: { data: { type: "purchased-coupons", relationships: { coupon: one("coupons", coupon) } } },
    headers: { cookie, origin: url, "x-requested-with": "XMLHttpRequest", "idempotency-key": crypto.randomUUID() },
  });

/** What the balance comes to when all lines are added up. */
export const sumOf = (lines: readonly { readonly amount: number; readonly operation: string }[]): number =>
  lines.reduce((sum, { amount, operation }) => (operation === "credit" ? sum + amount : sum - amount), 0);
