import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { RichTexts } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { isMentionable } from "./people.ts";
import { mentionsIn, mostMentions, withNames } from "./rules.ts";

/** Words as they are kept, and the people that they name. */
export interface SettledMentions {
  readonly content: string;
  /** Ids of all who are named now or were before: who was told once is not told again. */
  readonly mentions: readonly string[];
  /** Ids of those who were not named before. */
  readonly added: readonly string[];
  /** Ids of those whose names were taken out. */
  readonly removed: readonly string[];
  /** Ids of those whose names had been taken out and are back. */
  readonly returned: readonly string[];
}

/** What stood there until now. */
export interface Mentioning {
  readonly content: string;
  readonly mentions: readonly string[];
}

/**
 * Checks whom cleaned words name, and writes the names as they are. Invalid at `pointer` for who cannot be named, gone people that were
 * named already aside, and for too many at once.
 */
export const settleMentions = Effect.fnUntraced(function* (
  content: string,
  before: Mentioning | null,
  pointer: string,
) {
  const viewer = yield* Acting;
  const told = before?.mentions ?? [];
  const ids = mentionsIn(content);
  const stood = before ? mentionsIn(before.content) : [];
  const removed = stood.filter((id) => !ids.includes(id));
  const returned = ids.filter((id) => told.includes(id) && !stood.includes(id));
  if (ids.length === 0) return { content: withNames(content, new Map()), mentions: told, added: [], removed, returned };
  const most = mostMentions({ isTrusted: viewer.isValidated || viewer.roles.length > 0 });
  // Who was named and taken out again has been called as well: nobody calls more people by changing their words than at once.
  if (new Set([...told, ...ids]).size > most) return yield* invalid(pointer, "too-many-mentions", { most });
  const { rows } = yield* asSystem(
    list(users, { where: allOf(isMentionable, where("id", "in", ids)), fields: ["firstName", "lastName"] }),
  );
  const names = new Map(rows.map((row) => [row.id, fullName(row)]));
  if (ids.some((id) => !names.has(id) && !stood.includes(id))) return yield* invalid(pointer, "mention-hidden");
  const added = rows.map(({ id }) => id).filter((id) => !told.includes(id));
  return { content: withNames(content, names), mentions: [...told, ...added], added, removed, returned };
});

/** The same of words that are changed: who is named beside those who were told before. */
export const settleChangedMentions = Effect.fnUntraced(function* (
  { type, id, content: before }: Reference & { readonly content: string },
  written: string,
  pointer: string,
) {
  const mentions = yield* (yield* Storage).linkedIds(type, id, "mentions");
  const cleaned = (yield* RichTexts).clean(written);
  return yield* settleMentions(cleaned, { content: before, mentions }, pointer);
});
