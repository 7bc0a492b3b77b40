import { Effect } from "effect";
import {
  type Challenge,
  type ChallengeKind,
  type ChallengesService,
  mostTries,
} from "#core/shell/access/challenges.ts";
import { asUnavailable, type Database } from "./database.ts";
import type { Row } from "./sending.ts";
import { asInstant } from "./values.ts";

/** Pending sign-in challenges. Reads and writes are one statement each, so that of several answers at once one counts. */
export function postgresChallenges(database: Database): ChallengesService {
  const one = (name: string, text: string) => (values: readonly unknown[]) =>
    Effect.mapError(database.run({ name, text, values }), asUnavailable);
  const keep = one("challenge-keep", keeping);
  const amend = one("challenge-amend", "update sign_in_challenges set content = $3 where kind = $1 and holder = $2");
  const find = one("challenge-find", `select ${columns} from sign_in_challenges where ${isOpen} and tries_left > 0`);
  const spend = one(
    "challenge-spend",
    `update sign_in_challenges set tries_left = tries_left - 1 where ${isOpen} and tries_left > 0 returning ${columns}`,
  );
  const forgetCodes = one(
    "challenge-forget",
    "delete from sign_in_challenges where user_id = $1 and kind in ('two-factor', 'set-up')",
  );
  const take = one("challenge-take", `delete from sign_in_challenges where ${isOpen} returning ${columns}`);
  return {
    keep: ({ kind, holder, userId, content, expiresAt }) =>
      Effect.asVoid(keep([kind, holder, userId, JSON.stringify(content), mostTries, expiresAt])),
    forgetCodes: (userId) => Effect.asVoid(forgetCodes([userId])),
    amend: (kind, holder, content) => Effect.asVoid(amend([kind, holder, JSON.stringify(content)])),
    find: (kind, holder, now) => Effect.map(find([kind, holder, now]), (rows) => challengeOf(kind, holder, rows)),
    spend: (kind, holder, now) => Effect.map(spend([kind, holder, now]), (rows) => challengeOf(kind, holder, rows)),
    take: (kind, holder, now) => Effect.map(take([kind, holder, now]), (rows) => challengeOf(kind, holder, rows)),
  };
}

const keeping = `
  insert into sign_in_challenges (kind, holder, user_id, content, tries_left, expires_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (kind, holder) do update set user_id = excluded.user_id, content = excluded.content,
    tries_left = excluded.tries_left, expires_at = excluded.expires_at`;

const isOpen = "kind = $1 and holder = $2 and expires_at > $3";

const columns = "user_id, content, expires_at";

function challengeOf<Kind extends ChallengeKind>(
  kind: Kind,
  holder: string,
  [row]: readonly Row[],
): Challenge<Kind> | null {
  if (!row) return null;
  const [userId, content, expiresAt] = row as [string | null, Challenge<Kind>["content"], string];
  return { kind, holder, userId, content, expiresAt: asInstant(expiresAt) as string };
}
