import { Effect, Stream } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Flag } from "#core/kernel/flags.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { type NameOf, type RowWith, type StreamOptions, stream } from "#core/kernel/reads.ts";
import type { RoleName } from "#core/kernel/roles.ts";
import type { Typed } from "#core/kernel/rows.ts";
import type { Reference } from "#core/kernel/storage.ts";
import type { MessageValues } from "#core/shell/notifications/messages.ts";

/** When people are reminded of what: declared by the module that the records belong to. */
export interface ReminderRule {
  /** Told apart by it forever: who was reminded by a rule once is not reminded again, whatever its words become. */
  readonly name: string;
  readonly flag?: Flag;
  /** Finds what is due, with all that it needs to know; who acts is the system at this moment. */
  readonly find: () => Effect.Effect<readonly FoundDue[], CoreError, UseCaseServices>;
}

/**
 * A rule that reads nothing but the record that it is about. `due` is a pure function, so that a rule is tested without a clock or a
 * database.
 */
export const recordRule = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  entity: E,
  rule: Pick<ReminderRule, "name" | "flag"> & {
    /** Records that may be worth a reminder at an instant. Kept small by its condition: each run reads all of them. */
    readonly candidates: (now: string) => StreamOptions<E, Name>;
    /** Who is reminded of a record, and of what. `null`: nobody, now. */
    readonly due: (record: RowWith<E, Name>, now: string) => Due | null;
  },
): ReminderRule => {
  const { candidates, due: dueOf, ...named } = rule;
  return {
    ...named,
    find: () =>
      Effect.flatMap(Acting, (viewer) =>
        stream<E, Name>(entity, candidates(viewer.now)).pipe(
          Stream.runCollect,
          Effect.map((records) =>
            records.flatMap((record) => {
              const due = dueOf(record, viewer.now);
              return due ? [{ record: { type: entity.type, id: record.id }, about: "", due }] : [];
            }),
          ),
        ),
      ),
  };
};

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
  /** Keys of words that follow in the notification. */
  readonly more?: readonly string[];
  /** Where it leads: a path of this site. */
  readonly actionUrl?: string;
  /** It is told by a mail of its own, which waits for nothing. */
  readonly isUrgent?: boolean;
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
