import { Effect, Exit } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { randomIds } from "#adapters/ids/ids.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { postgresKeptAddresses } from "#adapters/postgres/kept-addresses.ts";
import type { KeptAddress } from "#core/shell/sign-in-address/ports.ts";
import { testDatabase } from "#tests/support/database.ts";

const { url, ownerUrl } = await testDatabase();
const database = openDatabase({ connectionString: url, poolSize: 4, patience: 5000, onError: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.close();
});
const kept = postgresKeptAddresses(database);
const run = Effect.runPromise;
const now = "2026-06-01T12:00:00.000Z";

async function someone(): Promise<string> {
  const id = randomIds.next();
  const insertion = "insert into users (id, first_name, last_name, email) values ($1, 'Ada', 'Byron', $2)";
  await owner.query(insertion, [id, `${id}@example.org`]);
  return id;
}

async function keep(userId: string, more: Partial<KeptAddress> = {}): Promise<KeptAddress> {
  const id = randomIds.next();
  const address: KeptAddress = {
    id,
    userId,
    kind: "new",
    digest: `digest ${id}`,
    sealed: "sealed",
    sealedDigest: `address ${id}`,
    askedAt: "2026-06-01T10:00:00.000Z",
    expiresAt: "2026-06-02T10:00:00.000Z",
    ...more,
  };
  await run(kept.keep(address));
  return address;
}

describe("addresses that accounts may go to", () => {
  it("are found by their link and by their account, as they were kept, until their time is over", async () => {
    const userId = await someone();
    const address = await keep(userId);
    expect(await run(kept.byLink("new", address.digest, now))).toEqual(address);
    expect(await run(kept.of(userId, now))).toEqual([address]);
    expect(await run(kept.byLink("former", address.digest, now))).toBeNull();
    expect(await run(kept.byLink("new", address.digest, address.expiresAt))).toBeNull();
    expect(await run(kept.of(userId, address.expiresAt))).toEqual([]);
  });

  it("stand in the place of the one before", async () => {
    const userId = await someone();
    const first = await keep(userId);
    const second = await keep(userId);
    expect(await run(kept.byLink("new", first.digest, now))).toBeNull();
    expect(await run(kept.of(userId, now))).toEqual([second]);
  });

  it("are removed by one of those who do it at once", async () => {
    const { id } = await keep(await someone());
    const removed = await Promise.all([1, 2, 3].map(() => run(kept.remove(id))));
    expect(removed.filter((wasThere) => wasThere)).toHaveLength(1);
  });

  it("stay when what they were removed for is undone", async () => {
    const address = await keep(await someone());
    const undone = Effect.andThen(kept.remove(address.id), Effect.fail("undone"));
    expect(Exit.isFailure(await Effect.runPromiseExit(database.transaction(undone)))).toBe(true);
    expect(await run(kept.byLink("new", address.digest, now))).toEqual(address);
  });

  it("go with their account", async () => {
    const userId = await someone();
    const address = await keep(userId);
    await owner.query("delete from users where id = $1", [userId]);
    expect(await run(kept.byLink("new", address.digest, now))).toBeNull();
  });
});

describe("addresses that accounts may go back to", () => {
  it("are any number, each held for its account alone until its time is over", async () => {
    const userId = await someone();
    const one = await keep(userId, { kind: "former" });
    const other = await keep(userId, { kind: "former" });
    for (const { sealedDigest, expiresAt } of [one, other]) {
      expect(await run(kept.isHeld(sealedDigest, null, now))).toBe(true);
      expect(await run(kept.isHeld(sealedDigest, await someone(), now))).toBe(true);
      expect(await run(kept.isHeld(sealedDigest, userId, now))).toBe(false);
      expect(await run(kept.isHeld(sealedDigest, null, expiresAt))).toBe(false);
    }
    const asked = await keep(userId);
    expect(await run(kept.isHeld(asked.sealedDigest, null, now))).toBe(false);
  });

  it("are forgotten from an instant on, or all", async () => {
    const userId = await someone();
    const at = (hour: string) => ({ kind: "former", askedAt: `2026-06-01T${hour}:00:00.000Z` }) as const;
    const first = await keep(userId, at("08"));
    const second = await keep(userId, at("09"));
    const third = await keep(userId, at("10"));
    await run(kept.forget(userId, second.askedAt));
    const left = await Promise.all([first, second, third].map(({ digest }) => run(kept.byLink("former", digest, now))));
    expect(left).toEqual([first, null, null]);
    await run(kept.forget(userId, null));
    expect(await run(kept.byLink("former", first.digest, now))).toBeNull();
  });
});
