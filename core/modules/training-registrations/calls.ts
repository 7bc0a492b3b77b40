import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";
import type * as stats from "./stats-shapes.ts";

const session = "/api/v1/services/training-sessions/{id}";
const registration = "/api/v1/services/training-registrations/{id}";

/** Who comes to a session and who waits. */
export type Attendance = ValueOf<typeof shapes.attendance.output>["data"];

export type AskedNumbers = ValueOf<typeof stats.registrationNumbers.input>;
export type RegistrationNumbers = ValueOf<typeof stats.registrationNumbers.output>["data"];
export type TrainingTotal = ValueOf<typeof stats.trainingTotal>;

/** How many registered, waited and came in a period, for administrators. */
export const registrationNumbers = call<typeof stats.registrationNumbers>(
  "training-registrations.numbers",
  "GET",
  "/api/v1/services/training-registrations/numbers",
);

/** Registers the viewer for a session. */
export const register = call<typeof shapes.register>("training-sessions.register", "POST", `${session}/register`);

/** Takes or declines the seat that the viewer was offered. */
export const answerOffer = call<typeof shapes.answerOffer>(
  "training-registrations.answer",
  "POST",
  `${registration}/answer`,
);

/** Gives the viewer's seat back, or their place in the line. */
export const cancelRegistration = call<typeof shapes.cancelRegistration>(
  "training-registrations.cancel",
  "POST",
  `${registration}/cancel`,
);

/** Who comes to a session, for those who run it. */
export const readAttendance = call<typeof shapes.attendance>(
  "training-sessions.attendance",
  "GET",
  `${session}/attendance`,
);

/** Adds somebody to a session by hand. */
export const addPerson = call<typeof shapes.addPerson>("training-sessions.add-person", "POST", `${session}/people`);

/** Gives a seat to somebody of the line. */
export const giveSeat = call<typeof shapes.giveSeat>(
  "training-registrations.give-seat",
  "POST",
  `${registration}/seat`,
);

/** Takes somebody off the list of a session. */
export const removePerson = call<typeof shapes.removePerson>(
  "training-registrations.remove",
  "POST",
  `${registration}/remove`,
);

/** Ticks off that somebody came, or that they did not. */
export const tickAttendance = call<typeof shapes.tickAttendance>(
  "training-registrations.tick",
  "POST",
  `${registration}/attendance`,
);
