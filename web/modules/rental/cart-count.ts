import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { App } from "#web/app/app.ts";
import { readJson, storageKeys, type TextStore } from "#web/app/storage.ts";

/** How much is in the cart: all that every page shows of it, so that the rest comes with the screens of the rental. */
export interface CartCount {
  readonly count: ReadonlySignal<number>;
  /** Looks again, after the cart was written. */
  recount(): void;
}

/** Store: `app.store(createCartCount)`. */
export function createCartCount({ stores: { lasting }, tabs }: App): CartCount {
  const count = signal(countIn(lasting));
  const recount = () => {
    count.value = countIn(lasting);
  };
  tabs.listen(({ kind }) => {
    if (kind === "rental") recount();
  });
  return { count, recount };
}

function countIn(store: TextStore): number {
  const kept = Object.values(readJson(store, storageKeys.rentalCart) ?? {}) as unknown[];
  return kept.reduce<number>((sum, each) => sum + (Number.isSafeInteger(each) ? Math.max(0, Number(each)) : 0), 0);
}
