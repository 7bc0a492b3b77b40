import { Effect, Exit } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { randomIds } from "#adapters/ids/ids.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { postgresMailLedger } from "#adapters/postgres/mail-ledger.ts";
import { postgresOneTimeLinks } from "#adapters/postgres/one-time-links.ts";
import { testDatabase } from "#tests/support/database.ts";

const { url, ownerUrl } = await testDatabase();
const database = openDatabase({ connectionString: url, poolSize: 4, patience: 5000, onError: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.close();
});
const ledger = postgresMailLedger(database);
const run = Effect.runPromise;

const noted = (more: { readonly key?: string; readonly expiresAt?: string } = {}) => {
  const id = randomIds.next();
  return {
    id,
    key: more.key ?? id,
    template: "verify-email",
    messageId: `<${id}@localhost>`,
    recipient: "digest",
    sealed: "sealed",
    expiresAt: more.expiresAt ?? "2999-01-01T00:00:00.000Z",
  };
};
const put = async () => {
  const mail = noted();
  await run(ledger.note(mail));
  return mail;
};
const rowOf = async (id: string) => (await owner.query("select * from mails where id = $1", [id])).rows[0];

describe("the ledger of mails", () => {
  it("notes one mail for one cause, whoever comes first", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => run(ledger.note(noted({ key: "one cause" })))));
    expect(answers.filter((isNew) => isNew)).toHaveLength(1);
    expect((await owner.query("select 1 from mails where key = 'one cause'")).rowCount).toBe(1);
  });

  it("forgets a mail whose cause is undone", async () => {
    const mail = noted();
    const cause = Effect.andThen(ledger.note(mail), Effect.fail("undone"));
    expect(Exit.isFailure(await Effect.runPromiseExit(database.transaction(cause)))).toBe(true);
    expect(await rowOf(mail.id)).toBeUndefined();
  });

  it("gives a mail to one worker at a time, and to another when the first was cut off", async () => {
    const { id, messageId } = await put();
    const claims = await Promise.all([1, 2, 3].map(() => run(ledger.claim(id, 120))));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    expect(await run(ledger.due(100))).not.toContain(id);
    // The lease of a worker that was killed runs out.
    await owner.query("update mails set next_try_at = now() - interval '1 second' where id = $1", [id]);
    expect(await run(ledger.due(100))).toContain(id);
    expect(await run(ledger.claim(id, 120))).toMatchObject({ messageId, attempts: 2, sealed: "sealed" });
  });

  it.each(["accepted", "refused", "expired"] as const)(
    "never gives a mail again that is %s, and forgets what it said",
    async (state) => {
      const { id } = await put();
      await run(ledger.claim(id, 0));
      await run(ledger.settle(id, state));
      await run(ledger.postpone(id, 0));
      expect(await run(ledger.claim(id, 0))).toBeNull();
      expect(await run(ledger.due(100))).not.toContain(id);
      expect(await rowOf(id)).toMatchObject({ state, sealed: null });
    },
  );

  it("lets a postponed mail wait for its time, and gives instants as they are told everywhere", async () => {
    const { id } = await put();
    expect(await run(ledger.claim(id, 0))).toMatchObject({ expiresAt: "2999-01-01T00:00:00.000Z" });
    await run(ledger.postpone(id, 60));
    expect(await run(ledger.claim(id, 0))).toBeNull();
    await run(ledger.postpone(id, 0));
    expect(await run(ledger.claim(id, 0))).not.toBeNull();
  });
});

describe("links that work once", () => {
  const links = postgresOneTimeLinks(database);
  const now = () => new Date().toISOString();
  const someone = async () => {
    const id = randomIds.next();
    await owner.query("insert into users (id, first_name, last_name, email) values ($1, 'Ada', 'Byron', $2)", [
      id,
      `${id}@example.org`,
    ]);
    return id;
  };
  const put = (userId: string, digest: string, seconds = 60) =>
    run(
      links.put({
        digest,
        purpose: "reset-password",
        userId,
        expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      }),
    );
  const take = (digest: string) => run(links.take(digest, "reset-password", now()));

  it("give their owner to one of those who use them at once", async () => {
    const userId = await someone();
    await put(userId, `one ${userId}`);
    const takers = await Promise.all([1, 2, 3].map(() => take(`one ${userId}`)));
    expect(takers.filter((taker) => taker !== null)).toEqual([userId]);
    expect(await take(`one ${userId}`)).toBeNull();
  });

  it("say until when the newest one stands, while it does", async () => {
    const userId = await someone();
    const standsUntil = () => run(links.standsUntil(userId, "reset-password"));
    expect(await standsUntil()).toBeNull();
    const expiresAt = "2999-01-01T00:00:00.250Z";
    await run(links.put({ digest: `stands ${userId}`, purpose: "reset-password", userId, expiresAt }));
    expect(await standsUntil()).toBe(expiresAt);
    await take(`stands ${userId}`);
    expect(await standsUntil()).toBeNull();
  });

  it("are void after the next one, and after their time", async () => {
    const userId = await someone();
    await put(userId, `old ${userId}`);
    await put(userId, `new ${userId}`);
    expect(await take(`old ${userId}`)).toBeNull();
    expect(await take(`new ${userId}`)).toBe(userId);
    await put(userId, `late ${userId}`, -1);
    expect(await take(`late ${userId}`)).toBeNull();
  });

  it("stay when what they were used for is undone", async () => {
    const userId = await someone();
    await put(userId, `kept ${userId}`);
    const use = Effect.andThen(links.take(`kept ${userId}`, "reset-password", now()), Effect.fail("undone"));
    await Effect.runPromiseExit(database.transaction(use));
    expect(await take(`kept ${userId}`)).toBe(userId);
  });
});
