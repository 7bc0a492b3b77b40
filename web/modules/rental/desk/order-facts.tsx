import type { ReactNode } from "react";
import { daysBetween } from "#core/kernel/days.ts";
import { phoneAddress } from "#core/kernel/phones.ts";
import { addressLines } from "#core/modules/addresses/address-lines.ts";
import type { addresses } from "#core/modules/addresses/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { OrderView } from "#core/modules/rental/calls.ts";
import { chargedTotal } from "#core/modules/rental/money.ts";
import type { rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { Homeland } from "#core/shell/site/homeland.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { homeland } from "#web/app/homeland.ts";
import type { SavedAddress } from "#web/modules/rental/address-model.ts";
import { personName, useDeskWords } from "#web/modules/rental/desk/words.ts";
import { PhoneText } from "#web/shell/account/profile/phone-text.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface OrderFactsProps {
  readonly order: OrderView;
  readonly record: One;
}

/** Whose order it is, for when, how it travels and what it costs. */
export const OrderFacts = ({ order, record: { data, included } }: OrderFactsProps) => {
  const t = useTranslate();
  const words = useDeskWords();
  const lookup = includedOf(included);
  const { rentBy, commandBy, rentFor, billingAddress, shippingAddress, comment, ...row } =
    rowOf<typeof rentalOrders>(data);
  const [renter, orderer] = [lookup.one<typeof users>("users", rentBy), lookup.one<typeof users>("users", commandBy)];
  const organization = lookup.one<typeof organizations>("organizations", rentFor);
  const home = homeland(useApp().state);
  const addressOf = (id: string | null) => addressText(lookup.one<typeof addresses>("addresses", id), home);
  const phone = row.phone || renter?.phone || "";
  const email = renter?.email ?? "";
  const { amounts } = order;
  return (
    <>
      <section className="space-y-4">
        <Heading level={2} size="block">
          {t("rental-desk:facts.renter")}
        </Heading>
        <dl className="space-y-3">
          <Fact label={t("rental-desk:facts.organization")} value={organization ? completedName(organization) : ""} />
          <Fact label={t("rental-desk:facts.person")} value={personName(renter)} />
          {orderer && orderer.id !== renter?.id && (
            <Fact label={t("rental-desk:facts.ordered-by")} value={personName(orderer)} />
          )}
          <Fact
            label={t("rental-desk:facts.phone")}
            value={
              phone && (
                <Link variant="name" to={phoneAddress(phone)}>
                  <PhoneText stored={phone} />
                </Link>
              )
            }
          />
          <Fact
            label={t("rental-desk:facts.email")}
            value={
              email && (
                <Link variant="name" to={`mailto:${email}`}>
                  <EmailText address={email} />
                </Link>
              )
            }
          />
          <Fact label={t("rental-desk:facts.billing")} value={addressOf(billingAddress)} />
          <Fact label={t("rental-desk:facts.shipping")} value={addressOf(shippingAddress)} />
          <Fact label={t("rental-desk:facts.comment")} value={comment ?? ""} />
        </dl>
      </section>
      <section className="space-y-4">
        <Heading level={2} size="block">
          {t("rental-desk:facts.rental")}
        </Heading>
        <dl className="space-y-3">
          <Fact label={t("rental-desk:facts.start")} value={words.day(order.startAt, "full")} />
          <Fact label={t("rental-desk:facts.end")} value={words.day(order.endAt, "full")} />
          <Fact
            label={t("rental-desk:facts.duration")}
            value={t("rental-desk:days", { count: daysBetween(order.startAt, order.endAt) })}
          />
          <Fact label={t("rental-desk:facts.strategy")} value={words.code("rental-strategies", order.strategy)} />
        </dl>
        <dl className="space-y-1 border-t border-line pt-3 tabular-nums">
          <Amount label={t("rental-desk:facts.models")} value={words.amount(amounts.models)} />
          {amounts.shippingPrice > 0 && (
            <Amount label={t("rental-desk:facts.fee")} value={words.amount(amounts.shippingPrice)} />
          )}
          <Amount label={t("rental-desk:facts.total")} value={words.amount(amounts.total)} strong />
        </dl>
        {order.charges.length > 0 && (
          <dl className="space-y-1 border-t border-line pt-3 tabular-nums">
            {order.charges.map(({ id, reason, amount }) => (
              <Amount key={id} label={reason} value={words.amount(amount)} />
            ))}
            <Amount label={t("rental-order:deposit.charges")} value={words.amount(chargedTotal(order))} strong />
          </dl>
        )}
      </section>
    </>
  );
};

/** Something that is known; what is not is left out. */
const Fact = ({ label, value }: { readonly label: string; readonly value: ReactNode }) =>
  value === "" || value === null ? null : (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  );

const Amount = ({
  label,
  value,
  strong = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${strong ? "text-lg font-bold" : ""}`}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** An address as it is written on a letter. */
const addressText = (address: SavedAddress | null, home: Homeland): string =>
  address ? addressLines(address, home).join("\n") : "";
