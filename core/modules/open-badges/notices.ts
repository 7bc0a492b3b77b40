import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { find, findOptional, listIds } from "#core/kernel/reads.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import type { MessageValues } from "#core/shell/notifications/messages.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { openBadgeAssertions, openBadges } from "./entities.ts";
import { ownBadgesPath } from "./rules.ts";

/** Tells the holder of an award what became of it, where they have an account, and unless they did it themselves. */
export const tellHolder = Effect.fnUntraced(function* (
  line: "open_badge_issued" | "open_badge_revoked",
  award: { readonly id: string; readonly badge: string; readonly recipient: string | null },
  values: MessageValues = {},
) {
  const viewer = yield* Acting;
  const { id, badge, recipient } = award;
  if (recipient === null || recipient === viewer.id) return;
  const title = yield* titleFor(recipient, badge);
  const about = { type: openBadgeAssertions.type, id };
  const notice = { line, to: [recipient], values: { ...values, title }, about, actionUrl: ownBadgesPath };
  yield* notify({ type: "open_badge_issued", ...notice });
});

/** The title of a badge in somebody's language. */
export const titleFor = Effect.fnUntraced(function* (reader: string, badge: string) {
  const viewer = yield* Acting;
  const system = systemOf(viewer);
  const person = yield* asSystem(findOptional(users, reader, { fields: ["locale"] }));
  const locale = person?.row.locale ?? viewer.defaultLocale;
  return (yield* actingAs({ ...system, locale }, find(openBadges, badge, { fields: ["title"] }))).row.title;
});

/** Who decides on trainings for an organization: those who administer it, else the administrators of the site. */
export const decidersOf = Effect.fnUntraced(function* (issuer: string) {
  const ofIssuer = related("organizations", where("id", "eq", issuer));
  const own = yield* asSystem(
    listIds(users, allOf(ofIssuer, related("roles", where("id", "eq", "organization_admin")))),
  );
  if (own.length > 0) return own;
  return yield* asSystem(listIds(users, related("roles", where("id", "in", ["admin", "app_admin"]))));
});
