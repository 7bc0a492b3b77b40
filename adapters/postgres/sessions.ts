import { createHash, createHmac } from "node:crypto";
import { Effect } from "effect";
import type { Locale } from "#core/kernel/locales.ts";
import type { IdentitiesService, Identity, OpenSession, SessionsService } from "#core/shell/access/ports.ts";
import type { AccessLevelName } from "#core/shell/access/rules.ts";
import { tokenPrefixes } from "#core/shell/tokens/new-token.ts";
import { asUnavailable, type Database, type Statement } from "./database.ts";

/**
 * Sessions in Postgres, told by a digest that is keyed with the installation's secret: who can write to the table still cannot make a
 * cookie, and a new secret ends every session. Opening one and ending them take part in the current transaction.
 */
export function postgresSessions(database: Database, secretKey: string): SessionsService {
  const digestOf = keyed(secretKey);
  const changed = (statement: Statement) => Effect.mapError(database.run(statement), asUnavailable);
  const change = (statement: Statement) => Effect.asVoid(changed(statement));
  return {
    open: ({ id, secret, userId, openedAt, expiresAt, idleSeconds, agent }) =>
      Effect.map(
        changed({
          text: `with opened as (
              insert into sessions (id, digest, user_id, idle_seconds, created_at, last_seen_at, expires_at, user_agent)
              values ($1, $2, $3, $4, $5, $5, $6, $7)
            ) update users set last_login_at = $5, last_initialization_at = $5 where id = $3 returning locale`,
          name: "session-open",
          values: [id, digestOf(secret), userId, idleSeconds, openedAt, expiresAt, agent ?? null],
        }),
        ([row]) => (row?.[0] as Locale | null | undefined) ?? null,
      ),
    end: (sessionId) =>
      change({ text: "delete from sessions where id = $1", name: "session-end", values: [sessionId] }),
    endAll: (userId, except) =>
      change({
        text: "delete from sessions where (user_id = $1 or impersonator_id = $1) and id is distinct from $2::uuid",
        name: "session-end-all",
        values: [userId, except],
      }),
    of: (userId, now) =>
      Effect.map(
        database.read({ text: openSessions, name: "sessions-of", values: [userId, now] }),
        (rows): readonly OpenSession[] =>
          rows.map(([id, openedAt, lastSeenAt, agent]) => ({ id, openedAt, lastSeenAt, agent }) as OpenSession),
      ),
    endOf: (userId, sessionId) =>
      Effect.map(
        changed({
          text: "delete from sessions where id = $2 and user_id = $1 and impersonator_id is null returning id",
          name: "session-end-of",
          values: [userId, sessionId],
        }),
        (rows) => rows.length > 0,
      ),
    actFor: (sessionId, userId, until) =>
      change({
        text: `update sessions set impersonator_id = user_id, user_id = $2, impersonation_expires_at = $3
          where id = $1 and impersonator_id is null`,
        name: "session-act-for",
        values: [sessionId, userId, until],
      }),
    actForSelf: (sessionId) =>
      Effect.map(
        changed({
          text: `update sessions set user_id = impersonator_id, impersonator_id = null, impersonation_expires_at = null
            where id = $1 and impersonator_id is not null returning id`,
          name: "session-act-for-self",
          values: [sessionId],
        }),
        (rows) => rows.length > 0,
      ),
    actsUntil: (sessionId) =>
      Effect.map(
        database.read({
          text: "select impersonation_expires_at from sessions where id = $1",
          name: "session-acts-until",
          values: [sessionId],
        }),
        ([row]) => (row?.[0] as string | null | undefined) ?? null,
      ),
  };
}

/**
 * Who carries a secret: one statement each. That somebody was here is noted beside the request, at most every few minutes (sessions) or
 * once a minute (tokens), and never holds it up.
 */
export function postgresIdentities(
  database: Database,
  secretKey: string,
  onError: (error: unknown) => void,
): IdentitiesService {
  const digestOf = keyed(secretKey);
  const note = (text: string, name: string, id: string, now: string) => {
    Effect.runPromise(database.run({ text, name, values: [id, now] })).catch(onError);
  };
  return {
    bySession: (secret, now) =>
      Effect.map(
        database.read({ text: sessionStatement, name: "identity-session", values: [digestOf(secret), now] }),
        ([row]) => {
          if (!row) return null;
          if (row[2] === true) note(sessionSeen, "session-seen", row[0] as string, now);
          return identityOf(row, "session");
        },
      ),
    byToken: (token, now) =>
      Effect.map(
        database.read({
          ...tokenStatements[kindOf(token)].identity,
          values: [createHash("sha256").update(token).digest("hex"), now],
        }),
        ([row]) => {
          if (!row) return null;
          const { seen } = tokenStatements[kindOf(token)];
          if (row[2] === true) note(seen.text, seen.name, row[0] as string, now);
          return identityOf(row, "token");
        },
      ),
  };
}

const keyed =
  (key: string) =>
  (secret: string): Buffer =>
    createHmac("sha256", key).update(secret).digest();

