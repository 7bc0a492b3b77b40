import type { Timed } from "#core/shell/calendar-files/times.ts";
import type { Times } from "#web/modules/eqlaat/appointment-times.ts";

/** An appointment as the words for times take it: it never takes whole days, and is told in the reader's zone. */
export const timedOf = ({ startAt, endAt }: Times): Timed => ({ startAt, endAt, timezone: "UTC", isAllDay: false });
