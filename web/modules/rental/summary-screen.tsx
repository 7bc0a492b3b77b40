import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { daysBetween } from "#core/kernel/days.ts";
import type { Booking } from "#core/modules/rental/calls.ts";
import { cartAmounts, cartDeposit, rentingPrice, taxRateOf } from "#core/modules/rental/money.ts";
import type { rentalOrders } from "#core/modules/rental/order-entities.ts";
import { needsShippingAddress } from "#core/modules/rental/strategies.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { AddressView } from "#web/modules/rental/address-view.tsx";
import { AmountsTable } from "#web/modules/rental/amounts-table.tsx";
import { cartLines, depositsOf, pricesOf } from "#web/modules/rental/cart-model.ts";
import { Facts } from "#web/modules/rental/facts.tsx";
import { NothingHeld } from "#web/modules/rental/nothing-held.tsx";
import { OrderingPage } from "#web/modules/rental/ordering-page.tsx";
import { addressesPath, cartPath, orderPath, periodPath } from "#web/modules/rental/paths.ts";
import { PickUpPlace } from "#web/modules/rental/pick-up-place.tsx";
import { createRental, holdsCart } from "#web/modules/rental/store.ts";
import type { SummaryData } from "#web/modules/rental/summary-load.ts";
import { useHasTooMany } from "#web/modules/rental/too-many-orders.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { PhoneText } from "#web/shell/account/profile/phone-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** /services/rentals/summary: everything once more, then the order (ROUTE-050). */
export const Screen = ({ data, query }: ScreenProps<SummaryData>) => {
  const app = useApp();
  const rental = app.store(createRental);
  const booking = useValue(rental.booking);
  const cart = useValue(rental.cart);
  const isReady = booking?.phone && booking.billingAddress && holdsCart(booking, cart);
  const viewer = useValue(app.session.viewer);
  const hasTooMany = useHasTooMany(data);
  const asked = query.get("for") ?? viewer?.actingOrganizationId ?? "";
  const organization = viewer?.organizations.find(({ id }) => id === asked) ?? null;
  return (
    <OrderingPage at="summary" data={data}>
      {booking && isReady ? (
        !hasTooMany && <Summary key={booking.id} data={data} booking={booking} organization={organization} />
      ) : (
        <NothingHeld />
      )}
    </OrderingPage>
  );
};

interface SummaryProps {
  readonly data: SummaryData;
  readonly booking: Booking;
  /** For which the order is; `null` for the reader themselves. */
  readonly organization: { readonly id: string; readonly name: string } | null;
}

