import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { randomSecrets } from "#adapters/ids/secrets.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { attemptLimits, postgresAttempts } from "#adapters/postgres/rate-limits.ts";
import { postgresIdentities, postgresSessions } from "#adapters/postgres/sessions.ts";
import { testDatabase } from "#tests/support/database.ts";

const { url, ownerUrl } = await testDatabase();
const database = openDatabase({ connectionString: url, poolSize: 4, patience: 3000, onError: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(async () => {
  await database.close();
  await owner.end();
});

const secretKey = "a secret that only the tests know";
const userId = randomUUID();
const [first, second] = [randomUUID(), randomUUID()];
await owner.query(
  `insert into users (id, first_name, last_name, email, email_verified_at, access_level_id, acting_as_organization_id, timezone)
   values ($1, 'Ada', 'Byron', 'ada@example.org', now(), 'friendly_member', null, 'Asia/Tokyo')`,
  [userId],
);
await owner.query(
  "insert into organizations (id, name, slug, source_locale, access_level_id) values ($1, 'First', 'first', 'en', 'contact'), ($2, 'Second', 'second', 'en', null)",
  [first, second],
);
await owner.query("insert into users_organizations (source_id, target_id, position) values ($1, $2, 1), ($1, $3, 0)", [
  userId,
  first,
  second,
]);
await owner.query("insert into users_roles (source_id, target_id) values ($1, 'contributor')", [userId]);

const sessions = postgresSessions(database, secretKey);
let statements = 0;
const counted = {
  ...database,
  read: (statement: Parameters<typeof database.read>[0]) => {
    statements++;
    return database.read(statement);
  },
};
const identities = postgresIdentities(counted, secretKey, (error) => {
  throw error;
});

const open = async (seconds = { idle: 3600, whole: 7200 }) => {
  const now = Date.now();
  const session = {
    id: randomUUID(),
    secret: randomSecrets.make(),
    userId,
    openedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + seconds.whole * 1000).toISOString(),
    idleSeconds: seconds.idle,
  };
  await Effect.runPromise(sessions.open(session));
  return session;
};
it("tells the language of the account when a session is opened", async () => {
  const language = async (locale: string | null) => {
    await owner.query("update users set locale = $2 where id = $1", [userId, locale]);
    const now = new Date().toISOString();
    const session = {
      id: randomUUID(),
      secret: randomSecrets.make(),
      userId,
      openedAt: now,
      expiresAt: now,
      idleSeconds: 1,
    };
    return Effect.runPromise(sessions.open(session));
  };
  expect([await language("fr"), await language(null)]).toEqual(["fr", null]);
});

const who = (secret: string) => Effect.runPromise(identities.bySession(secret, new Date().toISOString()));

it("finds who carries a session with all that rights depend on, in one statement", async () => {
  const { id, secret } = await open();
  statements = 0;
  expect(await who(secret)).toEqual({
    via: "session",
    carrierId: id,
    impersonatorId: null,
    mayWrite: true,
    userId,
    isVerified: true,
    isValidated: false,
    accessLevel: "friendly_member",
    actingOrganizationId: null,
    projectsLevel: null,
    timezone: "Asia/Tokyo",
    roles: ["contributor"],
    organizations: [
      { id: second, accessLevel: null },
      { id: first, accessLevel: "contact" },
    ],
  });
  expect(statements).toBe(1);
});

it("finds nobody by another secret, nor by what is kept of one", async () => {
  const { secret } = await open();
  expect(await who(randomSecrets.make())).toBeNull();
  expect(await who(randomSecrets.digest(secret))).toBeNull();
  expect(await who("")).toBeNull();
  const rekeyed = postgresIdentities(database, "another secret", () => undefined);
  expect(await Effect.runPromise(rekeyed.bySession(secret, new Date().toISOString()))).toBeNull();
});

it("ends one session, or all of a user but one", async () => {
  const [one, two, three] = [await open(), await open(), await open()];
  await Effect.runPromise(sessions.end(one.id));
  expect(await who(one.secret)).toBeNull();
  await Effect.runPromise(sessions.endAll(userId, three.id));
  expect([await who(two.secret), (await who(three.secret))?.carrierId]).toEqual([null, three.id]);
});

it("notes that somebody was here every few minutes, which keeps the session alive", async () => {
  const { id, secret } = await open();
  const seen = async () =>
    (await owner.query("select last_seen_at > now() - interval '1 minute' as now from sessions where id = $1", [id]))
      .rows[0].now;
  await owner.query("update sessions set last_seen_at = now() - interval '6 minutes' where id = $1", [id]);
  expect(await who(secret)).not.toBeNull();
  await expect.poll(seen).toBe(true);
});

it("counts attempts for all processes together, by account and by address", async () => {
  const [here, there] = [postgresAttempts(database, secretKey), postgresAttempts(database, secretKey)];
  const tries = (attempts: typeof here, account: string, address: string) =>
    Effect.runPromise(Effect.result(attempts.count({ action: "test", account, address }))).then(({ _tag }) => _tag);
  for (let tried = 0; tried < attemptLimits.account.points; tried++) {
    expect(await tries(tried % 2 ? here : there, "ada", `192.0.2.${tried}`)).toBe("Success");
  }
  expect(await tries(here, "ada", "192.0.2.99")).toBe("Failure");
  expect(await tries(there, "ada", "192.0.2.98")).toBe("Failure");
  expect(await tries(there, "grace", "192.0.2.98")).toBe("Success");
  for (let tried = 0; tried < attemptLimits.address.points; tried++)
    await tries(here, `account ${tried}`, "198.51.100.1");
  expect(await tries(there, "yet another", "198.51.100.1")).toBe("Failure");
  const everywhere = (attempts: typeof here) =>
    Effect.runPromise(Effect.result(attempts.countEverywhere({ action: "test", account: "ada" }))).then(
      ({ _tag }) => _tag,
    );
  for (let tried = 0; tried < attemptLimits.everywhere.points; tried++)
    expect(await everywhere(tried % 2 ? here : there)).toBe("Success");
  expect(await everywhere(there)).toBe("Failure");
  await Effect.runPromise(here.forgive({ action: "test", account: "ada", address: "192.0.2.1" }));
  expect(await tries(postgresAttempts(database, secretKey), "ada", "192.0.2.1")).toBe("Success");
});

it("goes on counting in the process when the database does not answer", async () => {
  const gone = openDatabase({
    connectionString: "postgres://nobody:x@127.0.0.1:1/none",
    poolSize: 2,
    patience: 500,
    onError: () => undefined,
  });
  const attempts = postgresAttempts(gone, secretKey, {
    account: { points: 2, seconds: 60 },
    address: { points: 10, seconds: 60 },
    everywhere: { points: 10, seconds: 60 },
  });
  const attempt = { action: "test", account: "ada", address: "192.0.2.1" };
  const tags: string[] = [];
  for (let tried = 0; tried < 3; tried++)
    tags.push((await Effect.runPromise(Effect.result(attempts.count(attempt))))._tag);
  expect(tags).toEqual(["Success", "Success", "Failure"]);
  await gone.close();
});
