import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { anyOf, where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { systemOf } from "#core/kernel/system.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { rentalModels } from "#core/modules/rental/entities.ts";
import { rentalOrderItems, rentalOrderSteps, rentalOrders } from "#core/modules/rental/order-entities.ts";
import { type AskedCalendar, ownerOfCalendar } from "#core/shell/calendar-files/secret-calendar.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { rentalCalendar } from "./calendar.ts";
import { rentalCalendars } from "./entities.ts";

/**
 * The rentals of the owner of a secret URL, as renter or customer. Unknown, revoked and forged URLs answer alike: NotFound.
 */
export const readCalendar = Effect.fnUntraced(function* (asked: AskedCalendar) {
  const viewer = yield* Acting;
  if (!viewer.flags.rental) return yield* new NotFound({ type: rentalCalendars.type, id: asked.id });
  const { id, locale } = yield* ownerOfCalendar(rentalCalendars, asked);
  const reader = viewerOf({ ...systemOf(viewer), locale, editionLocale: locale });
  const orders = yield* actingAs(reader, ordersOf(id));
  const { publicUrl, lines } = yield* Installation;
  return rentalCalendar(orders, { publicUrl, lines: lines(locale), locale });
});

/** Maximum number of rentals in a calendar, the newest. */
const mostOrders = 500;

const asked = {
  fields: ["number", "startAt", "endAt", "createdAt", "updatedAt", "steps", "commandItems"],
  include: { steps: {}, commandItems: { rentalModel: {} } },
  includeFields: [
    fieldsOf(rentalOrderSteps, ["stepType", "status"]),
    fieldsOf(rentalOrderItems, ["rentalModel"]),
    fieldsOf(rentalModels, ["title"]),
  ],
  order: ["-createdAt"],
  page: { number: 1, size: mostOrders },
} as const;

const ordersOf = Effect.fnUntraced(function* (user: string) {
  const { rows, related, relatedAll } = yield* list(rentalOrders, {
    ...asked,
    where: anyOf(where("commandBy", "eq", user), where("rentBy", "eq", user)),
  });
  return rows.map(({ id, number, startAt, endAt, createdAt, updatedAt, version, steps, commandItems }) => {
    const orderSteps = relatedAll(rentalOrderSteps, steps);
    const titles = relatedAll(rentalOrderItems, commandItems).flatMap(
      ({ rentalModel }) => related(rentalModels, rentalModel)?.title ?? [],
    );
    return {
      id,
      number,
      startAt,
      endAt,
      createdAt,
      updatedAt,
      version,
      isValidated: orderSteps.some(({ stepType, status }) => stepType === "validation" && status === "success"),
      isCancelled: orderSteps.some(({ stepType }) => stepType === "cancellation"),
      models: [...new Set(titles)],
    };
  });
});
