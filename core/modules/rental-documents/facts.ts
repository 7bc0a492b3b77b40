import type { Day, Period } from "#core/kernel/days.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import type { Payment } from "#core/modules/rental/payment.ts";

/** A quantity of a model in an order. */
export interface DocumentLine {
  readonly model: string;
  readonly quantity: number;
  /** Tax-inclusive cents for one item and the whole period. */
  readonly rentingPrice: number;
  /** What one item costs to replace; `null` where it is not told. */
  readonly value: number | null;
}

/** A charge for damage or loss. */
export interface DocumentCharge {
  /** Tax-inclusive cents. */
  readonly amount: number;
  readonly reason: string;
}

/** An item of the delivery slip. */
export interface DocumentItem {
  readonly model: string;
  /** Inventory number; `null` while no item is assigned. */
  readonly stockId: string | null;
  readonly condition: string | null;
}

/** The data of an order on its documents, in the language of the recipient. */
export interface OrderFacts extends Period {
  readonly number: string;
  readonly shipping: "shipping" | "pick-up";
  readonly retrievalAddress: string | null;
  /** Tax-inclusive cents. */
  readonly shippingPrice: number;
  /** Hundredths of a percent; 0 where no tax line is shown (RENT-021). */
  readonly taxRate: number;
  readonly renter: string;
  readonly organization: string | null;
  readonly phone: string | null;
  readonly billingAddress: PostalAddress | null;
  readonly shippingAddress: PostalAddress | null;
  /** Cents, apart from the total; 0 for none. */
  readonly deposit: number;
  /** Ways to pay; `monthly` where the order is billed with its month, `null` where nothing is due. */
  readonly payment: Payment | "monthly" | null;
  readonly lines: readonly DocumentLine[];
  readonly items: readonly DocumentItem[];
}

/** Number and date of issue. */
export interface Issue {
  readonly number: string;
  /** The date in the time zone of the stock. */
  readonly on: Day;
}
