import { Effect } from "effect";
import type { Credential, CredentialsService } from "#core/shell/access/ports.ts";
import { asUnavailable, type Database } from "./database.ts";

/** Hashes of passwords, in a table that no record type has. */
export function postgresCredentials(database: Database): CredentialsService {
  const one = (where: string, name: string) => (value: string) =>
    Effect.map(database.read({ text: `${found} where ${where}`, name, values: [value] }), ([row]): Credential | null =>
      row ? { userId: row[0] as string, hash: row[1] as string | null } : null,
    );
  return {
    byEmail: one("u.email = lower($1)", "credential-by-email"),
    byUser: one("u.id = $1::uuid", "credential-by-user"),
    keep: (userId, hash) =>
      Effect.asVoid(
        database
          .run({
            text: `insert into user_credentials (user_id, password_hash) values ($1, $2)
            on conflict (user_id) do update set password_hash = excluded.password_hash, updated_at = now()`,
            name: "credential-keep",
            values: [userId, hash],
          })
          .pipe(Effect.mapError(asUnavailable)),
      ),
  };
}

const found = "select u.id, c.password_hash from users u left join user_credentials c on c.user_id = u.id";
