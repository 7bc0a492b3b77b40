import { Context, type Effect } from "effect";
import type { StorageError } from "#core/kernel/storage.ts";
import type { BookingRequest, Desk, DeskPart } from "./calls.ts";
import type { Capacity } from "./capacity.ts";
import type { Day, Period } from "./days.ts";

/** When it is asked: `today` in the zone of the stock, `now` as an instant (ISO 8601). */
export interface Moment {
  readonly today: Day;
  readonly now: string;
}

/** When it is asked, and the stocks whose items may be rented then. */
export interface Offer extends Moment {
  readonly stocks: readonly string[];
}

/** A quantity of a model that a booking holds. */
export interface Claim {
  readonly id: string;
  readonly model: string;
  readonly quantity: number;
}

/** The one item that a line of an order takes. */
export interface LineClaim extends Omit<Claim, "quantity"> {
  readonly orderItem: string;
  /** The item that is assigned at once: of a replacement. */
  readonly item?: string;
}

/** The days that something is taken for; on `blockedUntil` it is free again. */
export interface TakenDays extends Period {
  readonly blockedUntil: Day;
}

/** A line of an order in the ledger. */
export interface Commitment extends TakenDays {
  readonly orderItem: string;
  readonly model: string;
  readonly item: string | null;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
}

/** A booking as it is kept. */
export interface KeptBooking {
  readonly id: string;
  /** Who made it; `null` for a guest. */
  readonly user: string | null;
  readonly request: BookingRequest;
  readonly expiresAt: string;
}

/** An item of the planning, and what is kept of its days. */
export interface ItemDays extends Period {
  readonly item: string;
  readonly orderItem: string;
  /** The order. */
  readonly command: string;
  readonly number: string;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
}

/**
 * The ledger of what is taken when. `adapters/postgres` and `adapters/memory` implement it under one contract suite; bookings and what the
 * desk reads are Postgres's alone, since no use case that is tested in memory asks for them. Every method runs in the current transaction, which the caller opens: what is read under `lock` stays true until it ends.
 */
export interface CommitmentsService {
  /** Makes everybody else who takes of these models wait until the transaction ends; drops what bookings held too long. */
  lock(models: readonly string[], moment: Moment): Effect.Effect<void, StorageError>;
  /**
   * What each model can give and what is gone of it in a period: one statement. `except` is a booking, or the lines of an order, that does
   * not count. A model that does not exist has nothing.
   */
  capacity(
    models: readonly string[],
    period: Period,
    offer: Offer,
    except?: { readonly booking?: string; readonly orderItems?: readonly string[] },
  ): Effect.Effect<ReadonlyMap<string, Capacity>, StorageError>;
  /** Puts lines of orders in the ledger. Nothing is counted here: see `claimable`. */
  take(claims: readonly LineClaim[], days: TakenDays): Effect.Effect<void, StorageError>;
  /** Takes lines of orders out of the ledger: cancelled ones. */
  drop(orderItems: readonly string[]): Effect.Effect<void, StorageError>;
  /** Gives a line its item, or takes it away. Conflict `taken` when the item is somebody else's on one of the days. */
  assign(orderItem: string, item: string | null): Effect.Effect<void, StorageError>;
  /** Notes that lines are out from a day on, all of which have their item. Conflict `taken` when one of the items is somebody else's then. */
  handOver(orderItems: readonly string[], on: Day): Effect.Effect<void, StorageError>;
  /** Notes that a line came back. */
  release(orderItem: string, days: { readonly on: Day; readonly blockedUntil: Day }): Effect.Effect<void, StorageError>;
  /** Gives lines another day of return. Conflict `taken` when one of the items is somebody else's by then. */
  extend(
    orderItems: readonly string[],
    days: { readonly endAt: Day; readonly blockedUntil: Day },
  ): Effect.Effect<void, StorageError>;
  /** The ledger's lines of orders. */
  of(orderItems: readonly string[]): Effect.Effect<readonly Commitment[], StorageError>;
  /** The ledger's lines of orders by which items are out. */
  outWith(items: readonly string[]): Effect.Effect<readonly Commitment[], StorageError>;
  /** Items of models that may be given out for a period: rentable, not out of order, nowhere else. */
  assignable(
    models: readonly string[],
    period: Period,
    offer: Offer,
    exceptItemsOf: readonly string[],
  ): Effect.Effect<readonly { readonly item: string; readonly model: string }[], StorageError>;
  /** A readable number that no other order has. */
  nextNumber(): Effect.Effect<number, StorageError>;
}

export class Commitments extends Context.Service<Commitments, CommitmentsService>()("labcommons/Commitments") {}

/** What is held in the ledger before it is ordered. Every method takes part in the current transaction. */
export interface BookingsService {
  keep(booking: KeptBooking): Effect.Effect<void, StorageError>;
  /** Puts what a booking holds in the ledger until it expires. Nothing is counted here: see `claimable`. */
  hold(
    booking: Pick<KeptBooking, "id" | "expiresAt">,
    claims: readonly Claim[],
    days: TakenDays,
  ): Effect.Effect<void, StorageError>;
  /** A booking that has not expired, locked until the transaction ends if there is one. */
  find(id: string, now: string): Effect.Effect<KeptBooking | null, StorageError>;
  /** Removes a booking and what it holds. */
  drop(id: string): Effect.Effect<void, StorageError>;
  /** Removes bookings that expired, with the personal data in them. Gives how many. */
  purge(now: string): Effect.Effect<number, StorageError>;
}

export class Bookings extends Context.Service<Bookings, BookingsService>()("labcommons/Bookings") {}

/** What the desk reads of the ledger together with its orders. */
export interface DeskReadsService {
  /** The orders of a day at the desk, at most `most` of each kind, those that wait longest first: one statement. */
  desk(day: Day, moment: Moment, most: number): Effect.Effect<Pick<Desk, DeskPart>, StorageError>;
  /** What happens to items in a period. */
  ofItems(items: readonly string[], period: Period): Effect.Effect<readonly ItemDays[], StorageError>;
}

export class DeskReads extends Context.Service<DeskReads, DeskReadsService>()("labcommons/DeskReads") {}
