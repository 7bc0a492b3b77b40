import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { postgresChallenges } from "#adapters/postgres/challenges.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { postgresSocialIdentities } from "#adapters/postgres/social-identities.ts";
import { postgresTwoFactors } from "#adapters/postgres/two-factors.ts";
import { type Challenge, mostTries, secondsAfter } from "#core/shell/access/challenges.ts";
import { testDatabase } from "#tests/support/database.ts";

const { url, ownerUrl } = await testDatabase();
const database = openDatabase({ connectionString: url, poolSize: 8, patience: 5000, onError: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(async () => {
  await database.close();
  await owner.end();
});

const person = async (email: string, verified = true): Promise<string> => {
  const id = randomUUID();
  await owner.query(
    "insert into users (id, first_name, last_name, email, email_verified_at, timezone) values ($1, 'Ada', 'Byron', $2, $3, 'UTC')",
    [id, email, verified ? new Date() : null],
  );
  return id;
};
const ada = await person("ada@example.org");
const ben = await person("ben@example.org", false);
const now = new Date().toISOString();
const run = <Value>(effect: Effect.Effect<Value, unknown>) => Effect.runPromise(effect);

describe("a challenge", () => {
  const challenges = postgresChallenges(database);
  const made = (facts: Partial<Challenge<"two-factor">> = {}): Challenge<"two-factor"> => ({
    kind: "two-factor",
    holder: randomUUID(),
    userId: ada,
    content: { remember: true, strategies: ["totp"], isObliged: false, code: null, passkey: null },
    expiresAt: secondsAfter(now, 60),
    ...facts,
  });

  it("is found by its kind and holder, until it is over", async () => {
    const kept = made();
    await run(challenges.keep(kept));
    expect(await run(challenges.find("two-factor", kept.holder, now))).toEqual(kept);
    expect(await run(challenges.find("set-up", kept.holder, now))).toBeNull();
    expect(await run(challenges.find("two-factor", "another", now))).toBeNull();
    expect(await run(challenges.find("two-factor", kept.holder, kept.expiresAt))).toBeNull();
    expect(await run(challenges.take("two-factor", kept.holder, kept.expiresAt))).toBeNull();
  });

  it("takes so many tries and no more, however many come at once; what it keeps can change without giving any back", async () => {
    const kept = made();
    await run(challenges.keep(kept));
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => run(challenges.spend("two-factor", kept.holder, now))),
    );
    expect(tries.filter((found) => found !== null)).toHaveLength(mostTries);
    await run(challenges.amend("two-factor", kept.holder, { ...kept.content, passkey: "asked" }));
    expect(await run(challenges.spend("two-factor", kept.holder, now))).toBeNull();
    expect(await run(challenges.find("two-factor", kept.holder, now))).toBeNull();
    await run(challenges.keep(kept));
    expect(await run(challenges.find("two-factor", kept.holder, now)), "begun anew").toEqual(kept);
  });

  it("is taken once, however many come at once, also with its last try", async () => {
    const kept = made();
    await run(challenges.keep(kept));
    for (let tries = 0; tries < mostTries; tries++) await run(challenges.spend("two-factor", kept.holder, now));
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => run(challenges.take("two-factor", kept.holder, now))),
    );
    expect(taken.filter((found) => found !== null)).toEqual([kept]);
  });

  it("is undone with the transaction that it was made in", async () => {
    const kept = made();
    const undone = database.transaction(Effect.andThen(challenges.keep(kept), Effect.fail("no")));
    await expect(run(undone)).rejects.toThrow();
    expect(await run(challenges.find("two-factor", kept.holder, now))).toBeNull();
  });
});

