import type { Effect } from "effect";
import type { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { allOf, anyOf, type Condition, isNull, not, related, where } from "#core/kernel/policy.ts";
import type { Catalogue } from "#core/kernel/ports.ts";
import { count } from "#core/kernel/reads.ts";
import type { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { newsletterSubscriptions } from "../entities.ts";

/** Whom a campaign is meant for. */
export interface Audience {
  readonly types: readonly string[];
  readonly frequency: string | null;
  readonly locale: Locale | null;
}

/** Subscriptions that a campaign goes to: those that stand, of its newsletters. Blocked addresses have none that stands. */
export const audienceOf = ({ types, frequency, locale }: Audience): Condition =>
  allOf(
    where("state", "eq", "confirmed"),
    related("types", where("id", "in", types)),
    frequency === null
      ? anyOf(isNull("frequency"), not(where("frequency", "eq", "never")))
      : where("frequency", "eq", frequency),
    ...(locale === null ? [] : [where("locale", "eq", locale)]),
  );

/** How many addresses a campaign would go to now. */
export const audienceSize = (audience: Audience): Effect.Effect<number, CoreError, Catalogue | Storage | Acting> =>
  asSystem(count(newsletterSubscriptions, audienceOf(audience)));
