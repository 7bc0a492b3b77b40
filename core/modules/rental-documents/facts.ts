import type { PostalAddress } from "#core/modules/rental/calls.ts";
import type { Day, Period } from "#core/modules/rental/days.ts";

/** Items of one model of an order. */
export interface DocumentLine {
  readonly model: string;
  readonly quantity: number;
  /** Tax-inclusive cents for one item and the whole period. */
  readonly rentingPrice: number;
}

/** An item that leaves or is to leave. */
export interface DocumentItem {
  readonly model: string;
  /** Its number in the stock; `null` while none is assigned. */
  readonly stockId: string | null;
  readonly condition: string | null;
}

/** An order as documents tell of it: names in the language of its reader. */
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
  readonly lines: readonly DocumentLine[];
  readonly items: readonly DocumentItem[];
}

/** When and under which number a document is issued. */
export interface Issue {
  readonly number: string;
  /** The date in the zone of the stock. */
  readonly on: Day;
}
