import { Effect } from "effect";
import type { SocialIdentitiesService } from "#core/shell/social/ports.ts";
import { asUnavailable, type Database } from "./database.ts";
import { asInstant } from "./values.ts";

/** Accounts at other sites, in a table that no record type has. Linking takes part in the current transaction. */
export function postgresSocialIdentities(database: Database): SocialIdentitiesService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    Effect.mapError(database.run({ name, text, values }), asUnavailable);
  return {
    userOf: (provider, subject) =>
      Effect.map(
        run("social-user", "select user_id from social_identities where provider = $1 and subject = $2", [
          provider,
          subject,
        ]),
        ([row]) => (row ? (row[0] as string) : null),
      ),
    byEmail: (email) =>
      Effect.map(
        run("social-email", "select id, email_verified_at is not null from users where email = lower($1)", [email]),
        ([row]) => (row ? { userId: row[0] as string, isVerified: row[1] === true } : null),
      ),
    of: (userId) =>
      Effect.map(
        run(
          "social-of",
          "select provider, subject, created_at from social_identities where user_id = $1 order by created_at, provider",
          [userId],
        ),
        (rows) =>
          rows.map(([provider, subject, linkedAt]) => ({
            provider: provider as string,
            subject: subject as string,
            linkedAt: asInstant(linkedAt) as string,
          })),
      ),
    unlink: (userId, provider) =>
      Effect.asVoid(
        run(
          "social-unlink",
          "delete from social_identities where user_id = $1 and provider = coalesce($2::text, provider)",
          [userId, provider],
        ),
      ),
    link: (provider, subject, userId, now) =>
      Effect.map(run("social-link", linking, [provider, subject, userId, now]), (rows) => rows.length > 0),
  };
}

/** Gives a row when the account is theirs, now or before. */
const linking = `
  insert into social_identities as present (provider, subject, user_id, created_at) values ($1, $2, $3, $4)
  on conflict (provider, subject) do update set created_at = present.created_at where present.user_id = excluded.user_id
  returning 1`;
