import type { Reference } from "#core/kernel/storage.ts";
import type { Details } from "./entities.ts";
import type { MessageValues } from "./messages.ts";

/** A notification that a mail is to tell of. */
export interface Unmailed {
  readonly id: string;
  readonly notificationType: string;
  readonly line: string;
  readonly details: Details | null;
  readonly actionUrl: string | null;
  readonly collapseKey: string | null;
}

/** One line of a mail: what is told, of how many, and where it leads. */
export interface MailLine {
  /** Keys of its words. */
  readonly keys: readonly string[];
  readonly values: MessageValues;
  /** The notification that it leads to, the first of those that it tells of. */
  readonly first: Unmailed;
  readonly mutes: Reference | null;
}

/** How many a notification tells of. */
export const countOf = (details: Details | null): number => {
  const count = details?.values.count;
  return typeof count === "number" ? count : 1;
};

/** How many of those no mail has told of yet. */
const untoldCount = (details: Details | null): number => countOf(details) - (details?.mailed ?? 0);

/** The lines of a mail, in the order in which things came: what is of one subject stands once, with how many there are. */
export function mailLines(unmailed: readonly Unmailed[]): readonly MailLine[] {
  const together = Map.groupBy(unmailed, (each) => (severalOf(each) === undefined ? each.id : each.collapseKey));
  return [...together.values()].map((group) => {
    const first = group[0]!;
    const last = group.at(-1)!;
    const count = group.reduce((sum, { details }) => sum + untoldCount(details), 0);
    const several = severalOf(last);
    const { values = {}, more = [], mutes = null } = last.details ?? {};
    // Words that never told of several keep the number that fills them.
    const counted = several !== undefined && (group.length > 1 || values.count !== undefined);
    return {
      keys: counted ? [several] : [last.line, ...more],
      values: counted ? { ...values, count } : values,
      first,
      mutes,
    };
  });
}

/** The words for several of its kind. */
const severalOf = ({ details, collapseKey, line }: Unmailed): string | undefined =>
  collapseKey === null ? undefined : (details?.several ?? (details?.values.count === undefined ? undefined : line));
