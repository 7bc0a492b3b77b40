import type { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Flag } from "#core/kernel/flags.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { Query } from "#core/kernel/query.ts";
import type { RoleName } from "#core/kernel/roles.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { MessageValues } from "#core/shell/notifications/messages.ts";

/**
 * When people are reminded of what: declared by the module that the records belong to. `due` is a pure function, so that a rule is tested
 * without a clock or a database.
 */
export type ReminderRule = RecordRule | FindingRule;

interface NamedRule {
  /** Told apart by it for ever: who was reminded by a rule once is not reminded again, whatever its words become. */
  readonly name: string;
  readonly flag?: Flag;
}

/** A rule that reads nothing but the record that it is about. */
export interface RecordRule extends NamedRule {
  /** Records that may be worth a reminder at an instant. Kept small by its filter: each run reads all of them. */
  readonly candidates: (now: string) => Query;
  /** Who is reminded of a record, and of what. `null`: nobody, now. */
  readonly due: (record: Entry, now: string) => Due | null;
}

/** A rule whose records say too little by themselves: it finds what is due with all that it needs to know. */
export interface FindingRule extends NamedRule {
  /** `viewer` is the system at this moment. */
  readonly find: (viewer: Viewer) => Effect.Effect<readonly FoundDue[], CoreError, CoreNeeds>;
}

export interface FoundDue {
  readonly record: Reference;
  /** Tells apart what one rule reminds of the same record at the same moment. */
  readonly about: string;
  readonly due: Due;
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

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** When people are reminded of the module's records. */
    readonly reminders?: readonly ReminderRule[];
  }
}

/** People by their ids, or whoever holds one of some roles. */
export type Audience = { readonly users: readonly string[] } | { readonly roles: readonly RoleName[] };

/** The instant some days before another. */
export const daysBefore = (days: number, instant: string): string =>
  new Date(Date.parse(instant) - days * 86_400_000).toISOString();

/** The instant some days after another. */
export const daysAfter = (days: number, instant: string): string => daysBefore(-days, instant);
