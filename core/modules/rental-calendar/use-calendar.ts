import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { anyOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, findOptional, list } from "#core/kernel/reads.ts";
import { insert, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { destroyAll } from "#core/kernel/write.ts";
import { rentalModels } from "#core/modules/rental/entities.ts";
import { rentalOrderItems, rentalOrderSteps, rentalOrders } from "#core/modules/rental/order-entities.ts";
import { users } from "#core/shell/access/entities.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { isSameText } from "#core/shell/access/same-text.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { type CalendarOrder, type RentalCalendar, rentalCalendar } from "./calendar.ts";
import type { MadeCalendar } from "./calls.ts";
import { rentalCalendars } from "./entities.ts";

/** Creates the secret URL of the viewer's rentals; not while impersonating. */
export const makeCalendar = Effect.fnUntraced(function* (
  _input: Record<never, never>,
  viewer: Viewer,
): Effect.fn.Return<MadeCalendar, CoreError, KernelServices | Installation | Secrets | Granted> {
  const { id: user } = viewer;
  if (viewer.via !== "session" || viewer.impersonatorId !== null || user === null)
    return yield* new Forbidden({ reason: "own-session" });
  const secrets = yield* Secrets;
  const secret = secrets.make();
  const { publicUrl } = yield* Installation;
  const id = yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      // Serializes concurrent requests of one user.
      yield* lockOptional(users, user, viewer);
      const { rows } = yield* list(rentalCalendars, { fields: [] }, viewer);
      yield* destroyAll(
        rentalCalendars,
        rows.map((row) => row.id),
        viewer,
      );
      return yield* insert(rentalCalendars, { digest: secrets.digest(secret), user }, viewer);
    }),
  );
  return { data: { id, address: `${publicUrl}${calendarPath(id, secret)}` } };
});

const calendarPath = (id: string, secret: string): string => `/services/rental-calendars/${id}/${secret}.ics`;

/**
 * The rentals of the owner of a secret URL, as renter or customer. Unknown, revoked and forged URLs answer alike: NotFound.
 */
export const readCalendar = Effect.fnUntraced(function* (
  { id, secret }: { readonly id: string; readonly secret: string },
  viewer: Viewer,
): Effect.fn.Return<RentalCalendar, CoreError, KernelServices | Installation | Secrets> {
  const missing = new NotFound({ type: rentalCalendars.type, id });
  if (!viewer.flags.rental || !isUuid(id)) return yield* missing;
  const system = asSystem(viewer);
  const kept = yield* lockOptional(rentalCalendars, id.toLowerCase(), system);
  const digest = (yield* Secrets).digest(secret);
  if (!kept?.digest || !isSameText(digest, kept.digest)) return yield* missing;
  const person = yield* findOptional(users, kept.user, system, { fields: ["locale"] });
  if (!person) return yield* missing;
  const locale = person.row.locale ?? viewer.defaultLocale;
  const reader = viewerOf({ ...system, locale, editionLocale: locale });
  const orders = yield* ordersOf(person.row.id, reader);
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

const ordersOf = Effect.fnUntraced(function* (
  user: string,
  reader: Viewer,
): Effect.fn.Return<readonly CalendarOrder[], CoreError, KernelServices> {
  const { rows, related, relatedAll } = yield* list(
    rentalOrders,
    { ...asked, where: anyOf(where("commandBy", "eq", user), where("rentBy", "eq", user)) },
    reader,
  );
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
