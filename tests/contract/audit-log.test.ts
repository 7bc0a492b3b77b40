import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";

const database = await testDatabase();
let owner: pg.Client;
let application: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.ownerUrl });
  application = new pg.Client({ connectionString: database.url });
  await Promise.all([owner.connect(), application.connect()]);
});
afterAll(() => Promise.all([owner.end(), application.end()]));

const append = (client: pg.Client, at: string) =>
  client.query(
    "insert into changes (id, type, record_id, revision, action, request_id, at, diff) values (gen_random_uuid(), 'articles', 'x', 1, 'create', 'r', $1, '{}')",
    [at],
  );
const partitionOf = async (at: string) =>
  (await owner.query("select tableoid::regclass::text as name from changes where at = $1", [at])).rows[0]?.name;
const refusal = (sql: string) =>
  application.query(sql).then(
    () => "allowed",
    (error: Error) => error.message,
  );

describe("the audit log", () => {
  it("takes new rows from the application, which can neither alter nor remove them", async () => {
    await append(application, new Date().toISOString());
    expect(await refusal("update changes set action = 'x'")).toMatch(/permission denied/);
    expect(await refusal("delete from changes")).toMatch(/permission denied/);
    expect(await refusal("truncate changes")).toMatch(/permission denied/);
    expect(await refusal("delete from changes_other")).toMatch(/permission denied/);
    expect(await refusal("drop table changes")).toMatch(/must be owner/);
    expect(
      await refusal(
        "insert into change_seals (number, since, until, changes, previous, hash) values (1, now(), now(), 0, '', '')",
      ),
    ).toMatch(/permission denied/);
  });

  it("keeps each month apart, prepares a year ahead, and loses nothing of a month that was not prepared", async () => {
    const now = new Date().toISOString();
    await append(application, now);
    expect(await partitionOf(now)).toBe(`changes_${now.slice(0, 7).replace("-", "_")}`);
    const far = new Date(Date.UTC(new Date().getUTCFullYear() + 2, 5, 15)).toISOString();
    await append(application, far);
    expect(await partitionOf(far)).toBe("changes_other");
    const months = async () =>
      Number(
        (await owner.query("select count(*) from pg_inherits where inhparent = 'changes'::regclass")).rows[0].count,
      );
    const before = await months();
    const made = await application.query<{ made: number }>("select labcommons_prepare_changes(40) as made");
    expect(made.rows[0]?.made).toBe((await months()) - before);
    expect(await partitionOf(far)).toBe(`changes_${far.slice(0, 7).replace("-", "_")}`);
    const again = await application.query<{ made: number }>("select labcommons_prepare_changes(40) as made");
    expect(again.rows[0]?.made).toBe(0);
  });

  it("seals closed batches with a hash over each and the one before, so that an altered past does not add up", async () => {
    await append(application, "2020-01-01T00:00:00.000Z");
    await append(application, "2020-02-01T00:00:00.000Z");
    const seal = async (until: string) =>
      Number((await application.query("select labcommons_seal_changes($1) as sealed", [until])).rows[0]?.sealed);
    expect(await seal("2020-01-15T00:00:00Z")).toBe(1);
    expect(await seal("2020-01-15T00:00:00Z")).toBe(0);
    expect(await seal("2020-03-01T00:00:00Z")).toBe(1);
    const seals = (await application.query("select number, changes, previous, hash from change_seals order by number"))
      .rows;
    expect(seals[0]).toMatchObject({ number: "1", changes: "1", previous: "" });
    expect(seals[1].previous).toBe(seals[0].hash);
    await expect(seal("2999-01-01T00:00:00Z")).rejects.toThrow(/still to come/);

    await owner.query("delete from change_seals where number = 2");
    await owner.query("update changes set action = 'forged' where at = '2020-02-01'");
    await seal("2020-03-01T00:00:00Z");
    const forged = (await application.query("select hash from change_seals where number = 2")).rows[0];
    expect(forged.hash).not.toBe(seals[1].hash);
  });
});

describe("text folding", () => {
  it.each([
    ["Œuvre d’ÉTÉ", "oeuvre d'ete"],
    ["Ærø Straße Çà", "aero strasse ca"],
    ["Ștefan și ținută", "stefan si tinuta"],
    ["l·l Perquè", "l·l perque"],
    ["Fau\u00adteuil e\u0301tau\u202f: 12\u2009cm", "fauteuil etau : 12 cm"],
  ])("compares %s as %s", async (text, folded) => {
    expect((await application.query("select labcommons_fold($1) as folded", [text])).rows[0]?.folded).toBe(folded);
  });

  it("leaves out what is not seen, whichever character it is", async () => {
    const unseen = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter((point) =>
      /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(point)),
    );
    const { rows } = await application.query(
      "select point from unnest($1::integer[]) point where labcommons_fold('a' || chr(point) || 'b') <> 'ab'",
      [unseen],
    );
    expect(rows).toEqual([]);
  });

  it("takes a searched text for a pattern of nothing but itself", async () => {
    const { rows } = await application.query("select labcommons_like($1) as pattern", ["50% _é\\"]);
    expect(rows[0]?.pattern).toBe("50\\% \\_e\\\\");
  });
});
