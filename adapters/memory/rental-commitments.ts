import { Effect } from "effect";
import { Conflict } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf, wholePage } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { type Entry, type Reference, Storage, type StorageError } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { DeskOrder } from "#core/modules/rental/calls.ts";
import type { Taken } from "#core/modules/rental/capacity.ts";
import type { RentalStrategy, StepType } from "#core/modules/rental/codes.ts";
import { type Day, earlierOf, overlap, type Period } from "#core/modules/rental/days.ts";
import type { Commitment, CommitmentsService, KeptBooking, Moment } from "#core/modules/rental/ports.ts";
import type { MemoryStorage } from "./storage.ts";

interface Line extends Period {
  readonly id: string;
  readonly model: string;
  readonly quantity: number;
  readonly booking: { readonly id: string; readonly expiresAt: string } | null;
  readonly orderItem: string | null;
  readonly item: string | null;
  readonly blockedUntil: Day;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
}

interface Ledger {
  readonly lines: readonly Line[];
  readonly bookings: readonly KeptBooking[];
  readonly number: number;
}

const empty: Ledger = { lines: [], bookings: [], number: 0 };

/** The rental's ledger over a list, in the transactions of a storage in memory. `viewer` is the system: it reads the items. */
export function memoryCommitments(parts: {
  readonly storage: MemoryStorage;
  readonly catalogue: CatalogueService;
  readonly viewer: Viewer;
}): CommitmentsService {
  const { storage, catalogue, viewer } = parts;
  const look = <Value>(read: (ledger: Ledger) => Value) =>
    storage.aside("rental", empty, (kept) => ({ kept, value: Effect.succeed(read(kept)) }));
  const change = (act: (ledger: Ledger) => Ledger): Effect.Effect<void, StorageError> =>
    storage.aside("rental", empty, (kept) => ({ kept: act(kept), value: Effect.void }));
  /** Changes lines, unless an item would then be in two places. */
  const changeLines = (act: (lines: readonly Line[]) => readonly Line[]): Effect.Effect<void, StorageError> =>
    storage.aside("rental", empty, (kept) => {
      const lines = act(kept.lines);
      return isPossible(lines)
        ? { kept: { ...kept, lines }, value: Effect.void }
        : { kept, value: Effect.fail(new Conflict({ reason: "taken", pointer: "/data" })) };
    });
  const each = (ids: readonly string[], act: (line: Line) => Line) =>
    changeLines((lines) =>
      lines.map((line) =>
        line.orderItem !== null && ids.includes(line.orderItem) && line.releasedOn === null ? act(line) : line,
      ),
    );

  const rentable = Effect.fnUntraced(function* (models: readonly string[]) {
    const settings = yield* listEntries(queryOf("app-envs", { include: { rentalStocks: {} } }), viewer);
    const open = new Set(refsOf(settings.rows[0], "rentalStocks"));
    const { rows, included } = yield* listEntries(
      queryOf("rental-items", { include: { rentalModel: {}, condition: {}, stocks: {} }, page: wholePage }),
      viewer,
    );
    const values = new Map(included.map((entry) => [entry.id, entry.attributes.value]));
    return rows.flatMap((row) => {
      const [model] = refsOf(row, "rentalModel");
      const [condition] = refsOf(row, "condition");
      const isUsable = condition === undefined || Number(values.get(condition)) > 1;
      const isOpen = refsOf(row, "stocks").some((id) => open.has(id));
      return model !== undefined && models.includes(model) && isUsable && isOpen
        ? [{ id: row.id, model, closed: (row.attributes.unavailabilities as readonly Period[] | null) ?? [] }]
        : [];
    });
  });
  const itemsOf = (models: readonly string[]) =>
    rentable(models).pipe(
      Effect.provideService(Storage, storage),
      Effect.provideService(Catalogue, catalogue),
      Effect.orDie,
    );

  /** The orders in the words of the desk, by the ids of their lines. */
  const ordersByLine = Effect.gen(function* () {
    const { rows, included } = yield* listEntries(
      queryOf("rental-commands", {
        include: { steps: {}, commandItems: {}, rentBy: {}, rentFor: {} },
        page: wholePage,
      }),
      viewer,
    );
    const byId = new Map(included.map((entry) => [entry.id, entry]));
    const named = (row: Entry, relation: string) => refsOf(row, relation).flatMap((id) => byId.get(id) ?? []);
    return new Map(
      rows.flatMap((row) => {
        const steps = named(row, "steps").map((step) => ({
          type: refsOf(step, "stepType")[0] as StepType,
          isWaiting: refsOf(step, "status")[0] === "waiting",
          position: Number(step.attributes.position),
          isDone: step.attributes.doneAt !== null,
        }));
        const waiting = steps.filter(({ isWaiting }) => isWaiting).sort((one, other) => one.position - other.position);
        const [person] = named(row, "rentBy");
        const [organization] = named(row, "rentFor");
        const lines = named(row, "commandItems");
        const order = {
          id: row.id,
          number: String(row.attributes.number),
          startAt: String(row.attributes.startAt),
          endAt: String(row.attributes.endAt),
          strategy: refsOf(row, "rentalStrategy")[0] as RentalStrategy,
          renter: String(
            organization?.attributes.name ?? `${person?.attributes.firstName} ${person?.attributes.lastName}`,
          ),
          items: lines.filter((line) => ["pending", "reserved", "rented"].includes(refsOf(line, "status")[0] ?? ""))
            .length,
          waitingStep: waiting[0]?.type ?? null,
          isForStaff: waiting.some(
            ({ type, isDone }) =>
              ["validation", "payment", "preparation", "closure"].includes(type) || (type === "contract" && isDone),
          ),
        };
        return lines.map((line) => [line.id, order] as const);
      }),
    );
  }).pipe(Effect.provideService(Storage, storage), Effect.provideService(Catalogue, catalogue), Effect.orDie);

  return {
    lock: (_models, { now }) =>
      change((ledger) => ({
        ...ledger,
        lines: ledger.lines.filter(({ booking }) => booking === null || booking.expiresAt > now),
      })),

    capacity: (models, period, moment, except = {}) =>
      Effect.gen(function* () {
        const items = yield* itemsOf(models);
        const lines = yield* look((ledger) => ledger.lines);
        const counts = lines.filter(
          ({ booking, orderItem }) =>
            (booking === null || (booking.expiresAt > moment.now && booking.id !== except.booking)) &&
            (orderItem === null || !(except.orderItems ?? []).includes(orderItem)),
        );
        return new Map(
          models.map((model) => {
            const own = items.filter((item) => item.model === model);
            const closed = own.flatMap((item): readonly Taken[] =>
              item.closed.filter((each) => overlap(each, period)).map((each) => ({ ...each, quantity: 1 })),
            );
            const taken = counts
              .filter((line) => line.model === model)
              .map((line) => takenBy(line, moment))
              .filter(({ startAt, endAt }) => startAt < period.endAt && (endAt === null || endAt > period.startAt));
            return [model, { items: own.length, taken: [...closed, ...taken] }] as const;
          }),
        );
      }),

    take: (claims, { startAt, endAt, blockedUntil }, booking) =>
      changeLines((lines) => [
        ...lines,
        ...claims.map(
          ({ id, model, quantity, orderItem, item }): Line => ({
            id,
            model,
            quantity,
            booking,
            orderItem: orderItem ?? null,
            item: item ?? null,
            startAt,
            endAt,
            blockedUntil,
            isOut: false,
            releasedOn: null,
          }),
        ),
      ]),

    drop: (orderItems) =>
      changeLines((lines) => lines.filter(({ orderItem }) => orderItem === null || !orderItems.includes(orderItem))),
    assign: (orderItem, item) =>
      changeLines((lines) => lines.map((line) => (line.orderItem === orderItem ? { ...line, item } : line))),
    handOver: (orderItems, on) =>
      each(orderItems, (line) => ({ ...line, isOut: true, startAt: earlierOf(on, line.startAt) })),
    release: (orderItem, { on, blockedUntil }) =>
      each([orderItem], (line) => ({ ...line, isOut: false, releasedOn: on, blockedUntil })),
    extend: (orderItems, days) => each(orderItems, (line) => ({ ...line, ...days })),

    of: (orderItems) =>
      look(({ lines }) =>
        lines.flatMap(({ orderItem, model, item, isOut, releasedOn, startAt, endAt, blockedUntil }): Commitment[] =>
          orderItem !== null && orderItems.includes(orderItem)
            ? [{ orderItem, model, item, isOut, releasedOn, startAt, endAt, blockedUntil }]
            : [],
        ),
      ),

    assignable: (models, period, { today }, exceptItemsOf) =>
      Effect.gen(function* () {
        const items = yield* itemsOf(models);
        const lines = yield* look((ledger) => ledger.lines);
        const isAway = (id: string) =>
          lines.some(
            ({ item, orderItem, startAt, endAt, blockedUntil, isOut }) =>
              item === id &&
              (orderItem === null || !exceptItemsOf.includes(orderItem)) &&
              (overlap({ startAt, endAt: blockedUntil }, period) || (isOut && endAt < today)),
          );
        return items
          .filter(({ id, closed }) => !isAway(id) && !closed.some((each) => overlap(each, period)))
          .map(({ id, model }) => ({ item: id, model }));
      }),

    ofItems: (items, { startAt: from, endAt: to }) =>
      Effect.gen(function* () {
        const orders = yield* ordersByLine;
        const lines = yield* look((ledger) => ledger.lines);
        return lines
          .filter(
            ({ item, startAt, endAt, isOut, releasedOn }) =>
              item !== null &&
              items.includes(item) &&
              startAt < to &&
              (endAt > from || isOut || (releasedOn !== null && releasedOn >= from)),
          )
          .map(({ item, orderItem, isOut, releasedOn, startAt, endAt }) => {
            const { id = "", number = "" } = orders.get(orderItem ?? "") ?? {};
            return {
              item: item ?? "",
              orderItem: orderItem ?? "",
              command: id,
              number,
              isOut,
              releasedOn,
              startAt,
              endAt,
            };
          });
      }),

    desk: (day, { today }, most) =>
      Effect.gen(function* () {
        const orders = yield* ordersByLine;
        const lines = (yield* look((ledger) => ledger.lines)).filter(
          ({ orderItem, releasedOn }) => orderItem !== null && releasedOn === null,
        );
        const part = (belongs: (line: Line) => boolean): readonly DeskOrder[] => {
          const found = lines
            .filter(belongs)
            .sort((one, other) => (one.startAt < other.startAt ? -1 : 1))
            .flatMap(({ orderItem }) => orders.get(orderItem ?? "") ?? []);
          return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, most);
        };
        const last = earlierOf(day, today);
        return {
          departures: part(({ isOut, startAt }) => !isOut && startAt <= day),
          returns: part(({ isOut, endAt }) => isOut && endAt === day).map(toReturn),
          late: part(({ isOut, endAt }) => isOut && endAt < last).map(toReturn),
          waiting: [...new Map([...orders.values()].map((each) => [each.id, each])).values()]
            .filter(({ isForStaff }) => isForStaff)
            .slice(0, most),
        };
      }),

    nextNumber: () =>
      Effect.andThen(
        change((ledger) => ({ ...ledger, number: ledger.number + 1 })),
        look(({ number }) => number),
      ),

    keepBooking: (booking) =>
      change((ledger) => ({
        ...ledger,
        bookings: [...ledger.bookings.filter(({ id }) => id !== booking.id), booking],
      })),
    booking: (id, now) =>
      look(({ bookings }) => bookings.find((each) => each.id === id && each.expiresAt > now) ?? null),
    dropBooking: (id) =>
      change((ledger) => ({
        ...ledger,
        bookings: ledger.bookings.filter((each) => each.id !== id),
        lines: ledger.lines.filter(({ booking }) => booking?.id !== id),
      })),
    purgeBookings: (now) =>
      Effect.gen(function* () {
        const over = yield* look(({ bookings }) => bookings.filter(({ expiresAt }) => expiresAt <= now));
        const ids = over.map(({ id }) => id);
        yield* change((ledger) => ({
          ...ledger,
          bookings: ledger.bookings.filter(({ id }) => !ids.includes(id)),
          lines: ledger.lines.filter(({ booking }) => booking === null || !ids.includes(booking.id)),
        }));
        return ids.length;
      }),
  };
}

/** Whatever else it waits for: what is out has to come back. */
const toReturn = (order: DeskOrder): DeskOrder => ({ ...order, waitingStep: "return" });

const takenBy = ({ startAt, endAt, blockedUntil, quantity, isOut }: Line, { today }: Moment): Taken => ({
  startAt,
  endAt: isOut && endAt < today ? null : blockedUntil,
  quantity,
});

/** An item is in one place at a time. */
function isPossible(lines: readonly Line[]): boolean {
  const open = lines.filter(({ item, releasedOn }) => item !== null && releasedOn === null);
  return open.every((line, index) =>
    open
      .slice(index + 1)
      .every((other) => other.item !== line.item || !(overlap(line, other) || (line.isOut && other.isOut))),
  );
}

function refsOf(row: Entry | undefined, relation: string): readonly string[] {
  const linked = row?.refs[relation];
  if (linked === null || linked === undefined) return [];
  return (Array.isArray(linked) ? (linked as readonly Reference[]) : [linked as Reference]).map(({ id }) => id);
}