/** Whose a token is, told by what it begins with. */
const kindOf = (token: string): "person" | "serviceAccount" =>
  token.startsWith(tokenPrefixes.serviceAccount) ? "serviceAccount" : "person";

/** What rights depend on, from row 4 on; the roles are linked to the row of some table. */
const factsBy = (rolesTable: string) => `
  u.id, u.email_verified_at is not null, u.validated_at is not null, u.access_level_id, u.acting_as_organization_id, u.timezone,
  (select coalesce(jsonb_agg(r.target_id order by r.position), '[]') from ${rolesTable} r where r.source_id = u.id),
  (select coalesce(jsonb_agg(jsonb_build_array(o.id, o.access_level_id) order by m.position, o.id), '[]')
    from users_organizations m join organizations o on o.id = m.target_id where m.source_id = u.id),
  (select rl_projects_access_level_id from app_envs limit 1)`;

const facts = factsBy("users_roles");

const openSessions = `
  select id, created_at, last_seen_at, user_agent from sessions
  where user_id = $1 and impersonator_id is null and expires_at > $2::timestamptz
    and last_seen_at + make_interval(secs => idle_seconds) > $2::timestamptz
  order by last_seen_at desc, id limit 100`;

/** Nobody acts for an administrator, or goes on acting for anybody when they are one no more (USER-020). */
const mayActFor = `
  s.impersonation_expires_at > $2::timestamptz
  and exists (select from users_roles r where r.source_id = s.impersonator_id and r.target_id in ('admin', 'app_admin'))
  and not exists (select from users_roles r where r.source_id = s.user_id and r.target_id in ('admin', 'app_admin'))`;

const sessionStatement = `
  select s.id, s.impersonator_id, s.last_seen_at < $2::timestamptz - interval '5 minutes', true, ${facts}
  from sessions s join users u on u.id = s.user_id
  where s.digest = $1 and s.expires_at > $2::timestamptz and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2::timestamptz
    and (s.impersonator_id is null or (${mayActFor}))`;

const personTokenStatement = `
  select t.id, null, coalesce(t.last_used_at < $2::timestamptz - interval '1 minute', true), t.scope = 'write', ${facts}, t.access
  from personal_access_tokens t join users u on u.id = t.user_id
  where t.digest = $1 and coalesce(t.expires_at > $2::timestamptz, true)`;

const sessionSeen = `
  with seen as (
    update sessions set last_seen_at = $2::timestamptz
    where id = $1 and last_seen_at < $2::timestamptz - interval '5 minutes' returning coalesce(impersonator_id, user_id) as user_id
  ) update users set last_initialization_at = $2::timestamptz from seen where id = seen.user_id`;

/** Whether whoever made a token may make it still: administrators do, and of what reads health records those who give that role. */
const makerMayStill = `
  exists (
    select from users_roles r where r.source_id = t.created_by_id and (r.target_id = 'app_admin' or (
      r.target_id = 'admin'
      and not exists (select from service_accounts_roles h where h.source_id = a.id and h.target_id = 'eqlaat_member'))))`;

/** A service account acts with roles of its own; not at all while it is off, nor by a token whose maker has lost their rights. */
const serviceTokenStatement = `
  select t.id, null, coalesce(t.last_used_at < $2::timestamptz - interval '1 minute', true), t.scope = 'write',
    ${factsBy("service_accounts_roles")}, t.access
  from service_account_tokens t join service_accounts a on a.id = t.service_account_id join users u on u.id = a.id
  where t.digest = $1 and coalesce(t.expires_at > $2::timestamptz, true) and a.is_active and ${makerMayStill}`;

const seenIn = (table: string) => `
  update ${table} set last_used_at = $2::timestamptz
  where id = $1 and coalesce(last_used_at < $2::timestamptz - interval '1 minute', true)`;

const tokenStatements = {
  person: {
    identity: { text: personTokenStatement, name: "identity-token" },
    seen: { text: seenIn("personal_access_tokens"), name: "token-seen" },
  },
  serviceAccount: {
    identity: { text: serviceTokenStatement, name: "identity-service-token" },
    seen: { text: seenIn("service_account_tokens"), name: "service-token-seen" },
  },
};

function identityOf(row: readonly unknown[], via: Identity["via"]): Identity {
  return {
    via,
    carrierId: row[0] as string,
    impersonatorId: row[1] as string | null,
    mayWrite: row[3] as boolean,
    userId: row[4] as string,
    isVerified: row[5] as boolean,
    isValidated: row[6] as boolean,
    accessLevel: row[7] as Identity["accessLevel"],
    actingOrganizationId: row[8] as string | null,
    timezone: row[9] as string | null,
    roles: row[10] as readonly string[],
    organizations: (row[11] as readonly (readonly [string, Identity["accessLevel"]])[]).map(([id, accessLevel]) => ({
      id,
      accessLevel,
    })),
    projectsLevel: row[12] as AccessLevelName | null,
    ...(row[13] ? { reach: row[13] as NonNullable<Identity["reach"]> } : {}),
  };
}
