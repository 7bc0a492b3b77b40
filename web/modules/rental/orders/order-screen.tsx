import { ArrowRight } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { dayIn, daysBetween } from "#core/kernel/days.ts";
import type { addresses } from "#core/modules/addresses/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { OrderView } from "#core/modules/rental/calls.ts";
import type { rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { rentalDocuments } from "#core/modules/rental-documents/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { securedFiles } from "#core/shell/files/entities.ts";
import { includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { AddressView } from "#web/modules/rental/address-view.tsx";
import { AmountsTable } from "#web/modules/rental/amounts-table.tsx";
import { Facts } from "#web/modules/rental/facts.tsx";
import { ContractAgreement } from "#web/modules/rental/orders/contract-agreement.tsx";
import { ContractUpload } from "#web/modules/rental/orders/contract-upload.tsx";
import { depositText } from "#web/modules/rental/orders/deposit-text.ts";
import { OrderActions } from "#web/modules/rental/orders/order-actions.tsx";
import { OrderAlerts } from "#web/modules/rental/orders/order-alerts.tsx";
import { OrderDocuments } from "#web/modules/rental/orders/order-documents.tsx";
import type { OrderData } from "#web/modules/rental/orders/order-load.ts";
import { nextThing, orderedModels, renterOf } from "#web/modules/rental/orders/orders-model.ts";
import { PaymentDetails } from "#web/modules/rental/orders/payment-details.tsx";
import { OrderStatusBadge } from "#web/modules/rental/orders/status-badge.tsx";
import { StepList } from "#web/modules/rental/orders/step-list.tsx";
import { useNewDocuments } from "#web/modules/rental/orders/use-new-documents.ts";
import { ordersPath } from "#web/modules/rental/paths.ts";
import { PaymentsPanel } from "#web/modules/rental/payments-panel.tsx";
import { PickUpPlace } from "#web/modules/rental/pick-up-place.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { PhoneText } from "#web/shell/account/profile/phone-text.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** /services/rentals/commands/{command}: an order, what to do next, and how far it is (ROUTE-052). */
export const Screen = ({ data, query }: ScreenProps<OrderData>) => {
  const t = useTranslate();
  const { navigation, state } = useApp();
  const words = useWords();
  const [changed, setChanged] = useState<OrderView | null>(null);
  const view = changed ?? data.view;
  useEffect(() => setChanged(data.view), [data.view]);
  const lookup = useMemo(() => includedOf(data.record.included), [data.record.included]);
  const order = rowOf<typeof rentalOrders>(data.record.data);
  const billing = lookup.one<typeof addresses>("addresses", order.billingAddress);
  const shipping = lookup.one<typeof addresses>("addresses", order.shippingAddress);
  const contract = lookup.one<typeof securedFiles>("secured-files", order.contract);
  const signed = lookup.one<typeof securedFiles>("secured-files", order.signedContract);
  const pages = lookup.many<typeof securedFiles>("secured-files", order.signedPages);
  const documents = data.documents.data.map(rowOf<typeof rentalDocuments>).flatMap(({ kind, number, file: id }) => {
    const file = includedOf(data.documents.included).one<typeof securedFiles>("secured-files", id);
    return file ? [{ name: `${t(`rental-documents:kinds.${kind}`)} ${number}`, file }] : [];
  });
  const isOver = view.status === "cancelled" || (view.status === "finished" && !view.flags.awaitsClosure);
  useNewDocuments({ order: view.id, isOver, documents });
  const issued = new Set(documents.map(({ file }) => file.id));
  const rentFor = lookup.one<typeof organizations>("organizations", order.rentFor);
  const organization = rentFor && completedName(rentFor);
  const renter = renterOf(order, lookup, state.viewer?.id ?? null);
  const customer = [organization, renter].filter((name) => !!name).join(", ");
  const comment = order.comment ?? "";
  const on = (instant: string) => words.day(dayIn(view.timezone, instant));
  const change = (next: OrderView) => {
    setChanged(next);
    void navigation.refresh();
  };

  return (
    <div className="content-width space-y-8 py-8 md:py-12">
      {query.get("placed") === "1" && <Placed number={view.number} />}
      <header className="space-y-3">
        <p>
          <Link to={ordersPath} variant="name">
            {t("rental-orders:list.title")}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Heading level={1}>{t("rental-orders:title", { number: view.number })}</Heading>
          <OrderStatusBadge status={view.status} isLate={view.isLate} isEarly={view.isEarly} />
        </div>
        <p className="text-lg text-muted">
          {t("rental-orders:list.period", { start: words.day(view.startAt), end: words.day(view.endAt) })}
        </p>
      </header>
      <OrderAlerts alerts={view.alerts} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Next view={view} contract={contract} onChange={change} />
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section className="space-y-5 rounded-surface border border-line bg-surface p-5">
            <Heading level={2} size="block">
              {t("rental-orders:steps")}
            </Heading>
            <StepList steps={view.steps} timezone={view.timezone} />
          </section>
          <section className="space-y-4 rounded-surface border border-line bg-surface p-5">
            <Heading level={2} size="block">
              {t("rental-orders:documents.title")}
            </Heading>
            <OrderDocuments
              documents={[
                ...documents,
                ...(signed && !issued.has(signed.id)
                  ? [{ name: t("rental-orders:documents.signedContract"), file: signed }]
                  : []),
                ...pages.map((file, index) => ({
                  name: t("rental-orders:documents.signedPage", { number: index + 2 }),
                  file,
                })),
              ]}
            />
          </section>
        </div>
        <div className="min-w-0 space-y-6">
          <section className="space-y-2 rounded-surface border border-line bg-surface p-5">
            <Heading level={2} size="block">
              {t("rental-orders:amounts")}
            </Heading>
            <AmountsTable
              caption={t("rental-orders:amounts")}
              lines={orderedModels(order, lookup).map(({ id, title, lang, quantity, price }) => ({
                key: id,
                title,
                lang,
                quantity,
                price,
              }))}
              amounts={view.amounts}
              isShipped={view.amounts.shippingPrice > 0}
              {...(view.deposit && {
                deposit: { amount: view.deposit.amount, note: depositText(view.deposit, t, on) },
              })}
              charges={view.charges}
            />
          </section>
          {(view.payments.length > 0 || view.balance.open < 0) && <PaymentsPanel order={view} />}
          <Facts
            title={t("rental-orders:facts")}
            facts={[
              { label: t("rental-cart:period.start"), value: words.day(view.startAt, "full") },
              { label: t("rental-cart:period.end"), value: words.day(view.endAt, "full") },
              {
                label: t("rental-cart:period.duration"),
                value: t("rental-cart:days", { count: daysBetween(view.startAt, view.endAt) }),
              },
              { label: t("rental-cart:strategy.title"), value: t(`rental-cart:strategy.${view.strategy}`) },
              ...(view.pickUp && (view.pickUp.address !== null || view.pickUp.openingDays.length > 0)
                ? [{ label: t("rental-cart:pick-up.where"), value: <PickUpPlace {...view.pickUp} /> }]
                : []),
              ...(customer !== "" ? [{ label: t("rental-cart:addresses.for"), value: customer }] : []),
              ...(order.phone
                ? [
                    {
                      label: t("rental-cart:address.phone"),
                      value: <PhoneText stored={order.phone} />,
                    },
                  ]
                : []),
              ...(billing
                ? [
                    {
                      label: t("rental-cart:addresses.billing"),
                      value: <AddressView address={billing} />,
                    },
                  ]
                : []),
              ...(shipping
                ? [
                    {
                      label: t("rental-cart:addresses.shipping"),
                      value: <AddressView address={shipping} />,
                    },
                  ]
                : []),
              ...(comment !== "" ? [{ label: t("rental-orders:comment"), value: comment }] : []),
            ]}
          />
        </div>
      </div>
    </div>
  );
};

/** Says that the order was placed. */
const Placed = ({ number }: { readonly number: string }) => {
  const t = useTranslate();
  return (
    <Alert tone="success" title={t("rental-orders:placed.title", { number })}>
      {t("rental-orders:placed.text")}
    </Alert>
  );
};

interface NextProps {
  readonly view: OrderView;
  /** The contract to sign, once it was made. */
  readonly contract: Pick<ResourceRow<typeof securedFiles>, "url"> | null;
  readonly onChange: (view: OrderView) => void;
}

/** What to do now, in plain words, and where to do it. */
const Next = ({ view, contract, onChange }: NextProps) => {
  const t = useTranslate();
  const words = useWords();
  const next = nextThing(view, view.today);
  const said = view.steps.find(({ stepType, status }) => stepType === "contract" && status === "error")?.comment;
  const url = contract?.url;
  const needsContract = next === "contract" || next === "contract-back";
  return (
    <section aria-labelledby="next" className="space-y-4 rounded-surface border-2 border-primary bg-surface p-5 sm:p-6">
      <p className="flex items-center gap-2 text-sm font-semibold text-primary">
        <Icon icon={ArrowRight} size="small" />
        {t("rental-orders:next.label")}
      </p>
      <Heading level={2} id="next">
        {t(`rental-orders:next.${next}.title`)}
      </Heading>
      <p className="max-w-prose">{t(`rental-orders:next.${next}.text`, { end: words.day(view.endAt, "full") })}</p>
      {(next === "retrieval" || next === "return" || next === "late") && view.pickUp && (
        <p>
          <PickUpPlace {...view.pickUp} />
        </p>
      )}
      {next === "payment" && view.payment && <PaymentDetails payment={view.payment} />}
      {next === "contract-back" && said && (
        <blockquote className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line">{said}</blockquote>
      )}
      {needsContract && (
        <>
          <section className="space-y-3">
            <Heading level={3}>{t("rental-orders:contract.online")}</Heading>
            <ContractAgreement id={view.id} onAgreed={onChange} />
          </section>
          <section className="space-y-3 border-t border-line pt-4">
            <Heading level={3}>{t("rental-orders:contract.paper")}</Heading>
            {url && (
              <p>
                <Link to={url} download variant="button">
                  {t("rental-orders:contract.download")}
                </Link>
              </p>
            )}
            <ContractUpload id={view.id} onSigned={onChange} />
          </section>
        </>
      )}
      {(view.canCancel || view.canExtend) && (
        <div className="border-t border-line pt-4">
          <OrderActions view={view} onChange={onChange} />
        </div>
      )}
    </section>
  );
};
