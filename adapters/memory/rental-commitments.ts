import { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import { earlierOf, overlap, type Period } from "#core/kernel/days.ts";
import { Conflict } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { type Condition, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf, wholePage } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { type Reference, Storage, type StorageError } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Taken } from "#core/modules/rental/capacity.ts";
import type { Commitment, CommitmentsService, Moment, Offer } from "#core/modules/rental/ports.ts";
import { rentable } from "#core/modules/rental/rentable.ts";
import type { ItemFacts } from "#core/modules/rental/whereabouts.ts";
import type { MemoryStorage } from "./storage.ts";

interface Ledger {
  readonly lines: readonly Commitment[];
  readonly number: number;
}

const empty: Ledger = { lines: [], number: 0 };

/** The rental's ledger over a list, in the transactions of a storage in memory. `viewer` is the system: it reads the items. */
export function memoryCommitments(parts: {
  readonly storage: MemoryStorage;
  readonly catalogue: CatalogueService;
  readonly viewer: Viewer;
}): CommitmentsService {
  const { storage, catalogue, viewer } = parts;
  const kept: Effect.Effect<Ledger, StorageError> = Effect.suspend(() =>
    storage.aside("rental", empty, (ledger) => ({ kept: ledger, value: Effect.succeed(ledger) })),
  );
  /** Changes lines, unless an item would then be in two places. */
  const changeLines = (
    act: (lines: readonly Commitment[]) => readonly Commitment[],
  ): Effect.Effect<void, StorageError> =>
    storage.aside("rental", empty, (ledger) => {
      const lines = act(ledger.lines);
      return isPossible(lines)
        ? { kept: { ...ledger, lines }, value: Effect.void }
        : { kept: ledger, value: Effect.fail(new Conflict({ reason: "taken", pointer: "/data" })) };
    });
  const changeOpen = (ids: readonly string[], act: (line: Commitment) => Commitment) =>
    changeLines((lines) =>
      lines.map((line) => (ids.includes(line.orderItem) && line.releasedOn === null ? act(line) : line)),
    );
  const itemsWhere = (filter: Condition, { stocks }: Pick<Offer, "stocks">) =>
    storedItems(filter, stocks, viewer).pipe(
      Effect.provideService(Storage, storage),
      Effect.provideService(Catalogue, catalogue),
      Effect.orDie,
    );

  return {
    // Transactions in memory run one after the other, and no booking holds anything here.
    lock: () => Effect.void,

    capacity: (models, period, offer, { orderItems = [] } = {}) =>
      Effect.gen(function* () {
        const items = yield* itemsWhere(where("rentalModel", "in", models) as Condition, offer);
        const { lines } = yield* kept;
        const held = lines.filter((line) => !orderItems.includes(line.orderItem) && isHeldIn(line, period, offer));
        return new Map(
          models.map((model) => {
            const own = items.filter((item) => item.model === model).map((item) => withClaims(item, held));
            const withdrawn = own.filter(
              ({ isGone, closed, claims }) =>
                (isGone && claims.length > 0) || (!isGone && closed.some((each) => overlap(each, period))),
            );
            const counted = own.filter((item) => !withdrawn.includes(item)).map(({ id }) => id);
            const taken = held
              .filter((line) => (line.item === null ? line.model === model : counted.includes(line.item)))
              .map((line) => takenBy(line, offer));
            return [model, { items: own.filter(({ isGone }) => !isGone).length, taken, withdrawn }] as const;
          }),
        );
      }),

    take: (claims, period) =>
      changeLines((lines) => [
        ...lines,
        ...claims.map(
          ({ model, orderItem, blockedUntil, item = null }): Commitment => ({
            ...period,
            blockedUntil,
            model,
            orderItem,
            item,
            isOut: false,
            releasedOn: null,
          }),
        ),
      ]),

    drop: (orderItems) => changeLines((lines) => lines.filter(({ orderItem }) => !orderItems.includes(orderItem))),
    assign: (orderItem, item) =>
      changeLines((lines) => lines.map((line) => (line.orderItem === orderItem ? { ...line, item } : line))),
    handOver: (orderItems, on) =>
      changeOpen(orderItems, (line) => ({ ...line, isOut: true, startAt: earlierOf(on, line.startAt) })),
    release: (orderItem, { on, blockedUntil }) =>
      changeOpen([orderItem], (line) => ({ ...line, isOut: false, releasedOn: on, blockedUntil })),
    extend: (extended, endAt) => {
      const until = new Map(extended.map(({ orderItem, blockedUntil }) => [orderItem, blockedUntil]));
      return changeOpen([...until.keys()], (line) => ({
        ...line,
        endAt,
        blockedUntil: until.get(line.orderItem) ?? endAt,
      }));
    },
    of: (orderItems) =>
      Effect.map(kept, ({ lines }) => lines.filter(({ orderItem }) => orderItems.includes(orderItem))),
    items: (asked, period, offer) =>
      Effect.gen(function* () {
        const named = "ids" in asked ? where("id", "in", asked.ids) : where("rentalModel", "in", asked.models);
        const items = yield* itemsWhere(named as Condition, offer);
        const { lines } = yield* kept;
        const held = lines.filter(
          ({ startAt, blockedUntil, isOut }) => startAt < period.endAt && (isOut || blockedUntil > period.startAt),
        );
        return items.map((item) => withClaims(item, held));
      }),

    stocksOf: (models, stocks) =>
      Effect.map(itemsWhere(where("rentalModel", "in", models) as Condition, { stocks }), (items) => {
        const byModel = Map.groupBy(items, ({ model }) => model);
        return new Map(
          [...byModel].flatMap(([model, own]) => {
            const known = new Set(own.flatMap((item) => item.stocks));
            const of = stocks.filter((stock) => known.has(stock));
            return of.length === 0 ? [] : [[model, of] as const];
          }),
        );
      }),

    nextNumber: () =>
      storage.aside("rental", empty, (ledger) => {
        const number = ledger.number + 1;
        return { kept: { ...ledger, number }, value: Effect.succeed(number) };
      }),
  };
}

