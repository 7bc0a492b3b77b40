import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { blacklistItems, newsletterSubscriptions } from "./entities.ts";
import { endSubscription } from "./manage.ts";

/** An administrator adds an address, and says how they know that its owner wants letters. Who said that they want none stays in peace. */
export const addByHand = override(
  newsletterSubscriptions,
  "create",
  { system: "passes" },
  function* (input, { at, proceed }) {
    const { now } = yield* Acting;
    const ofAddress = where("email", "eq", input.email);
    if (yield* asSystem(first(blacklistItems, { where: ofAddress, fields: [] })))
      return yield* invalid(at("email"), "newsletters:refused.blacklisted");
    return yield* proceed({ state: "confirmed", consentedAt: now, confirmedAt: now });
  },
);

/** Whoever is put on the list gets nothing from then on. */
export const blacklistByHand = override(blacklistItems, "create", function* ({ email }, { proceed }) {
  const id = yield* proceed();
  if (email) yield* endSubscription(email);
  return id;
});
