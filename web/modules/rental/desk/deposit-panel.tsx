import { useEffect, useRef } from "react";
import { dayIn } from "#core/kernel/days.ts";
import { holdDeposit, returnDeposit } from "#core/modules/rental/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { depositText } from "#web/modules/rental/orders/deposit-text.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** The deposit of an order: how much, where it is, and what can be recorded of it. */
export const DepositPanel = ({ desk }: { readonly desk: OrderDesk }) => {
  const t = useTranslate();
  const words = useWords();
  const { deposit, timezone } = desk.order;
  const section = useRef<HTMLElement>(null);
  const state = deposit?.state;
  const before = useRef(state);
  // The button now takes the next step: a second press on it would take that too.
  useEffect(() => {
    const held = document.activeElement ?? document.body;
    const isHere = held === document.body || section.current?.contains(held) === true;
    if (before.current !== state && isHere) section.current?.focus();
    before.current = state;
  }, [state]);
  if (!deposit) return null;
  const on = (instant: string) => words.day(dayIn(timezone, instant));
  const isDue = deposit.state === "due";
  const record = async () =>
    desk.tell(
      await (isDue
        ? desk.act(holdDeposit, {}, t("rental-desk:deposit.hold-done"))
        : desk.act(returnDeposit, {}, t("rental-desk:deposit.return-done"))),
    );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="deposit"
      className="space-y-3 rounded-surface border border-line bg-surface p-4 md:p-6"
    >
      <Heading level={2} size="block" id="deposit">
        {t("rental-order:deposit.title")}
      </Heading>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-xl tabular-nums">{words.amount(deposit.amount)}</strong>
        <span className="text-muted">{depositText(deposit, t, on)}</span>
      </p>
      {deposit.state !== "returned" && (
        <Button key={deposit.state} busy={desk.busy !== null} onPress={() => void record()}>
          {t(isDue ? "rental-desk:deposit.hold" : "rental-desk:deposit.return")}
        </Button>
      )}
    </section>
  );
};
