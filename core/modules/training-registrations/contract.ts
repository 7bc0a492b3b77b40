import { Effect } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { admin, signedIn } from "#core/kernel/policy.ts";
import { attendanceList } from "./attendance.ts";
import * as calls from "./calls.ts";
import { registrationNumbersOf } from "./numbers.ts";
import { answerOffer, cancelRegistration, register } from "./register.ts";
import { addPerson, giveSeat, removePerson, tickAttendance } from "./run-session.ts";
import * as shapes from "./shapes.ts";
import * as stats from "./stats-shapes.ts";

const underData = <Value, Needs>(effect: Effect.Effect<Value, CoreError, Needs>) =>
  Effect.map(effect, (data) => ({ data }));

const own = { policy: signedIn, repeatable: true, errors: ["forbidden", "not-found", "validation"] } as const;
/** Whether the viewer runs the session is asked of its training. */
const run = { policy: signedIn, repeatable: true, errors: ["not-found", "validation"] } as const;

export const registrationServices: readonly ServiceContract[] = [
  contract({
    ...shapes.register,
    call: calls.register,
    summary: "Registers for a session: on a seat where one is free, else at the end of the line.",
    ...own,
    run: ({ id }) => underData(register(id)),
  }),
  contract({
    ...shapes.answerOffer,
    call: calls.answerOffer,
    summary: "Takes or declines the seat that was offered to the viewer.",
    ...own,
    run: ({ id, accepts }) => underData(answerOffer(id, accepts)),
  }),
  contract({
    ...shapes.cancelRegistration,
    call: calls.cancelRegistration,
    summary: "Gives the viewer's seat back, or their place in the line. The seat is offered to the next.",
    ...own,
    run: ({ id }) => underData(cancelRegistration(id)),
  }),
  contract({
    ...shapes.attendance,
    call: calls.readAttendance,
    summary: "Who comes to a session and who waits, for those who run it.",
    ...run,
    errors: ["not-found"],
    run: ({ id }) => underData(attendanceList(id)),
  }),
  contract({
    ...shapes.addPerson,
    call: calls.addPerson,
    summary: "Adds somebody to a session by hand: on a seat where one is free, else at the end of the line.",
    ...run,
    repeatable: false,
    run: ({ id, name, email }) => underData(addPerson({ session: id, name, email: email ?? null })),
  }),
  contract({
    ...shapes.giveSeat,
    call: calls.giveSeat,
    summary: "Gives a free seat to somebody of the line, or on their behalf takes the one that they were offered.",
    ...run,
    run: ({ id }) => underData(giveSeat(id)),
  }),
  contract({
    ...shapes.removePerson,
    call: calls.removePerson,
    summary: "Takes somebody off the list of a session, with a reason that they are told.",
    ...run,
    run: ({ id, reason }) => underData(removePerson(id, reason)),
  }),
  contract({
    ...shapes.tickAttendance,
    call: calls.tickAttendance,
    summary: "Ticks off that somebody came to a session, or that they did not. Awards the badge of the training, once.",
    ...run,
    run: ({ id, isPresent }) => underData(tickAttendance(id, isPresent)),
  }),
  contract({
    ...stats.registrationNumbers,
    call: calls.registrationNumbers,
    summary: "How many people registered, waited and came in a period: over time, and by training.",
    policy: admin,
    repeatable: true,
    errors: ["forbidden", "bad-parameter"],
    run: (asked) => underData(registrationNumbersOf(asked)),
  }),
];
