import type { Call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type MadeCalendar = ValueOf<typeof shapes.makeSecretCalendar.output>;

export type NewCalendar = ValueOf<typeof shapes.makeSecretCalendar.input>;

/** Makes the secret address of a calendar of one's own; the one before works no more. */
export type CalendarAddressCall = Call<NewCalendar, MadeCalendar>;
