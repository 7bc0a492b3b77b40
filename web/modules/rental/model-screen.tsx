import { PackageCheck, ShieldCheck, ShoppingBasket, Tag, Truck } from "lucide-react";
import { useMemo, useState } from "react";
import { daysBetween } from "#core/kernel/days.ts";
import { itemsCount } from "#core/modules/rental/cart.ts";
import type { rentalModels } from "#core/modules/rental/entities.ts";
import { usualLimits } from "#core/modules/rental/limits.ts";
import { rentingPrice } from "#core/modules/rental/money.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { faultsOf } from "#web/modules/rental/availability-model.ts";
import { PeriodPicker } from "#web/modules/rental/calendar/period-picker.tsx";
import { Gallery } from "#web/modules/rental/gallery.tsx";
import { type ModelCardModel, modelCardOf, picturesOf } from "#web/modules/rental/model-model.ts";
import { cartPath } from "#web/modules/rental/paths.ts";
import { PickUpPlace } from "#web/modules/rental/pick-up-place.tsx";
import { Quantity } from "#web/modules/rental/quantity.tsx";
import { ReservingNote } from "#web/modules/rental/reserving-note.tsx";
import { createRental } from "#web/modules/rental/store.ts";
import { useAvailability } from "#web/modules/rental/use-availability.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { attachmentsOf } from "#web/shell/records/attachment-model.ts";
import { Attachments } from "#web/shell/records/attachments.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Comes with the screen that it is for. */
export { loadModel } from "#web/modules/rental/model-load.ts";

/** Something to rent: what it is, what it costs, when it is free, and the way into the cart. */
export const Screen = ({ data }: ScreenProps<One>) => {
  const t = useTranslate();
  const { state } = useApp();
  const words = useWords();
  const included = useMemo(() => includedOf(data.included), [data.included]);
  const model = modelCardOf(data.data, included, state);
  const row = rowOf<typeof rentalModels>(data.data);
  const pictures = picturesOf(row, included);
  const attachments = attachmentsOf(included.many<typeof files>("files", row.attachments), state.locale);
  const description = row.description ?? "";
  const availability = useAvailability([model.id]);
  return (
    <article lang={model.lang} className="content-width space-y-14 pt-6 pb-16 md:pt-8 lg:space-y-20">
      <div
        className={
          pictures.length > 0
            ? "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14"
            : "space-y-8"
        }
      >
        <Gallery pictures={pictures} />
        <div className="max-w-reading space-y-5 lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
          {model.categories.length > 0 && (
            <p className="font-semibold text-accent">
              <DottedLine facts={model.categories} />
            </p>
          )}
          <Heading level={1} size="display">
            {model.title}
          </Heading>
          {model.description !== "" && <p className="text-lg text-muted">{model.description}</p>}
          <div lang={state.locale} className="space-y-5">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <strong className="text-2xl tabular-nums">{words.amount(model.pricePerDay)}</strong>
              <span className="text-muted">{t("rental-cart:per-day-taxes")}</span>
            </p>
            <ul className="space-y-2">
              <li className="flex items-start gap-3">
                <Icon icon={PackageCheck} />
                <span>
                  {t("rental-cart:model.pick-up")}
                  {availability && availability !== "failed" && (
                    <PickUpPlace
                      address={availability.retrievalAddress}
                      openingDays={availability.opening.openingDays}
                    />
                  )}
                </span>
              </li>
              <li className="flex items-start gap-3">
                <Icon icon={Truck} />
                {model.shippingPrice > 0
                  ? t("rental-cart:model.shipped", { price: words.amount(model.shippingPrice) })
                  : t("rental-cart:model.shipped-free")}
              </li>
              {model.deposit > 0 && (
                <li className="flex items-start gap-3">
                  <Icon icon={ShieldCheck} />
                  {t("rental-cart:model.deposit", { amount: words.amount(model.deposit) })}
                </li>
              )}
              {model.value !== null && (
                <li className="flex items-start gap-3">
                  <Icon icon={Tag} />
                  {t("rental-cart:model.value", { amount: words.amount(model.value) })}
                </li>
              )}
            </ul>
            <AddToCart model={model} availability={availability} />
          </div>
        </div>
        {(description !== "" || attachments.length > 0) && (
          <div className="max-w-reading space-y-8">
            {description !== "" && <RichText html={description} />}
            <Attachments attachments={attachments} />
          </div>
        )}
      </div>
      <section lang={state.locale} aria-labelledby="availability" className="space-y-6 [html:not(.scripted)_&]:hidden">
        <div className="max-w-reading space-y-2">
          <Heading level={2} id="availability">
            {t("rental-cart:model.availability")}
          </Heading>
          <p className="text-muted">{t("rental-cart:model.availability-text")}</p>
        </div>
        <ModelCalendar model={model} availability={availability} />
      </section>
    </article>
  );
};

