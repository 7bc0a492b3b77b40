import { Effect } from "effect";
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
import type { Commitment, CommitmentsService, Moment } from "#core/modules/rental/ports.ts";
import { rentable } from "#core/modules/rental/rentable.ts";
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
  const itemsOf = (models: readonly string[], stocks: readonly string[]) =>
    rentableItems(models, stocks, viewer).pipe(
      Effect.provideService(Storage, storage),
      Effect.provideService(Catalogue, catalogue),
      Effect.orDie,
    );

  return {
    // Transactions in memory run one after the other, and no booking holds anything here.
    lock: () => Effect.void,

    capacity: (models, period, moment, { orderItems = [] } = {}) =>
      Effect.gen(function* () {
        const items = yield* itemsOf(models, moment.stocks);
        const { lines } = yield* kept;
        return new Map(
          models.map((model) => {
            const own = items.filter((item) => item.model === model);
            const closed = own.flatMap((item): readonly Taken[] =>
              item.closed.filter((each) => overlap(each, period)).map((each) => ({ ...each, quantity: 1 })),
            );
            const taken = lines
              .filter((line) => line.model === model && !orderItems.includes(line.orderItem))
              .map((line) => takenBy(line, moment))
              .filter(({ startAt, endAt }) => startAt < period.endAt && (endAt === null || endAt > period.startAt));
            return [model, { items: own.length, taken: [...closed, ...taken] }] as const;
          }),
        );
      }),

    take: (claims, days) =>
      changeLines((lines) => [
        ...lines,
        ...claims.map(
          ({ model, orderItem, item = null }): Commitment => ({
            ...days,
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
    extend: (orderItems, days) => changeOpen(orderItems, (line) => ({ ...line, ...days })),
    of: (orderItems) =>
      Effect.map(kept, ({ lines }) => lines.filter(({ orderItem }) => orderItems.includes(orderItem))),
    outWith: (items) =>
      Effect.map(kept, ({ lines }) =>
        lines.filter(({ item, isOut }) => isOut && item !== null && items.includes(item)),
      ),

    assignable: (models, period, { today, stocks }, exceptItemsOf) =>
      Effect.gen(function* () {
        const items = yield* itemsOf(models, stocks);
        const { lines } = yield* kept;
        const isAway = (id: string) =>
          lines.some(
            ({ item, orderItem, startAt, endAt, blockedUntil, isOut }) =>
              item === id &&
              !exceptItemsOf.includes(orderItem) &&
              (overlap({ startAt, endAt: blockedUntil }, period) || (isOut && endAt < today)),
          );
        return items
          .filter(({ id, closed }) => !isAway(id) && !closed.some((each) => overlap(each, period)))
          .map(({ id, model }) => ({ item: id, model }));
      }),

    nextNumber: () =>
      storage.aside("rental", empty, (ledger) => {
        const number = ledger.number + 1;
        return { kept: { ...ledger, number }, value: Effect.succeed(number) };
      }),
  };
}

const rentableItems = Effect.fnUntraced(function* (
  models: readonly string[],
  stocks: readonly string[],
  viewer: Viewer,
) {
  const filter: Condition = { is: "all", of: [rentable(stocks), where("rentalModel", "in", models) as Condition] };
  const { rows } = yield* listEntries(
    queryOf("rental-items", { filter, include: { rentalModel: {} }, page: wholePage }),
    viewer,
  );
  return rows.map(({ id, attributes, refs }) => ({
    id,
    model: (refs.rentalModel as Reference).id,
    closed: (attributes.unavailabilities as readonly Period[] | null) ?? [],
  }));
});

const takenBy = ({ startAt, endAt, blockedUntil, isOut }: Commitment, { today }: Moment): Taken => ({
  startAt,
  endAt: isOut && endAt < today ? null : blockedUntil,
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