const Summary = ({ data, booking, organization }: SummaryProps) => {
  const t = useTranslate();
  const app = useApp();
  const words = useWords();
  const rental = app.store(createRental);
  const viewer = useValue(app.session.viewer);
  const comment = useValue(rental.comment);
  const [isAccepted, setAccepted] = useState(false);
  const [wish] = useState(() => crypto.randomUUID());
  const { models, startAt, endAt, strategy } = booking;
  const period = { startAt, endAt };
  const lines = cartLines(models, data.models, app.state);
  const isShipped = needsShippingAddress(strategy);
  const taxRate = taxRateOf({
    isIndividual: organization === null,
    invoicingStrategy: data.invoicingStrategy,
    organizationTax: data.availability.organizationTax,
  });
  const deposit = cartDeposit(models, depositsOf(lines));
  const amounts = cartAmounts(models, pricesOf(lines), { strategy, period, taxRate });
  const { total, shippingPrice } = amounts;

  const order = async (): Promise<Failure | null> => {
    const answer = await app.ports.records.create(
      "rental-commands",
      {
        attributes: {
          bookingId: booking.id,
          isIndividual: organization === null,
          phone: booking.phone,
          ...(comment.trim() !== "" && { comment: comment.trim() }),
          agreed: { total, models: amounts.models, shippingPrice, deposit, taxRate },
        },
        ...(organization && { relationships: { rentFor: { type: "organizations", id: organization.id } } }),
      },
      { once: wish },
    );
    if (answer.ok) {
      rental.finish();
      const { number } = rowOf<typeof rentalOrders>(answer.value.data);
      // Heard before the page that follows, whose heading takes the focus.
      app.store(createAnnouncer).announce(t("rental-orders:placed.title", { number }));
      await app.navigation.navigate(`${orderPath(answer.value.data.id)}?placed=1`, { replace: true });
      return null;
    }
    const { error } = answer;
    const isOver = error.faults.some(({ pointer }) => pointer === "/data/attributes/bookingId");
    if (isOver) {
      rental.expire();
      return null;
    }
    // The amounts beside the message are those that the next try agrees to.
    if (error.faults.some(({ pointer }) => pointer?.startsWith(agreed))) await app.navigation.refresh();
    return error.kind === "invalid" || error.kind === "conflict" ? whole(error) : error;
  };

  return (
    <Form
      fields={["comment", "terms"]}
      labels={{ comment: t("rental-cart:summary.comment"), terms: t("rental-cart:summary.terms-label") }}
      check={() => (isAccepted ? {} : { terms: t("rental-cart:summary.terms-missing") })}
      onSubmit={order}
      label={t("rental-cart:summary.order")}
    >
      {(form) => (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
          <div className="min-w-0 space-y-6">
            <Facts
              title={t("rental-cart:summary.when")}
              action={<Link to={periodPath}>{t("rental-cart:summary.change-period")}</Link>}
              facts={[
                { label: t("rental-cart:period.start"), value: words.day(startAt, "full") },
                { label: t("rental-cart:period.end"), value: words.day(endAt, "full") },
                {
                  label: t("rental-cart:period.duration"),
                  value: t("rental-cart:days", { count: daysBetween(startAt, endAt) }),
                },
                {
                  label: t("rental-cart:strategy.title"),
                  value: (
                    <>
                      {t(`rental-cart:strategy.${strategy}`)}
                      {strategy === "pick_up" && (
                        <PickUpPlace
                          address={data.availability.retrievalAddress}
                          openingDays={data.availability.opening.openingDays}
                        />
                      )}
                    </>
                  ),
                },
              ]}
            />
            <Facts
              title={t("rental-cart:summary.who")}
              action={<Link to={addressesPath}>{t("rental-cart:summary.change-addresses")}</Link>}
              facts={[
                {
                  label: t("rental-cart:addresses.for"),
                  value: organization?.name ?? `${viewer?.firstName ?? ""} ${viewer?.lastName ?? ""}`.trim(),
                },
                { label: t("rental-cart:address.phone"), value: <PhoneText stored={booking.phone ?? ""} /> },
                ...(booking.billingAddress
                  ? [
                      {
                        label: t("rental-cart:addresses.billing"),
                        value: <AddressView address={booking.billingAddress} />,
                      },
                    ]
                  : []),
                ...(booking.shippingAddress
                  ? [
                      {
                        label: t("rental-cart:addresses.shipping"),
                        value: <AddressView address={booking.shippingAddress} />,
                      },
                    ]
                  : []),
              ]}
            />
            <section className="rounded-surface border border-line bg-surface p-5">
              <TextArea
                id={form.id("comment")}
                name="comment"
                label={t("rental-cart:summary.comment")}
                help={t("rental-cart:summary.comment-help")}
                rows={3}
                maxLength={2000}
                value={comment}
                onChange={rental.note}
                error={form.error("comment")}
              />
            </section>
          </div>
          <section
            aria-labelledby="amounts"
            className="space-y-5 rounded-surface border-2 border-primary bg-surface p-5 sm:p-6"
          >
            <div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Heading level={2} size="block" id="amounts">
                  {t("rental-cart:summary.amounts")}
                </Heading>
                <Link to={cartPath}>{t("rental-cart:summary.change-cart")}</Link>
              </div>
              <AmountsTable
                caption={t("rental-cart:summary.amounts")}
                lines={lines.map(({ id, quantity, model }) => ({
                  key: id,
                  title: model?.title ?? t("rental-cart:cart.gone"),
                  lang: model?.lang,
                  quantity,
                  price: rentingPrice(model?.pricePerDay ?? 0, period) * quantity,
                }))}
                amounts={amounts}
                isShipped={isShipped}
                {...(deposit > 0 && { deposit: { amount: deposit } })}
              />
            </div>
            <Checkbox
              id={form.id("terms")}
              name="terms"
              required
              checked={isAccepted}
              onChange={setAccepted}
              error={form.error("terms")}
              label={
                <>
                  {t("rental-cart:summary.terms")}{" "}
                  <Link to="/legal/terms-of-sale" blank>
                    {t("rental-cart:summary.terms-link")}
                  </Link>
                </>
              }
            />
            <Button type="submit" variant="primary" icon={PackageCheck} wide busy={form.busy}>
              {t("rental-cart:summary.place")}
            </Button>
            <p className="text-muted">{t("rental-cart:summary.next")}</p>
          </section>
        </div>
      )}
    </Form>
  );
};

const agreed = "/data/attributes/agreed/";

/** What is refused belongs to no field here: it is told as a whole, in the server's words. */
const whole = (failure: Failure): Failure => {
  const [first, ...others] = failure.faults;
  if (!first) return { ...failure, kind: "forbidden" };
  const detail = [first, ...others].map((each) => each.detail).join(" ");
  return { ...failure, kind: "forbidden", faults: [{ ...first, detail }] };
};
