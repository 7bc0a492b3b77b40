import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { startClock } from "#adapters/jobs/clock.ts";
import { maintenance } from "#adapters/jobs/maintenance.ts";
import { openQueue, signOfLifeSeconds } from "#adapters/jobs/queue.ts";
import { startWorker, type Work } from "#adapters/jobs/worker.ts";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { indexWords } from "#adapters/postgres/index-words.ts";
import { checkKeys, forgetOtherKeys } from "#adapters/postgres/key-checks.ts";
import { postgresMailLedger } from "#adapters/postgres/mail-ledger.ts";
import { recleanTexts } from "#adapters/postgres/reclean.ts";
import { resealTexts } from "#adapters/postgres/reseal.ts";
import { sealedPlace } from "#core/shell/mail/send.ts";
import { specimenDatabase, wholeCatalogue } from "#tests/support/specimen-database.ts";

const { url, ownerUrl } = await specimenDatabase();
const database = openDatabase({ connectionString: url, poolSize: 4, patience: 3000, onError: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const names = [
  "greet",
  "wake",
  "stumble",
  "fail-once",
  "try-again",
  "abandoned",
  "count-up",
  ...maintenance(database.pool, wholeCatalogue, { policy: 1, clean: String }).map(({ name }) => name),
];
const queue = await openQueue({ connectionString: url, names, works: true, onError: () => undefined });
afterAll(async () => {
  await queue.stop(1000);
  await database.close();
  await owner.end();
});

const key = (id: string) => ({ id, key: Buffer.alloc(32, id).toString("base64") });
const type = "specimens";

describe("keys", () => {
  it("seal every confidential text anew, digests too, and leave the others alone", async () => {
    const [before, after] = [keyRing([key("old")]), keyRing([key("new"), key("old")])];
    const place = (id: string) => ({ type, field: "secret", id });
    const ids = Array.from({ length: 210 }, () => randomUUID());
    for (const id of ids)
      await putSpecimen(id, {
        secret: before.seal(`secret of ${id}`, place(id)),
        secret_digest: before.digest(`secret of ${id}`, place(id)),
      });
    const empty = randomUUID();
    await putSpecimen(empty, {});
    expect(await resealTexts(database.pool, wholeCatalogue, after, "new")).toBe(210);
    expect(await resealTexts(database.pool, wholeCatalogue, after, "new")).toBe(0);
    const { rows } = await owner.query(
      `select id, secret, secret_digest, version from specimens where secret is not null`,
    );
    expect(rows).toHaveLength(210);
    const alone = keyRing([key("new")]);
    for (const { id, secret, secret_digest, version } of rows) {
      expect(alone.open(secret, place(id))).toBe(`secret of ${id}`);
      expect(secret_digest).toBe(alone.digest(`secret of ${id}`, place(id)));
      expect(version).toBe(1);
    }
    await owner.query("delete from specimens");
  });

  it("that do not open what the database keeps are refused, and leave no mark", async () => {
    const [old, other] = [keyRing([key("old")]), keyRing([key("other")])];
    const check = (ring: typeof old, first: string) => checkKeys(ownerUrl, wholeCatalogue, ring, first);
    const checked = async () =>
      (await owner.query("select key_id from key_checks order by 1")).rows.map((row) => row.key_id);
    const id = randomUUID();
    await putSpecimen(id, { secret: old.seal("kept", { type, field: "secret", id }) });
    await expect(check(other, "other")).rejects.toThrow(/not those that this database was written with/);
    expect(await checked()).toEqual([]);
    await check(old, "old");
    await check(old, "old");
    await owner.query("delete from specimens");
    await expect(check(other, "other")).rejects.toThrow(/restore/);
    const sameName = keyRing([{ id: "old", key: key("mist").key }]);
    await expect(check(sameName, "old")).rejects.toThrow(/restore/);
    await check(keyRing([key("new"), key("old")]), "new");
    expect(await checked()).toEqual(["new", "old"]);
    await forgetOtherKeys(ownerUrl, "new");
    await check(keyRing([key("new")]), "new");
    expect(await checked()).toEqual(["new"]);
    await owner.query("delete from key_checks");
  });

  it("seal mails anew that wait to be sent, and leave those alone that have left", async () => {
    const [before, after] = [keyRing([key("old")]), keyRing([key("new"), key("old")])];
    const ledger = postgresMailLedger(database);
    const [waiting, gone] = [randomUUID(), randomUUID()];
    for (const id of [waiting, gone]) {
      await Effect.runPromise(
        ledger.note({
          id,
          key: `mail ${id}`,
          template: "password-changed",
          messageId: `<${id}@example.org>`,
          recipient: "digest",
          sealed: before.seal("what it says", sealedPlace(id)),
          expiresAt: "2126-01-01T00:00:00.000Z",
        }),
      );
    }
    await Effect.runPromise(ledger.settle(gone, "accepted"));
    expect(await resealTexts(database.pool, wholeCatalogue, after, "new")).toBe(1);
    expect(await resealTexts(database.pool, wholeCatalogue, after, "new")).toBe(0);
    const claimed = await Effect.runPromise(ledger.claim(waiting, 60));
    expect(keyRing([key("new")]).open(claimed?.sealed ?? "", sealedPlace(waiting))).toBe("what it says");
    await owner.query("delete from mails");
  });
});

describe("rich texts of an older policy", () => {
  it("are cleaned once, in records and in translations, without a revision", async () => {
    const id = randomUUID();
    await putSpecimen(id, { note: "<b>old</b>", sanitized: 1 });
    await owner.query(
      "insert into specimens_texts (record_id, locale, origin, revision, source_revision, title, body, sanitized) values ($1, 'en', 'manual', 1, 1, 'T', '<i>old</i>', 1)",
      [id],
    );
    const cleaner = { policy: 2, clean: (html: string) => html.replace("old", "clean") };
    expect(await recleanTexts(database.pool, wholeCatalogue, cleaner)).toBe(2);
    expect(await recleanTexts(database.pool, wholeCatalogue, cleaner)).toBe(0);
    const { rows } = await owner.query(
      "select note, body, version, s.sanitized as own, t.sanitized as translated from specimens s join specimens_texts t on t.record_id = s.id",
    );
    expect(rows).toEqual([{ note: "<b>clean</b>", body: "<i>clean</i>", version: 1, own: 2, translated: 2 }]);
    await owner.query("delete from specimens");
  });
});

describe("words of an older rule", () => {
  it("are made anew once, in batches, and those of rows that are being written by the next run", async () => {
    // What the migrations have put there.
    await indexWords(database.pool, wholeCatalogue);
    const ids = Array.from({ length: 120 }, () => randomUUID());
    for (const id of ids) await putSpecimen(id, { sku: `K\u00adNOB ${id}` });
    await owner.query(
      `insert into specimens_texts (record_id, locale, title, summary, search)
       select x.id, 'fr', 'Zy' || chr(173) || 'glophone', 'Une <dfn> rare', labcommons_document('fr', 'ancien', 'A') from unnest($1::uuid[]) x(id)`,
      [ids],
    );
    const having = async (table: string, word: string) => {
      const text = `select count(*)::int as rows from ${table} where search @@ labcommons_words('fr', array[$1])`;
      return (await owner.query(text, [word])).rows[0].rows;
    };
    expect(await having("specimens_texts", "ancien")).toBe(120);
    await owner.query("begin");
    await owner.query("select from specimens_texts where record_id = $1 for update", [ids[7]]);
    expect(await indexWords(database.pool, wholeCatalogue)).toBe(239);
    await owner.query("commit");
    expect([await having("specimens_texts", "zyglophone"), await having("specimens_texts", "ancien")]).toEqual([
      119, 1,
    ]);
    expect(await indexWords(database.pool, wholeCatalogue)).toBe(1);
    expect(await indexWords(database.pool, wholeCatalogue)).toBe(0);
    for (const word of ["zyglophone", "dfn", "rare"]) expect(await having("specimens_texts", word)).toBe(120);
    expect(await having("specimens", "knob")).toBe(120);
    const { rows } = await owner.query("select distinct version from specimens");
    expect(rows).toEqual([{ version: 1 }]);
    await owner.query("delete from specimens");
  });
});

describe("jobs", () => {
  const waiting = async (name: string) =>
    (await owner.query("select count(*)::int as jobs from jobs_queue.job where name = $1", [name])).rows[0].jobs;

  it("are in the queue exactly when the transaction of their cause is", async () => {
    const enqueue = queue.jobs.enqueue({ name: "greet", data: { who: "Ada" } });
    await Effect.runPromise(Effect.result(database.transaction(Effect.andThen(enqueue, Effect.fail("undone")))));
    expect(await waiting("greet")).toBe(0);
    await Effect.runPromise(
      database.transaction(
        Effect.gen(function* () {
          yield* enqueue;
          expect(yield* Effect.promise(() => waiting("greet"))).toBe(0);
        }),
      ),
    );
    expect(await waiting("greet")).toBe(1);
  });

  it("with a key are there once, however often they are asked for", async () => {
    const before = await waiting("greet");
    const enqueue = queue.jobs.enqueue({ name: "greet", data: {}, key: "the same" });
    await Effect.runPromise(Effect.all([enqueue, enqueue, database.transaction(enqueue)]));
    expect(await waiting("greet")).toBe(before + 1);
  });

  it("wake the worker of another process as soon as their cause is kept", async () => {
    const other = await openQueue({ connectionString: url, names, works: true, onError: () => undefined });
    const received: unknown[] = [];
    const works = [{ name: "wake", run: async (data: unknown) => void received.push(data) }];
    await startWorker(other, works, () => undefined, { pollSeconds: 600 });
    await Effect.runPromise(database.transaction(queue.jobs.enqueue({ name: "wake", data: { who: "Ada" } })));
    await expect.poll(() => received).toEqual([{ who: "Ada" }]);
    await other.stop(1000);
  });

  it("that fail keep none waiting that came after them", async () => {
    const enqueue = (number: number) => queue.jobs.enqueue({ name: "stumble", data: { number } });
    await Effect.runPromise(Effect.andThen(enqueue(1), enqueue(2)));
    expect(await waiting("stumble")).toBe(2);
    const begun: unknown[] = [];
    const run = async (data: unknown) => {
      begun.push(data);
      throw new Error("not now");
    };
    await startWorker(queue, [{ name: "stumble", run }], () => undefined, { pollSeconds: 600 });
    await expect.poll(() => begun.slice(0, 2)).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it("that fail are tried again as soon as they are due, however seldom a worker looks by itself", async () => {
    let tries = 0;
    const run = async () => {
      tries += 1;
      if (tries === 1) throw new Error("not yet");
    };
    await Effect.runPromise(queue.jobs.enqueue({ name: "try-again", data: {} }));
    await startWorker(queue, [{ name: "try-again", run }], () => undefined, { pollSeconds: 600 });
    await expect.poll(() => tries, { timeout: 60_000 }).toBe(2);
  }, 90_000);

  it("of a worker that is gone are in other hands within 15 seconds", async () => {
    await Effect.runPromise(queue.jobs.enqueue({ name: "abandoned", data: { who: "Ada" } }));
    const [taken] = await queue.boss.fetch("abandoned");
    const { rows } = await owner.query(
      `update jobs_queue.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second'
       where id = $1 returning heartbeat_seconds, retry_delay`,
      [taken?.id],
    );
    // With three seconds for the two looks.
    expect(rows[0].heartbeat_seconds + 2 * rows[0].retry_delay + 3).toBeLessThanOrEqual(15);
    expect(3 * signOfLifeSeconds, "two signs may fail").toBeLessThan(rows[0].heartbeat_seconds);
    const received: unknown[] = [];
    const run = async (data: unknown) => void received.push(data);
    await startWorker(queue, [{ name: "abandoned", run }], () => undefined, { pollSeconds: 600 });
    await expect.poll(() => received, { timeout: 60_000 }).toEqual([{ who: "Ada" }]);
  }, 90_000);

  it("are run by a worker; one that fails is told and tried again", async () => {
    const greeted: unknown[] = [];
    const errors: string[] = [];
    await startWorker(
      queue,
      [
        { name: "greet", run: async (data) => void greeted.push(data) },
        { name: "fail-once", run: async () => Promise.reject(new Error("not today")) },
      ],
      (_error, job) => errors.push(job),
    );
    await Effect.runPromise(queue.jobs.enqueue({ name: "fail-once", data: {} }));
    await expect.poll(() => greeted, { timeout: 10_000 }).toContainEqual({ who: "Ada" });
    await expect.poll(() => errors, { timeout: 10_000 }).toContain("fail-once");
    const state = async () =>
      (await owner.query("select state::text from jobs_queue.job where name = 'fail-once'")).rows[0].state;
    await expect.poll(state, { timeout: 10_000 }).toBe("retry");
  });

  it("that wait in a row are run one after the other, without a pause for each", async () => {
    const met: unknown[] = [];
    const enqueue = (number: number) => queue.jobs.enqueue({ name: "count-up", data: { number } });
    await Effect.runPromise(Effect.all(Array.from({ length: 40 }, (_, number) => enqueue(number))));
    await startWorker(queue, [{ name: "count-up", run: async (data) => void met.push(data) }], () => undefined);
    // With a look at the queue every two seconds it would take more than a minute.
    await expect.poll(() => met.length, { timeout: 20_000 }).toBe(40);
  });

  it("keep an installation in order, also when they run twice", async () => {
    await owner.query(
      "insert into idempotency_keys (actor, key, fingerprint, created_at) values ('a', 'old', 'f', now() - interval '2 days'), ('a', 'new', 'f', now())",
    );
    const works = maintenance(database.pool, wholeCatalogue, { policy: 1, clean: String });
    for (const { run } of [...works, ...works]) await run({});
    const { rows } = await owner.query("select key from idempotency_keys");
    expect(rows).toEqual([{ key: "new" }]);
  });

  it("of a schedule that fell due while no clock ran are put in once, whatever the number of clocks", async () => {
    const works = [scheduled("seal-changes", "0 0 1 1 *")];
    const clocks = [await clockOf(works)];
    expect(await waiting("seal-changes")).toBe(0);
    await owner.query("update schedules set next_at = now() - interval '2 years'");
    clocks.push(...(await Promise.all([1, 2, 3].map(() => clockOf(works)))));
    expect(await waiting("seal-changes")).toBe(1);
    for (const clock of clocks) await clock.stop();
  });

  it("are put in by the clock as they fall due, and once the database answers again", async () => {
    const errors: unknown[] = [];
    const clock = await clockOf([scheduled("keep-months", "0 0 1 1 *")], (error) => errors.push(error));
    await owner.query("alter table schedules rename to schedules_away");
    await owner.query("update schedules_away set next_at = now()");
    await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await waiting("keep-months")).toBe(0);
    await owner.query("alter table schedules_away rename to schedules");
    await expect.poll(() => waiting("keep-months"), { timeout: 10_000 }).toBe(1);
    await clock.stop();
  }, 30_000);

  it("whose schedule is declared no more fall due no more", async () => {
    const kept = async () => (await owner.query("select name, cron from schedules")).rows;
    const before = await clockOf([scheduled("prepare-changes", "30 2 * * *"), scheduled("seal-changes", "5 * * * *")]);
    const after = await clockOf([scheduled("prepare-changes"), scheduled("seal-changes", "6 * * * *")]);
    expect(await kept()).toEqual([{ name: "seal-changes", cron: "6 * * * *" }]);
    for (const clock of [before, after]) await clock.stop();
  });
});

const scheduled = (name: string, cron?: string) => ({ name, run: async () => undefined, ...(cron ? { cron } : {}) });

/** A clock that looks every second. */
const clockOf = (works: readonly Work[], onError: (error: unknown) => void = () => undefined) =>
  startClock(database.pool, queue, works, onError, { looks: "* * * * * *" });

/** A specimen with what its table asks for, and these columns. */
async function putSpecimen(id: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const { rows } = await owner.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_name = 'specimens' and is_nullable = 'NO' and column_default is null and column_name <> 'id'`,
  );
  const samples: Readonly<Record<string, unknown>> = {
    text: id,
    uuid: id,
    integer: 1,
    numeric: 1,
    boolean: false,
    bigint: 1,
  };
  const required = Object.fromEntries(rows.map((row) => [row.column_name, samples[row.data_type] ?? "en"]));
  const all = { ...required, id, ...columns };
  const list = Object.keys(all);
  await owner.query(
    `insert into specimens (${list.join(", ")}) values (${list.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(all),
  );
}
