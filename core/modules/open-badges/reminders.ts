import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { allOf, type Condition, isNull, isSet, where } from "#core/kernel/policy.ts";
import { list, listByIds } from "#core/kernel/reads.ts";
import { users } from "#core/shell/access/entities.ts";
import { daysAfter, type FoundDue, type ReminderRule } from "#core/shell/reminders/rule.ts";
import { openBadgeAssertions, openBadges } from "./entities.ts";
import { isRenewed, mostRenewalDays, ownBadgesPath, renewableFrom } from "./rules.ts";

/** Awards that hold at an instant and expire so soon that they may be renewed. */
export const expiresSoon = (now: string): Condition =>
  allOf(isNull("revokedAt"), where("expiresAt", "gt", now), where("expiresAt", "lte", daysAfter(mostRenewalDays, now)));

/** Holders are reminded once before an award expires, unless they were awarded the badge anew. */
export const expiringAwards: ReminderRule = {
  name: "open-badge-expiring",
  find: Effect.fnUntraced(function* () {
    const viewer = yield* Acting;
    const { rows, related } = yield* list(openBadgeAssertions, {
      where: allOf(expiresSoon(viewer.now), isSet("recipient")),
      fields: ["issuedAt", "expiresAt", "recipient", "badge"],
      include: { badge: {}, recipient: {} },
      page: "whole",
    });
    if (rows.length === 0) return [];
    const badges = rows.map(({ badge }) => related(openBadges, badge)!);
    const versions = badges.flatMap(({ id, newestBadge }) => [id, ...(newestBadge === null ? [] : [newestBadge])]);
    const people = rows.flatMap(({ recipient }) => recipient ?? []);
    const { rows: held } = yield* list(openBadgeAssertions, {
      where: allOf(isNull("revokedAt"), where("recipient", "in", people), where("badge", "in", versions)),
      fields: ["issuedAt", "recipient", "badge"],
      include: { recipient: {} },
      page: "whole",
    });
    const titles = yield* titlesFor(people, versions);
    return rows.flatMap((award, index): readonly FoundDue[] => {
      const badge = badges[index]!;
      const at = renewableFrom(award);
      if (at === null || award.expiresAt === null || award.recipient === null) return [];
      if (isRenewed({ ...award, newestBadge: badge.newestBadge }, held)) return [];
      return [
        {
          record: { type: openBadgeAssertions.type, id: award.id },
          about: "",
          due: {
            to: { users: [award.recipient] },
            at,
            line: "open_badge_expires",
            values: { title: titles(award.recipient, award.badge), date: award.expiresAt.slice(0, 10) },
            actionUrl: ownBadgesPath,
          },
        },
      ];
    });
  }),
};

/** Titles of badges by their reader's language: a statement for each language. */
const titlesFor = Effect.fnUntraced(function* (people: readonly string[], badges: readonly string[]) {
  const viewer = yield* Acting;
  const readers = yield* listByIds(users, people, { fields: ["locale"] });
  const localeOf = new Map(readers.rows.map(({ id, locale }) => [id, locale ?? viewer.defaultLocale]));
  const titles = new Map<string, string>();
  for (const locale of new Set(localeOf.values())) {
    const { rows } = yield* actingAs({ ...viewer, locale }, listByIds(openBadges, badges, { fields: ["title"] }));
    for (const { id, title } of rows) titles.set(`${locale} ${id}`, title);
  }
  return (reader: string, badge: string): string => titles.get(`${localeOf.get(reader)} ${badge}`) ?? "";
});
