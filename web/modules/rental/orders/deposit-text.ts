import type { Deposit } from "#core/modules/rental/deposit.ts";
import type { App } from "#web/app/app.ts";

/** Where a deposit is; `on` writes the day of an instant. */
export function depositText({ state, heldAt, returnedAt }: Deposit, t: App["t"], on: (instant: string) => string) {
  const since = state === "returned" ? returnedAt : heldAt;
  return t(`rental-order:deposit.${state}`, since === null ? {} : { day: on(since) });
}
