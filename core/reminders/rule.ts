import type { RoleName } from "#core/access/rules.ts";
import type { Flag } from "#core/kernel/flags.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry } from "#core/kernel/storage.ts";
import type { MessageValues } from "#core/notifications/messages.ts";

/**
 * When people are reminded of what: declared by the module that the records belong to. `due` is a pure function, so that a rule is tested
 * without a clock or a database.
 */
export interface ReminderRule {
  /** Told apart by it for ever: who was reminded by a rule once is not reminded again, whatever its words become. */
  readonly name: string;
  /** Records that may be worth a reminder at an instant. Kept small by its filter: each run reads all of them. */
  readonly candidates: (now: string) => Query;
  /** Who is reminded of a record, and of what. `null`: nobody, now. */
  readonly due: (record: Entry, now: string) => Due | null;
  readonly flag?: Flag;
}

export interface Due {
  readonly to: Audience;
  /** When it fell due, ISO 8601 in UTC: another instant is another reminder of the same record. */
  readonly at: string;
  /** Key of the words in `notifications:messages`. */
  readonly line: string;
  readonly values?: MessageValues;
  /** Where it leads: a path of this site. */
  readonly actionUrl?: string;
}

/** People by their ids, or whoever holds one of some roles. */
export type Audience = { readonly users: readonly string[] } | { readonly roles: readonly RoleName[] };

/** The instant some days before another. */
export const daysBefore = (days: number, instant: string): string =>
  new Date(Date.parse(instant) - days * 86_400_000).toISOString();

/** The instant some days after another. */
export const daysAfter = (days: number, instant: string): string => daysBefore(-days, instant);
