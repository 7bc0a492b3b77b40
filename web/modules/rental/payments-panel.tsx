import type { OrderView } from "#core/modules/rental/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** What an order costs with its damage, each payment of it, and what is open in either direction. */
export const PaymentsPanel = ({ order }: { readonly order: OrderView }) => {
  const t = useTranslate();
  const words = useWords();
  const { balance, payments } = order;
  if (balance.owed === 0 && payments.length === 0) return null;
  const sums = [
    ["owed", balance.owed],
    ["paid", balance.paid],
    [balance.open < 0 ? "refund" : "open", Math.abs(balance.open)],
  ] as const;
  return (
    <section aria-labelledby="payments" className="space-y-4 rounded-surface border border-line bg-surface p-5">
      <Heading level={2} size="block" id="payments">
        {t("rental-order:balance.title")}
      </Heading>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`rental-order:balance.${name}`)}</dt>
            <dd className="text-xl font-bold tabular-nums">{words.amount(cents)}</dd>
          </div>
        ))}
      </dl>
      {payments.length === 0 ? (
        <p className="text-muted">{t("rental-order:balance.none")}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {payments.map(({ id, amount, paidOn, means, reference, note }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <DottedLine
                  facts={[words.day(paidOn), t(`rental-order:balance.means.${means}`), reference, note].filter(
                    (fact) => !!fact,
                  )}
                />
              </span>
              <span className="font-semibold tabular-nums">{words.amount(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