describe("second factors", () => {
  const factors = postgresTwoFactors(database);

  it("are told of one person, all at once", async () => {
    expect(await run(factors.of(randomUUID()))).toBeNull();
    expect(await run(factors.of(ada))).toEqual({
      userId: ada,
      email: "ada@example.org",
      name: "Ada Byron",
      locale: null,
      roles: [],
      hasPassword: false,
      preferred: null,
      totp: null,
      emailSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      obligedSince: null,
    });
    const passkey = {
      id: randomUUID(),
      credentialId: "credential",
      publicKey: "key",
      counter: 0,
      transports: ["usb"],
      isDiscoverable: false,
      name: "Key",
      createdAt: now,
      lastUsedAt: null,
    };
    await run(factors.keepTotp(ada, "sealed", 5, now));
    await run(factors.keepEmail(ada, now));
    expect(await run(factors.addPasskey(ada, passkey))).toBe(true);
    expect(await run(factors.addPasskey(ben, { ...passkey, id: randomUUID() })), "it is somebody's").toBe(false);
    await run(factors.keepRecoveryCodes(ada, ["one", "two"]));
    await run(factors.oblige(ada, now));
    await run(factors.oblige(ada, secondsAfter(now, 60)));
    expect(await run(factors.of(ada))).toMatchObject({
      totp: { secret: "sealed", since: now },
      emailSince: now,
      passkeys: [passkey],
      recoveryCodesLeft: 2,
      obligedSince: now,
    });
    expect(await run(factors.of(ben))).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
  });

  it("AUTH-014 use a step up for good: no earlier one, not the same, of many at once one", async () => {
    const used = await Promise.all(Array.from({ length: 10 }, () => run(factors.spendStep(ada, 9))));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await run(factors.spendStep(ada, 8))).toBe(false);
    expect(await run(factors.spendStep(ada, 10))).toBe(true);
    expect(await run(factors.spendStep(ben, 10))).toBe(false);
  });

  it("AUTH-014 use a recovery code up for good, of many at once one", async () => {
    const used = await Promise.all(Array.from({ length: 10 }, () => run(factors.spendRecoveryCode(ada, "one", now))));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await run(factors.spendRecoveryCode(ben, "two", now))).toBe(false);
    expect((await run(factors.of(ada)))?.recoveryCodesLeft).toBe(1);
  });

  it("AUTH-014 know whose a passkey is, what it is called, and that it was found without naming anybody", async () => {
    expect(await run(factors.ownerOf("credential"))).toBe(ada);
    expect(await run(factors.ownerOf("another"))).toBeNull();
    const passkeyOf = async () => (await run(factors.of(ada)))?.passkeys[0];
    const id = (await passkeyOf())?.id ?? "";
    expect(await run(factors.renamePasskey(ben, id, "Of Ben"))).toBe(false);
    expect(await run(factors.renamePasskey(ada, id, "Blue key"))).toBe(true);
    expect(await run(factors.spendPasskey(id, 0, false, now))).toBe(true);
    expect(await passkeyOf()).toMatchObject({ name: "Blue key", isDiscoverable: false, lastUsedAt: now });
    expect(await run(factors.spendPasskey(id, 0, true, now))).toBe(true);
    expect(await run(factors.spendPasskey(id, 0, false, now)), "it stays so").toBe(true);
    expect(await passkeyOf()).toMatchObject({ isDiscoverable: true });
  });

  it("AUTH-014 take a passkey's counter only forwards, but for those that do not count", async () => {
    const [passkey] = (await run(factors.of(ada)))?.passkeys ?? [];
    const told = (counter: number) => run(factors.spendPasskey(passkey?.id ?? "", counter, false, now));
    expect([await told(0), await told(0), await told(3), await told(3), await told(2), await told(0)]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("are removed one by one", async () => {
    expect(await run(factors.remove(ada, "passkey", randomUUID()))).toBe(false);
    for (const strategy of ["passkey", "totp", "email"] as const) {
      expect([await run(factors.remove(ada, strategy, null)), await run(factors.remove(ada, strategy, null))]).toEqual([
        true,
        false,
      ]);
    }
    await run(factors.release(ada));
    expect(await run(factors.of(ada))).toMatchObject({
      totp: null,
      emailSince: null,
      passkeys: [],
      obligedSince: null,
    });
  });
});

describe("accounts at other sites", () => {
  const identities = postgresSocialIdentities(database);

  it("AUTH-016 belong to one person, whoever asks again", async () => {
    expect(await run(identities.userOf("campus", "7"))).toBeNull();
    expect(await run(identities.link("campus", "7", ada, now))).toBe(true);
    expect(await run(identities.link("campus", "7", ada, now))).toBe(true);
    expect(await run(identities.link("campus", "7", ben, now))).toBe(false);
    expect(await run(identities.link("forge", "7", ben, now))).toBe(true);
    expect([await run(identities.userOf("campus", "7")), await run(identities.userOf("forge", "7"))]).toEqual([
      ada,
      ben,
    ]);
    await run(identities.link("forge", "8", ada, now));
    await run(identities.unlink(ada, "forge"));
    expect((await run(identities.of(ada))).map(({ provider }) => provider)).toEqual(["campus"]);
    await run(identities.unlink(ada, null));
    expect([await run(identities.userOf("campus", "7")), await run(identities.userOf("forge", "7"))]).toEqual([
      null,
      ben,
    ]);
  });

  it("AUTH-016 are looked for by address without regard to case, verified or not", async () => {
    expect(await run(identities.byEmail("Ada@Example.ORG"))).toEqual({ userId: ada, isVerified: true });
    expect(await run(identities.byEmail("ben@example.org"))).toEqual({ userId: ben, isVerified: false });
    expect(await run(identities.byEmail("nobody@example.org"))).toBeNull();
  });
});
