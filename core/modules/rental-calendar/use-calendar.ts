import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { isLocale } from "#core/kernel/locales.ts";
import { anyOf, type Condition, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry, listEntries } from "#core/kernel/read.ts";
import { Ids, type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { changeOf, destroyAll } from "#core/kernel/write.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { isSameText } from "#core/shell/access/same-text.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { type CalendarOrder, type RentalCalendar, rentalCalendar } from "./calendar.ts";
import type { MadeCalendar } from "./calls.ts";
import { rentalCalendars } from "./entities.ts";

const { type } = rentalCalendars;

/** Makes the secret address of the viewer's rentals. Whoever acts for somebody else makes none. */
export const makeCalendar = Effect.fnUntraced(function* (
  _input: Record<never, never>,
  viewer: Viewer,
): Effect.fn.Return<MadeCalendar, CoreError, CoreNeeds | Granted> {
  const { id: user } = viewer;
  if (viewer.via !== "session" || viewer.impersonatorId !== null || user === null)
    return yield* new Forbidden({ reason: "own-session" });
  const secrets = yield* Secrets;
  const secret = secrets.make();
  const id = (yield* Ids).next();
  const storage = yield* Storage;
  const { publicUrl } = yield* Installation;
  yield* storage.transaction(
    Effect.gen(function* () {
      // Two that are made at once take turns.
      yield* storage.lock("users", user, {}, viewer);
      const before = yield* listEntries(queryOf(type, { fields: { [type]: [] } }), viewer);
      yield* destroyAll(
        rentalCalendars,
        before.rows.map((row) => row.id),
        viewer,
      );
      yield* storage.insert({
        type,
        id,
        values: { digest: secrets.digest(secret) },
        links: { user },
        sets: {},
        sourceLocale: viewer.editionLocale,
        change: changeOf("create", 1, viewer, { links: { user: [null, user] } }),
      });
    }),
  );
  return { data: { id, address: `${publicUrl}${calendarPath(id, secret)}` } };
});

const calendarPath = (id: string, secret: string): string => `/services/rental-calendars/${id}/${secret}.ics`;

/**
 * The rentals of whoever made a secret address: what they rent themselves or ordered. Unknown, revoked and forged addresses are told apart
 * nowhere.
 */
export const readCalendar = Effect.fnUntraced(function* (
  { id, secret }: { readonly id: string; readonly secret: string },
  viewer: Viewer,
): Effect.fn.Return<RentalCalendar, CoreError, CoreNeeds> {
  const missing = new NotFound({ type, id });
  if (!viewer.flags.rental || !isUuid(id)) return yield* missing;
  const system = asSystem(viewer);
  const kept = yield* (yield* Storage).lock(type, id.toLowerCase(), {}, system);
  const digest = (yield* Secrets).digest(secret);
  if (!kept || !isSameText(digest, String(kept.values.digest))) return yield* missing;
  const person = yield* findOptionalEntry(queryOf("users"), String(kept.links.user), system);
  if (!person) return yield* missing;
  const { locale: spoken } = person.row.attributes;
  const locale = isLocale(spoken) ? spoken : viewer.defaultLocale;
  const reader = viewerOf({ ...system, locale, editionLocale: locale });
  const orders = yield* ordersOf(person.row.id, reader);
  const { publicUrl, lines } = yield* Installation;
  return rentalCalendar(orders, { publicUrl, lines: lines(locale), locale });
});

/** Most rentals of a calendar: the newest. */
const mostOrders = 500;

const ordersOf = Effect.fnUntraced(function* (
  user: string,
  reader: Viewer,
): Effect.fn.Return<readonly CalendarOrder[], CoreError, CoreNeeds> {
  const filter = anyOf(where("commandBy", "eq", user), where("rentBy", "eq", user)) as Condition;
  const { rows, included } = yield* listEntries(
    queryOf("rental-commands", {
      filter,
      include: { steps: { stepType: {}, status: {} }, commandItems: { rentalModel: {} } },
      sort: [{ path: ["createdAt"], descending: true }],
      page: { number: 1, size: mostOrders },
    }),
    reader,
  );
  const known = new Map(included.map((entry) => [`${entry.type} ${entry.id}`, entry]));
  const linked = (refs: unknown) =>
    (Array.isArray(refs) ? (refs as readonly Reference[]) : []).flatMap(
      (ref) => known.get(`${ref.type} ${ref.id}`) ?? [],
    );
  const idOf = (refs: unknown): string => (refs as Reference | null | undefined)?.id ?? "";
  return rows.map((row) => ({
    id: row.id,
    number: String(row.attributes.number),
    startAt: String(row.attributes.startAt),
    endAt: String(row.attributes.endAt),
    createdAt: String(row.attributes.createdAt),
    updatedAt: String(row.attributes.updatedAt),
    version: row.version,
    isValidated: linked(row.refs.steps).some(
      ({ refs }) => idOf(refs.stepType) === "validation" && idOf(refs.status) === "success",
    ),
    isCancelled: linked(row.refs.steps).some(({ refs }) => idOf(refs.stepType) === "cancellation"),
    models: [
      ...new Set(
        linked(row.refs.commandItems).map(({ refs }) =>
          String(known.get(`rental-models ${idOf(refs.rentalModel)}`)?.attributes.title ?? ""),
        ),
      ),
    ].filter((title) => title !== ""),
  }));
});
