import { code, email, flag, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, object, optional } from "#core/kernel/shape.ts";
import { badgeOutcomes } from "./award.ts";
import { registrationStates } from "./rules.ts";

const id = code().required();
const standing = dataOf(object({ id, state: oneOf(registrationStates).required() }));

export const register = { input: object({ id }), output: standing };

export const answerOffer = { input: object({ id, accepts: flag().required() }), output: standing };

export const cancelRegistration = { input: object({ id }), output: standing };

export const attendance = {
  input: object({ id }),
  output: dataOf(
    object({
      session: id,
      training: id,
      title: text().required(),
      startAt: instant().required(),
      endAt: instant().required(),
      timezone: code().required(),
      place: text(),
      /** As many as come without. */
      seats: integer(),
      calledOffAt: instant(),
      people: listOf(
        object({
          id,
          state: oneOf(registrationStates).required(),
          name: text().required(),
          email: text().required(),
          line: integer().required(),
          offerExpiresAt: instant(),
          attendedAt: instant(),
          registeredAt: instant().required(),
          isByHand: flag(),
          hasCertificate: flag(),
        }),
      ),
    }),
  ),
};

export const addPerson = {
  input: object({ id, name: text({ max: 200 }).required(), email: optional(email().required()) }),
  output: standing,
};

export const giveSeat = { input: object({ id }), output: standing };

export const removePerson = {
  input: object({ id, reason: text({ multiline: true, max: 500 }).required() }),
  output: standing,
};

export const tickAttendance = {
  input: object({ id, isPresent: flag().required() }),
  output: dataOf(object({ id, isPresent: flag(), badge: oneOf(badgeOutcomes).required() })),
};