interface PartProps {
  readonly model: ModelCardModel;
  readonly availability: ReturnType<typeof useAvailability>;
}

/** How many, and into the cart; the limits of a cart show before they are met (RENT-017, RENT-018). */
const AddToCart = ({ model, availability }: PartProps) => {
  const t = useTranslate();
  const app = useApp();
  const rental = app.store(createRental);
  const kept = useValue(rental.cart);
  const cart = useHydrated() ? kept : {};
  const limits = availability && availability !== "failed" ? availability.limits : usualLimits;
  const [quantity, setQuantity] = useState(1);
  const inCart = cart[model.id] ?? 0;
  const room = Math.max(0, limits.maxItems - itemsCount(cart));
  const isFull = inCart === 0 && Object.keys(cart).length >= limits.maxModels;
  const capacity = availability && availability !== "failed" ? (availability.models[model.id]?.capacity ?? 0) : room;
  const most = Math.min(room, Math.max(0, capacity - inCart));
  const add = () => {
    rental.set(model.id, inCart + Math.min(quantity, most));
    setQuantity(1);
    app.toasts.show(t("rental-cart:model.added", { title: model.title }));
  };
  const hurdle =
    capacity === 0
      ? t("rental-cart:model.none")
      : isFull
        ? t("rental:faults.too-many-models", { limit: limits.maxModels })
        : room === 0
          ? t("rental:faults.too-many-items", { limit: limits.maxItems })
          : most === 0
            ? t("rental-cart:model.all-in-cart")
            : undefined;
  return (
    <div className="space-y-3 [html:not(.scripted)_&]:hidden">
      {hurdle === undefined ? (
        <div className="flex flex-wrap items-center gap-4">
          <Quantity title={model.title} value={Math.min(quantity, most)} most={most} onChange={setQuantity} />
          <Button variant="primary" icon={ShoppingBasket} onPress={add}>
            {t("rental-cart:model.add")}
          </Button>
        </div>
      ) : (
        <Alert tone="info">{hurdle}</Alert>
      )}
      {inCart > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t("rental-cart:model.in-cart", { count: inCart })}{" "}
          <Link to={cartPath}>{t("rental-cart:model.to-cart")}</Link>
        </p>
      )}
      {availability && availability !== "failed" && <ReservingNote limits={availability.limits} />}
    </div>
  );
};

const ModelCalendar = ({ model, availability }: PartProps) => {
  const t = useTranslate();
  const words = useWords();
  const rental = useApp().store(createRental);
  const period = useValue(rental.period);
  if (availability === null) return <Skeleton shapes={["block", "block", "line"]} />;
  if (availability === "failed") return <Alert tone="error">{t("rental-cart:model.failed")}</Alert>;
  const price =
    period && faultsOf(availability, period).length === 0
      ? t("rental-cart:model.price", {
          days: t("rental-cart:days", { count: daysBetween(period.startAt, period.endAt) }),
          price: words.amount(rentingPrice(model.pricePerDay, period)),
        })
      : null;
  return (
    <PeriodPicker
      availability={availability}
      cart={{ [model.id]: 1 }}
      period={period}
      onChange={rental.look}
      price={price}
    />
  );
};
