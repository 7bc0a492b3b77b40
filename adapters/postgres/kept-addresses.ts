import { Effect } from "effect";
import type { KeptAddress, KeptAddressesService, KeptAddressKind } from "#core/shell/sign-in-address/ports.ts";
import { asUnavailable, type Database } from "./database.ts";
import type { Row } from "./sending.ts";
import { asInstant } from "./values.ts";

/** Addresses that accounts may go to or back to, in a table that no record type has: one new one of each, any number of former ones. */
export function postgresKeptAddresses(database: Database): KeptAddressesService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    Effect.mapError(database.run({ name, text, values }), asUnavailable);
  return {
    keep: ({ id, userId, kind, digest, sealed, sealedDigest, askedAt, expiresAt }) =>
      Effect.asVoid(
        run("kept-address-keep", keeping, [id, userId, kind, digest, sealed, sealedDigest, askedAt, expiresAt]),
      ),
    byLink: (kind, digest, now) =>
      Effect.map(
        run(
          "kept-address-link",
          `select ${columns} from address_changes where kind = $1 and digest = $2 and expires_at > $3`,
          [kind, digest, now],
        ),
        ([row]) => (row ? keptOf(row) : null),
      ),
    of: (userId, now) =>
      Effect.map(
        run(
          "kept-addresses-of",
          `select ${columns} from address_changes where user_id = $1 and expires_at > $2 order by asked_at desc`,
          [userId, now],
        ),
        (rows) => rows.map(keptOf),
      ),
    remove: (id) =>
      Effect.map(
        run("kept-address-remove", "delete from address_changes where id = $1 returning id", [id]),
        (rows) => rows.length > 0,
      ),
    forget: (userId, since) =>
      Effect.asVoid(
        run(
          "kept-address-forget",
          "delete from address_changes where user_id = $1 and asked_at >= coalesce($2::timestamptz, '-infinity')",
          [userId, since],
        ),
      ),
    isHeld: (sealedDigest, except, now) =>
      Effect.map(
        run(
          "kept-address-held",
          `select 1 from address_changes
            where address_digest = $1 and kind = 'former' and user_id is distinct from $2::uuid and expires_at > $3 limit 1`,
          [sealedDigest, except, now],
        ),
        (rows) => rows.length > 0,
      ),
  };
}

const keeping = `
  insert into address_changes (id, user_id, kind, digest, address, address_digest, asked_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (user_id) where kind = 'new' do update set id = excluded.id, digest = excluded.digest, address = excluded.address,
    address_digest = excluded.address_digest, asked_at = excluded.asked_at, expires_at = excluded.expires_at`;

const columns = "id, user_id, kind, digest, address, address_digest, asked_at, expires_at";

function keptOf(row: Row): KeptAddress {
  const [id, userId, kind, digest, sealed, sealedDigest, askedAt, expiresAt] = row as readonly string[] as [
    string,
    string,
    KeptAddressKind,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    id,
    userId,
    kind,
    digest,
    sealed,
    sealedDigest,
    askedAt: asInstant(askedAt) as string,
    expiresAt: asInstant(expiresAt) as string,
  };
}
