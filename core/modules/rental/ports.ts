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

/** One quantity of a model that is to be held or taken. */
export interface Claim {
  readonly id: string;
  readonly model: string;
  readonly quantity: number;
  /** The line of an order that takes it; a booking's claim has none, and may have any quantity. */
  readonly orderItem?: string;
  /** The item that is assigned at once: of a replacement. */
  readonly item?: string;
}

/** A line of an order in the ledger. */
export interface Commitment extends Period {
  readonly orderItem: string;
  readonly model: string;
  readonly item: string | null;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
  readonly blockedUntil: Day;
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
 * The ledger of what is taken when. `adapters/postgres` and `adapters/memory` implement it under one contract suite. Every method runs in
 * the current transaction, which the caller opens: what is read under `lock` stays true until it ends.
 */
export interface CommitmentsService {
  /** Makes everybody else who takes of these models wait until the transaction ends; lets go what bookings held too long. */
  lock(models: readonly string[], moment: Moment): Effect.Effect<void, StorageError>;
  /**
   * What each model can give and what is gone of it in a period: one statement. `except` is a booking, or the lines of an order, that does
   * not count. A model that does not exist has nothing.
   */
  capacity(
    models: readonly string[],
    period: Period,
    moment: Moment,
    except?: { readonly booking?: string; readonly orderItems?: readonly string[] },
  ): Effect.Effect<ReadonlyMap<string, Capacity>, StorageError>;
  /** Puts claims in the ledger. Nothing is counted here: see `takeCapacity`. `blockedUntil` is the first day on which it is free again. */
  take(
    claims: readonly Claim[],
    days: Period & { readonly blockedUntil: Day },
    booking: { readonly id: string; readonly expiresAt: string } | null,
  ): Effect.Effect<void, StorageError>;
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
  /** Items of models that may be given out for a period: rentable, not out of order, nowhere else. */
  assignable(
    models: readonly string[],
    period: Period,
    moment: Moment,
    exceptItemsOf: readonly string[],
  ): Effect.Effect<readonly { readonly item: string; readonly model: string }[], StorageError>;
  /** What happens to items in a period. */
  ofItems(items: readonly string[], period: Period): Effect.Effect<readonly ItemDays[], StorageError>;
  /** The orders of a day at the desk, at most `most` of each kind, those that wait longest first: one statement. */
  desk(day: Day, moment: Moment, most: number): Effect.Effect<Pick<Desk, DeskPart>, StorageError>;
  /** A readable number that no other order has. */
  nextNumber(): Effect.Effect<number, StorageError>;
  keepBooking(booking: KeptBooking): Effect.Effect<void, StorageError>;
  /** A booking that has not expired, locked until the transaction ends if there is one. */
  booking(id: string, now: string): Effect.Effect<KeptBooking | null, StorageError>;
  /** Removes a booking and what it holds. */
  dropBooking(id: string): Effect.Effect<void, StorageError>;
  /** Removes bookings that expired, with the personal data in them. Gives how many. */
  purgeBookings(now: string): Effect.Effect<number, StorageError>;
}

export class Commitments extends Context.Service<Commitments, CommitmentsService>()("labcommons/Commitments") {}
