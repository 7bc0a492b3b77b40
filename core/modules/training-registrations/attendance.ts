import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { fieldsOf, find, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import { placeFields, placeLine } from "#core/modules/trainings/places.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";
import { isCertified, standingStates } from "./rules.ts";
import { checkRuns, inStates } from "./session.ts";

/**
 * Who comes to a session and who waits, for those who run it. Names and addresses are theirs to see, as people are told when they register;
 * of an account that was added by hand they see what they wrote.
 */
export const attendanceList = Effect.fnUntraced(function* (id: string) {
  const { locale, now } = yield* Acting;
  const { country } = yield* Installation;
  yield* checkRuns(id);
  const { row: session, related } = yield* find(sessionTerms, id, {
    fields: ["startAt", "endAt", "timezone", "seats", "calledOffAt", "training", "address"],
    include: { training: {}, address: {} },
    includeFields: [fieldsOf(trainings, ["title"]), fieldsOf(addresses, placeFields)],
  });
  const found = yield* asSystem(
    list(trainingRegistrations, {
      where: inStates(session.id, standingStates),
      order: ["line"],
      fields: ["state", "line", "offerExpiresAt", "attendedAt", "name", "email", "user", "createdAt"],
      include: { user: {} },
      includeFields: [fieldsOf(users, ["firstName", "lastName", "email"])],
      page: "whole",
    }),
  );
  const place = related(addresses, session.address);
  return {
    session: session.id,
    training: session.training,
    title: related(trainings, session.training)?.title ?? "",
    startAt: session.startAt,
    endAt: session.endAt,
    timezone: session.timezone,
    place: place ? placeLine(place, { country, language: locale }) : null,
    seats: session.seats,
    calledOffAt: session.calledOffAt,
    people: found.rows.map((row) => {
      const person = found.related(users, row.user);
      return {
        id: row.id,
        state: row.state,
        name: row.name ?? (person ? fullName(person) : ""),
        email: row.name === null ? (person?.email ?? "") : (row.email ?? ""),
        line: row.line,
        offerExpiresAt: row.offerExpiresAt,
        attendedAt: row.attendedAt,
        registeredAt: row.createdAt,
        isByHand: row.name !== null,
        hasCertificate: row.state === "registered" && isCertified(row.attendedAt, session, now),
      };
    }),
  };
});
