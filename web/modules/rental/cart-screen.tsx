import { ArrowRight, ShoppingBasket, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { itemsCount } from "#core/modules/rental/cart.ts";
import { cartFaults } from "#core/modules/rental/limits.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { CartDates } from "#web/modules/rental/cart-dates.tsx";
import type { CartData } from "#web/modules/rental/cart-load.ts";
import { type CartLine, cartLines } from "#web/modules/rental/cart-model.ts";
import { CatalogueLink } from "#web/modules/rental/catalogue-link.tsx";
import { OrderingPage } from "#web/modules/rental/ordering-page.tsx";
import { periodPath } from "#web/modules/rental/paths.ts";
import { PickUpPlace } from "#web/modules/rental/pick-up-place.tsx";
import { Quantity } from "#web/modules/rental/quantity.tsx";
import { ReservingNote } from "#web/modules/rental/reserving-note.tsx";
import { createRental } from "#web/modules/rental/store.ts";
import { useHasTooMany } from "#web/modules/rental/too-many-orders.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";

/** /services/rentals/cart: what is to be rented, and how many (ROUTE-047). */
export const Screen = ({ data }: ScreenProps<CartData>) => {
  const t = useTranslate();
  const app = useApp();
  const rental = app.store(createRental);
  const cart = useValue(rental.cart);
  const strategy = useValue(rental.strategy);
  const lines = cartLines(cart, data.models, app.state);
  const words = useWords();
  const { limits, models, retrievalAddress, opening } = data.availability;
  const list = useRef<HTMLUListElement>(null);
  const hasTooMany = useHasTooMany(data);
  useModelsOf(lines, data);

  if (lines.length === 0) {
    return (
      <OrderingPage at="cart" data={data}>
        <EmptyState icon={ShoppingBasket} title={t("rental-cart:cart.empty")} action={<CatalogueLink />}>
          {t("rental-cart:cart.empty-text")}
        </EmptyState>
      </OrderingPage>
    );
  }

  const count = itemsCount(cart);
  const faults = cartFaults(cart, limits);
  const gone = lines.filter(({ model }) => model === null);
  const perDay = lines.reduce((sum, { model, quantity }) => sum + (model?.pricePerDay ?? 0) * quantity, 0);
  const remove = (id: string, title: string) => {
    rental.set(id, 0);
    app.toasts.show(t("rental-cart:cart.removed", { title }));
    list.current?.querySelector<HTMLElement>("a, button")?.focus();
  };

  return (
    <OrderingPage
      at="cart"
      data={data}
      aside={
        <section className="space-y-4 rounded-surface border border-line bg-surface p-5 lg:sticky lg:top-24">
          <Heading level={2} size="block">
            {t("rental-cart:cart.sum")}
          </Heading>
          <dl className="space-y-2">
            <div className="flex justify-between gap-4">
              <dt>{t("rental-cart:cart.items", { count })}</dt>
              <dd className="font-bold tabular-nums">
                {words.amount(perDay)} {t("rental-cart:per-day")}
              </dd>
            </div>
          </dl>
          <CartDates lines={lines} availability={data.availability} />
          {strategy === "pick_up" && (
            <p>
              {t("rental-cart:model.pick-up")}
              <PickUpPlace address={retrievalAddress} openingDays={opening.openingDays} />
            </p>
          )}
          <p className="text-muted">
            {t("rental-cart:cart.limits", { items: limits.maxItems, models: limits.maxModels })}{" "}
            {t("rental-limits:at-once", { count: limits.maxPendingCommands })}
          </p>
          {faults.map((fault) => (
            <Alert key={`${fault.fault}${fault.model ?? ""}`} tone="error" role="alert">
              {words.fault(fault)}
            </Alert>
          ))}
          {gone.length > 0 && (
            <Alert tone="error" role="alert">
              {t("rental:faults.unknown-model")}
            </Alert>
          )}
          {faults.length === 0 && gone.length === 0 && !hasTooMany && (
            <>
              <Link to={periodPath} variant="button" look="primary" wide iconEnd={ArrowRight}>
                {t("rental-cart:cart.on")}
              </Link>
              <ReservingNote limits={limits} />
            </>
          )}
          <p>
            <CatalogueLink isPlain />
          </p>
        </section>
      }
    >
      <ul ref={list} className="space-y-4">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            most={Math.max(
              line.quantity,
              Math.min(
                line.quantity + Math.max(0, limits.maxItems - count),
                models[line.id]?.capacity ?? line.quantity,
              ),
            )}
            onChange={(quantity) => rental.set(line.id, quantity)}
            onRemove={() => remove(line.id, line.model?.title ?? t("rental-cart:cart.gone"))}
          />
        ))}
      </ul>
    </OrderingPage>
  );
};

/** Another tab may put in what this page knows nothing of yet. */
function useModelsOf(lines: readonly CartLine[], { models, availability }: CartData): void {
  const { navigation } = useApp();
  const known = new Set([...models.data.map(({ id }) => id), ...Object.keys(availability.models)]);
  const isNew = lines.some(({ id }) => !known.has(id));
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isNew || hasAsked.current) return;
    hasAsked.current = true;
    void navigation.refresh();
  }, [isNew, navigation]);
}

interface LineProps {
  readonly line: CartLine;
  readonly most: number;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

const Line = ({ line: { quantity, model }, most, onChange, onRemove }: LineProps) => {
  const t = useTranslate();
  const words = useWords();
  const title = model?.title ?? t("rental-cart:cart.gone");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 rounded-surface border border-line bg-surface p-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:p-5">
      <div className="hidden aspect-4/3 overflow-hidden rounded-control bg-sunken sm:row-span-2 sm:block">
        {model?.picture && <img src={model.picture.url} alt="" loading="lazy" className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <p lang={model?.lang} className="text-lg font-bold">
          {model ? <Link to={model.to}>{title}</Link> : title}
        </p>
        {model ? (
          <p className="text-muted">
            {words.amount(model.pricePerDay)} {t("rental-cart:per-day")}
          </p>
        ) : (
          <p className="font-semibold text-error">{t("rental:faults.unknown-model")}</p>
        )}
      </div>
      <IconButton icon={Trash2} variant="danger" label={t("rental-cart:cart.remove", { title })} onPress={onRemove} />
      {model && (
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-3">
          <Quantity title={title} value={quantity} most={most} onChange={onChange} />
          <span className="font-bold tabular-nums">
            {words.amount(model.pricePerDay * quantity)} {t("rental-cart:per-day")}
          </span>
        </div>
      )}
    </li>
  );
};
