import { type Availability, rentalAvailability } from "#core/modules/rental/calls.ts";
import { modelCardFields, modelIncludes } from "#core/modules/rental/model-cards.ts";
import type { Many } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { askedRange } from "#web/modules/rental/availability-model.ts";
import { createRental } from "#web/modules/rental/store.ts";
import { ordersUnderWay, type UnderWay } from "#web/modules/rental/under-way.ts";

/** What the screens from the cart to the order are drawn from, beside what the browser keeps. */
export interface CartData {
  /** Models of the cart; one that is no longer rented out is not among them. */
  readonly models: Many;
  readonly availability: Availability;
  /** Orders that the viewer has already; what they may order for counts against the limit (RENT-019). */
  readonly underWay: UnderWay;
}

const nothing: Many = { data: [], included: [], meta: {} };

export async function loadCart({ app }: LoadContext): Promise<Outcome<CartData>> {
  const answer = await cartData(app);
  return answer.kind === "found" ? found(answer.data, { noIndex: true }) : answer;
}

/** The models of the cart, and when they are free; what is held for the reader counts as free. */
export async function cartData(app: App): Promise<Outcome<CartData>> {
  const rental = app.store(createRental);
  const ids = Object.keys(rental.cart.peek());
  const booking = rental.booking.peek()?.id;
  const [models, availability, underWay] = await Promise.all([
    ids.length === 0
      ? ({ ok: true, value: nothing } as const)
      : app.ports.records.list("rental-models", {
          filter: { id: ids },
          include: modelIncludes,
          fields: { "rental-models": modelCardFields },
          page: { number: 1, size: 100 },
        }),
    app.ports.call(rentalAvailability, {
      ...(ids.length > 0 ? { models: ids } : {}),
      ...askedRange(app.now()),
      ...(booking !== undefined && { booking }),
    }),
    ordersUnderWay(app),
  ]);
  if (!models.ok) return { kind: "failed", failure: models.error };
  if (!availability.ok) return { kind: "failed", failure: availability.error };
  return found({ models: models.value, availability: availability.value.data, underWay });
}
