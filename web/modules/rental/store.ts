import { type ReadonlySignal, signal } from "@preact/signals-react";
import { dayIn, isDay, type Period } from "#core/kernel/days.ts";
import type { Booking } from "#core/modules/rental/calls.ts";
import { type Cart, setQuantity } from "#core/modules/rental/cart.ts";
import type { RentalStrategy } from "#core/modules/rental/codes.ts";
import { isInternal, strategyRules } from "#core/modules/rental/strategies.ts";
import type { App } from "#web/app/app.ts";
import { readJson, storageKeys, type TextStore } from "#web/app/storage.ts";
import { createCartCount } from "#web/modules/rental/cart-count.ts";

/** What the browser keeps of a rental until it is ordered (RENT-006, RENT-007): display only, the server counts everything again. */
export interface RentalStore {
  readonly cart: ReadonlySignal<Cart>;
  readonly strategy: ReadonlySignal<RentalStrategy>;
  /** What is held for the reader; `null` for nothing. */
  readonly booking: ReadonlySignal<Booking | null>;
  /** A booking has run out, and nobody has been told yet (RENT-031). */
  readonly hasExpired: ReadonlySignal<boolean>;
  /** Days that the reader has chosen, before anything is held; none that have begun by now. */
  readonly period: ReadonlySignal<Period | null>;
  /** What the reader writes to the desk with the order. Stays when what is held runs out, and as long as the browser is open. */
  readonly comment: ReadonlySignal<string>;
  set(modelId: string, quantity: number): void;
  choose(strategy: RentalStrategy): void;
  look(period: Period | null): void;
  note(comment: string): void;
  keep(booking: Booking): void;
  /** Forgets the booking, and keeps the cart. */
  release(): void;
  /** Forgets a booking that has run out, keeps the cart, and says so. */
  expire(): void;
  acknowledge(): void;
  /** Everything was ordered. */
  finish(): void;
}

const commentKey = "rental-comment";

/** Longest wait that a browser's clock takes. */
const longestWait = 2 ** 31 - 1;

/** Store: `app.store(createRental)`. The tabs of a browser show the same cart. */
export function createRental(app: App): RentalStore {
  const {
    session,
    stores: { lasting, session: passing },
    tabs,
    now,
    onServer,
  } = app;
  const cart = signal(cartIn(lasting));
  const strategy = signal(strategyIn(lasting));
  const booking = signal(bookingIn(lasting));
  const hasExpired = signal(false);
  const today = () => dayIn("UTC", new Date(now()).toISOString());
  const period = signal(periodIn(lasting, today()));
  const by = session.viewer.peek()?.id ?? null;
  const comment = signal(commentIn(passing, by));
  let clock: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(clock);
    const held = booking.peek();
    if (!held || onServer) return;
    const left = Date.parse(held.expiresAt) - now();
    if (left <= 0) store.expire();
    else clock = setTimeout(wait, Math.min(left, longestWait));
  };
  const write = (key: string, value: unknown) => {
    if (value === null) lasting.remove(key);
    else lasting.set(key, JSON.stringify(value));
    tabs.tell({ kind: "rental" });
  };
  const remark = (next: string) => {
    comment.value = next;
    if (next === "") passing.remove(commentKey);
    else passing.set(commentKey, JSON.stringify({ by, text: next }));
  };
  const hold = (next: Booking | null) => {
    booking.value = next;
    write(storageKeys.rentalBooking, next);
    wait();
  };
  const fill = (next: Cart) => {
    cart.value = next;
    write(storageKeys.rentalCart, Object.keys(next).length === 0 ? null : next);
    app.store(createCartCount).recount();
  };

  const store: RentalStore = {
    cart,
    strategy,
    booking,
    hasExpired,
    period,
    comment,
    set: (modelId, quantity) => fill(setQuantity(cart.peek(), modelId, quantity)),
    choose(next) {
      strategy.value = next;
      write(storageKeys.rentalStrategy, next);
    },
    look(next) {
      period.value = next;
      write(storageKeys.rentalPeriod, next);
    },
    note: remark,
    keep(next) {
      hasExpired.value = false;
      hold(next);
    },
    release: () => hold(null),
    expire() {
      hasExpired.value = true;
      hold(null);
    },
    acknowledge() {
      hasExpired.value = false;
    },
    finish() {
      hold(null);
      fill({});
      store.look(null);
      remark("");
    },
  };
  tabs.listen(({ kind }) => {
    if (kind !== "rental") return;
    cart.value = cartIn(lasting);
    strategy.value = strategyIn(lasting);
    booking.value = bookingIn(lasting);
    period.value = periodIn(lasting, today());
    wait();
  });
  wait();
  return store;
}

/** A cart as it was kept; what is no quantity is left out. */
function cartIn(store: TextStore): Cart {
  const kept = readJson(store, storageKeys.rentalCart);
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && (entry[1] as number) > 0,
    ),
  );
}

function strategyIn(store: TextStore): RentalStrategy {
  const kept = readJson(store, storageKeys.rentalStrategy);
  const known = Object.keys(strategyRules).find((each) => each === kept) as RentalStrategy | undefined;
  return known && !isInternal(known) ? known : "pick_up";
}

function bookingIn(store: TextStore): Booking | null {
  const kept = readJson(store, storageKeys.rentalBooking) as Partial<Booking> | null;
  const texts = [kept?.id, kept?.startAt, kept?.endAt, kept?.expiresAt];
  const isWhole = texts.every((each) => typeof each === "string") && typeof kept?.models === "object";
  return isWhole && !Number.isNaN(Date.parse(String(kept?.expiresAt))) ? (kept as Booking) : null;
}

function periodIn(store: TextStore, today: string): Period | null {
  const kept = readJson(store, storageKeys.rentalPeriod) as Partial<Period> | null;
  const { startAt = "", endAt = "" } = kept ?? {};
  return isDay(startAt) && isDay(endAt) && startAt >= today ? { startAt, endAt } : null;
}

/** What was written to the desk and not sent: nobody reads what somebody else has written. */
function commentIn(store: TextStore, by: string | null): string {
  const kept = readJson(store, commentKey) as { readonly by?: unknown; readonly text?: unknown } | null;
  return kept?.by === by && typeof kept.text === "string" ? kept.text : "";
}

/** Whether what is held is what is in the cart. */
export const holdsCart = ({ models }: Pick<Booking, "models">, cart: Cart): boolean =>
  Object.keys(models).length === Object.keys(cart).length &&
  Object.entries(cart).every(([id, quantity]) => models[id] === quantity);
