import { entity } from "#core/kernel/entity.ts";
import { count, email, flag, instant, integer, oneOf, text, told } from "#core/kernel/fields.ts";
import { extend } from "#core/kernel/module.ts";
import { admin, anyOf, isSet, never, owner, related, where } from "#core/kernel/policy.ts";
import { inverse, one } from "#core/kernel/relations.ts";
import { trainingSessions, trainings } from "#core/modules/trainings/entities.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import { itemWriters } from "#core/shell/traits/publishable-item.ts";
import { registrationStates, seatedStates, usualOfferHours } from "./rules.ts";

/** What sessions have for those who come: how many seats, and until when one registers and cancels. */
export const sessionTerms = extend(trainingSessions, {
  fields: {
    takesRegistrations: flag(),
    /** As many as come without. */
    seats: integer({ minimum: 1, maximum: 10_000 }),
    registrationOpensAt: instant(),
    /** The start without. */
    registrationClosesAt: instant(),
    /** The start without. */
    cancellableUntil: instant(),
    /** With those that are kept for somebody who has an offer. */
    takenSeats: count("registrations", where("state", "in", seatedStates)),
    waitingCount: count("registrations", where("state", "eq", "waiting")),
    attendedCount: count("registrations", isSet("attendedAt")).see(related("training", itemWriters)),
  },
  relations: {
    registrations: inverse("training-registrations", "session").see(related("training", itemWriters)),
  },
});

/** The badge that is awarded for coming to a training, by the organization that gives it. */
export const trainingBadge = extend(trainings, {
  relations: { badge: one("open-badges").when("open-badges") },
  admin: { sections: { badge: ["badge"] } },
});

export const registrationSettings = extend(appEnvs, {
  fields: { trainingOfferHours: integer({ minimum: 1, maximum: 720 }).required().default(usualOfferHours) },
  admin: { sections: { trainings: ["trainingOfferHours"] } },
});

/** Who runs a session: those who may write its training. */
const runs = related("session", related("training", itemWriters));

/**
 * That somebody wants to come to a session, has a seat there, or had one. There is one for each person and session, which the database
 * holds; who registers again takes the same one up, at the end of the line. What becomes of it is for use cases alone.
 */
export const trainingRegistrations = entity("training-registrations", {
  fields: {
    state: oneOf(registrationStates).required().readOnly(),
    /** Counts those who came before, so that the line keeps its order. */
    line: integer().required().readOnly(),
    /** Place in the line, from 1; none but for who waits. */
    placeInLine: told(integer()),
    offerExpiresAt: instant().readOnly(),
    /** Why they were taken off the list. */
    reason: text({ multiline: true, max: 500 }).readOnly().personal(),
    /** When they came to stand in the line; empty for who got a seat at once. */
    joinedLineAt: instant().readOnly(),
    /** When it was ticked off that they came. */
    attendedAt: instant().readOnly(),
    /** Of who was added by hand, as it was written. */
    name: text({ max: 200 }).readOnly().personal(),
    email: email().readOnly().personal(),
  },
  relations: {
    session: one("training-sessions").required().readOnly().cascade(),
    user: one("users").readOnly(),
  },
  policy: {
    see: anyOf(admin, owner("user"), runs),
    create: never,
    update: never,
    destroy: never,
  },
  person: ["user"],
  label: "name",
  order: ["line"],
  indexes: [
    ["session", "state", "line"],
    ["state", "offerExpiresAt"],
    ["user", "-createdAt"],
    ["createdAt"],
    ["joinedLineAt"],
    ["attendedAt"],
  ],
  uniques: [
    ["session", "user"],
    ["session", "line"],
  ],
  admin: {
    category: "trainings",
    columns: ["session", "user", "name", "state", "line", "attendedAt", "createdAt"],
    filters: ["session", "user", "state", "attendedAt", "createdAt"],
    audience: admin,
  },
});