/** Items with whether they are gone, without their reservations. */
const storedItems = Effect.fnUntraced(function* (filter: Condition, stocks: readonly string[], viewer: Viewer) {
  const include = { rentalModel: {}, stocks: {} };
  const all = yield* actingAs(viewer, listEntries(queryOf("rental-items", { filter, include, page: wholePage })));
  const rest: Condition = { is: "all", of: [filter, rentable(stocks)] };
  const { rows } = yield* actingAs(viewer, listEntries(queryOf("rental-items", { filter: rest, page: wholePage })));
  return all.rows.map(
    ({ id, attributes, refs }): ItemFacts => ({
      id,
      model: (refs.rentalModel as Reference).id,
      stocks: (refs.stocks as readonly Reference[]).map((stock) => stock.id),
      isGone: !rows.some((each) => each.id === id),
      closed: (attributes.unavailabilities as readonly Period[] | null) ?? [],
      claims: [],
    }),
  );
});

const withClaims = (item: ItemFacts, lines: readonly Commitment[]): ItemFacts => ({
  ...item,
  claims: lines.filter((line) => line.item === item.id),
});

const isLate = ({ isOut, endAt }: Commitment, { today }: Moment): boolean => isOut && endAt < today;

const isHeldIn = (line: Commitment, period: Period, moment: Moment): boolean =>
  line.startAt < period.endAt && (isLate(line, moment) || line.blockedUntil > period.startAt);

const takenBy = (line: Commitment, moment: Moment): Taken => ({
  startAt: line.startAt,
  endAt: isLate(line, moment) ? null : line.blockedUntil,
  quantity: 1,
});

/** An item is in one place at a time. */
function isPossible(lines: readonly Commitment[]): boolean {
  const open = lines.filter(({ item, releasedOn }) => item !== null && releasedOn === null);
  return open.every((line, index) =>
    open
      .slice(index + 1)
      .every((other) => other.item !== line.item || !(overlap(line, other) || (line.isOut && other.isOut))),
  );
}
