import type { addresses } from "#core/modules/addresses/entities.ts";
import type { trainingSessions } from "#core/modules/trainings/entities.ts";
import type { Place } from "#core/modules/trainings/places.ts";
import type { Timed } from "#core/shell/calendar-files/times.ts";
import type { Included, ResourceRow } from "#core/shell/site/resource-row.ts";
import { filled } from "#web/shell/blocks/block-model.ts";

/** A session of a training as the site shows it. */
export interface SessionModel extends Timed {
  readonly id: string;
  readonly isOnline: boolean;
  readonly place?: Place;
  /** For those who may take part. */
  readonly link?: string;
  /** It does not take place, for a reason that may be empty. */
  readonly calledOff?: { readonly reason: string };
}

type SessionRow = ResourceRow<typeof trainingSessions>;

/** The sessions of a training in the order of their times. */
export const sessionsOf = (ids: readonly string[], included: Included): readonly SessionModel[] =>
  included
    .many<typeof trainingSessions>("training-sessions", ids)
    .map((row) => sessionOf(row, included))
    .toSorted((one, other) => one.startAt.localeCompare(other.startAt) || one.id.localeCompare(other.id));

function sessionOf(
  {
    id,
    startAt,
    endAt,
    timezone,
    isOnline,
    address,
    onlineUrl,
    calledOffAt = null,
    calledOffReason = null,
  }: Partial<SessionRow> & Pick<SessionRow, "id" | "startAt" | "endAt" | "timezone">,
  included: Included,
): SessionModel {
  const place = included.one<typeof addresses>("addresses", address ?? null);
  const link = filled(onlineUrl);
  return {
    ...{ id, startAt, endAt, timezone, isAllDay: false, isOnline: isOnline === true },
    ...(place && { place }),
    ...(link !== undefined && { link }),
    ...(calledOffAt !== null && { calledOff: { reason: calledOffReason ?? "" } }),
  };
}

/** Those that are not over at a moment, in their order. */
export const comingSessions = (sessions: readonly SessionModel[], now: string): readonly SessionModel[] =>
  sessions.filter(({ endAt }) => endAt > now);
