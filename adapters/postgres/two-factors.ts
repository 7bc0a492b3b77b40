import { Effect } from "effect";
import type { Factors, Passkey, TwoFactorsService } from "#core/shell/two-factor/ports.ts";
import { asUnavailable, type Database } from "./database.ts";
import type { Row } from "./sending.ts";
import { asInstant } from "./values.ts";

/** Second factors, in tables that no record type has. Each write is one statement and takes part in the current transaction. */
export function postgresTwoFactors(database: Database): TwoFactorsService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    Effect.mapError(database.run({ name, text, values }), asUnavailable);
  const write = (name: string, text: string, values: readonly unknown[]) => Effect.asVoid(run(name, text, values));
  const changed = (name: string, text: string, values: readonly unknown[]) =>
    Effect.map(run(name, `${text} returning 1`, values), (rows) => rows.length > 0);
  return {
    of: (userId) =>
      Effect.map(run("factors-of", factorsOf, [userId]), ([row]) => (row ? factorsFrom(userId, row) : null)),
    keepTotp: (userId, secret, step, now) => write("totp-keep", keepingTotp, [userId, secret, step, now]),
    spendStep: (userId, step) =>
      changed("totp-use", "update two_factor_secrets set used_step = $2 where id = $1 and used_step < $2", [
        userId,
        step,
      ]),
    keepEmail: (userId, now) =>
      write(
        "factor-email-keep",
        "insert into two_factor_emails (user_id, created_at) values ($1, $2) on conflict do nothing",
        [userId, now],
      ),
    addPasskey: (userId, passkey) =>
      changed("passkey-add", addingPasskey, [
        passkey.id,
        userId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        JSON.stringify(passkey.transports),
        passkey.isDiscoverable,
        passkey.name,
        passkey.createdAt,
      ]),
    ownerOf: (credentialId) =>
      Effect.map(
        run("passkey-owner", "select user_id from passkeys where credential_id = $1", [credentialId]),
        ([row]) => (row ? (row[0] as string) : null),
      ),
    spendPasskey: (id, counter, wasDiscovered, now) =>
      changed("passkey-use", usingPasskey, [id, counter, wasDiscovered, now]),
    renamePasskey: (userId, id, name) =>
      changed("passkey-rename", "update passkeys set name = $3 where user_id = $1 and id::text = $2", [
        userId,
        id,
        name,
      ]),
    remove: (userId, strategy, passkeyId) =>
      strategy === "passkey"
        ? changed("passkey-remove", "delete from passkeys where user_id = $1 and id::text = coalesce($2, id::text)", [
            userId,
            passkeyId,
          ])
        : strategy === "totp"
          ? changed("totp-remove", "delete from two_factor_secrets where id = $1", [userId])
          : changed("factor-email-remove", "delete from two_factor_emails where user_id = $1", [userId]),
    keepRecoveryCodes: (userId, digests) =>
      Effect.andThen(
        write("recovery-clear", "delete from recovery_codes where user_id = $1", [userId]),
        write("recovery-keep", "insert into recovery_codes (user_id, digest) select $1, unnest($2::text[])", [
          userId,
          digests,
        ]),
      ),
    spendRecoveryCode: (userId, digest, now) =>
      changed(
        "recovery-use",
        "update recovery_codes set used_at = $3 where user_id = $1 and digest = $2 and used_at is null",
        [userId, digest, now],
      ),
    oblige: (userId, now) =>
      write(
        "factor-oblige",
        "insert into two_factor_obligations (user_id, since) values ($1, $2) on conflict do nothing",
        [userId, now],
      ),
    release: (userId) => write("factor-release", "delete from two_factor_obligations where user_id = $1", [userId]),
  };
}

const factorsOf = `
  select u.email, concat_ws(' ', u.first_name, u.last_name), u.locale, u.two_factor_strategy, c.user_id is not null,
    t.secret, t.created_at, e.created_at, o.since,
    (select coalesce(jsonb_agg(r.target_id order by r.position), '[]') from users_roles r where r.source_id = u.id),
    (select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null),
    (select coalesce(jsonb_agg(jsonb_build_array(p.id, p.credential_id, p.public_key, p.counter, p.transports, p.discoverable,
      p.name, p.created_at, p.last_used_at)
      order by p.created_at, p.id), '[]') from passkeys p where p.user_id = u.id)
  from users u
  left join user_credentials c on c.user_id = u.id
  left join two_factor_secrets t on t.id = u.id
  left join two_factor_emails e on e.user_id = u.id
  left join two_factor_obligations o on o.user_id = u.id
  where u.id = $1`;

const keepingTotp = `
  insert into two_factor_secrets (id, secret, used_step, created_at) values ($1, $2, $3, $4)
  on conflict (id) do update set secret = excluded.secret, used_step = excluded.used_step, created_at = excluded.created_at`;

const addingPasskey = `
  insert into passkeys (id, user_id, credential_id, public_key, counter, transports, discoverable, name, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`;

/** An authenticator without a counter always tells 0. */
const usingPasskey = `
  update passkeys set counter = $2, discoverable = discoverable or $3, last_used_at = $4
  where id = $1 and (counter < $2 or ($2 = 0 and counter = 0))`;

function factorsFrom(userId: string, row: Row): Factors {
  return {
    userId,
    email: row[0] as string,
    name: row[1] as string,
    locale: row[2] as Factors["locale"],
    preferred: row[3] as Factors["preferred"],
    hasPassword: row[4] === true,
    totp: row[5] === null ? null : { secret: row[5] as string, since: asInstant(row[6]) as string },
    emailSince: asInstant(row[7]) as string | null,
    obligedSince: asInstant(row[8]) as string | null,
    roles: row[9] as readonly string[],
    recoveryCodesLeft: row[10] as number,
    passkeys: (row[11] as readonly Row[]).map(passkeyFrom),
  };
}

const passkeyFrom = (row: Row): Passkey => ({
  id: row[0] as string,
  credentialId: row[1] as string,
  publicKey: row[2] as string,
  counter: row[3] as number,
  transports: row[4] as readonly string[],
  isDiscoverable: row[5] === true,
  name: row[6] as string,
  createdAt: asInstant(row[7]) as string,
  lastUsedAt: asInstant(row[8]) as string | null,
});
