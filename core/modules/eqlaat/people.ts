import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { Attempts, accountFrom } from "#core/shell/access/ports.ts";
import { checkProof } from "#core/shell/accounts/bot-guard.ts";
import { eqlaatPatientRecords, eqlaatRequests } from "./entities.ts";
import { isHealthMember } from "./rights.ts";
import { formatSocialSecurityNumber, parseSocialSecurityNumber } from "./social-security-number.ts";

/** A patient's number is checked, and kept as people read it (EQL-009 to EQL-015). */
export const createPatientRecord = override(eqlaatPatientRecords, "create", function* (input, { at, proceed }) {
  return yield* proceed(yield* numberOf(input, at("socialSecurityNumber")));
});

export const changePatientRecord = override(eqlaatPatientRecords, "update", function* (input, { at, proceed }) {
  yield* proceed(yield* numberOf(input, at("socialSecurityNumber")));
});

/**
 * Anybody asks for help by the public form (EQL-016). It takes work of the browser (EQL-008), and a network does not ask many times in a
 * short while; who sees to requests writes down what they were told without either.
 */
export const createRequest = override(eqlaatRequests, "create", function* (input, { at, proceed }) {
  const viewer = yield* Acting;
  const number = yield* numberOf(input, at("socialSecurityNumber"));
  if (!isHealthMember(viewer)) {
    const address = viewer.origin?.().signature ?? "none";
    const account = accountFrom(viewer.id ?? "guest", address);
    yield* (yield* Attempts).count({ action: "health-request", account, address });
    yield* Effect.mapError(checkProof(input.recaptchaToken ?? null, viewer.now), (error) =>
      error._tag === "Invalid" ? invalid(at("recaptchaToken"), "proof") : error,
    );
  }
  return yield* proceed(number);
});

export const changeRequest = override(eqlaatRequests, "update", function* (input, { at, proceed }) {
  yield* proceed(yield* numberOf(input, at("socialSecurityNumber")));
});

interface Numbered {
  readonly socialSecurityNumber?: string | null;
}

/** The number as it is kept, where one was given. Invalid with the part that is wrong; the number itself is told to nobody. */
const numberOf = ({ socialSecurityNumber }: Numbered, pointer: string): Effect.Effect<Numbered, CoreError> => {
  if (!socialSecurityNumber) return Effect.succeed({});
  const parsed = parseSocialSecurityNumber(socialSecurityNumber);
  return typeof parsed === "string"
    ? invalid(pointer, `eqlaat:refused.number.${parsed}`)
    : Effect.succeed({ socialSecurityNumber: formatSocialSecurityNumber(parsed) });
};
