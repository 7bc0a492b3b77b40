import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { argon2Passwords, passwordLimits } from "#adapters/passwords/passwords.ts";

const quick = { ...passwordLimits, memoryKiB: 64, passes: 1 };
const run = Effect.runPromise;

describe("passwords", () => {
  it("are verified by their hash, in whatever form of Unicode they were typed", async () => {
    const passwords = argon2Passwords(quick);
    const hash = await run(passwords.hash("une clé très secrète"));
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await run(passwords.verify(hash, "une clé très secrète".normalize("NFD")))).toBe(true);
    expect(await run(passwords.verify(hash, "une cle tres secrete"))).toBe(false);
    expect(await run(passwords.hash("une clé très secrète"))).not.toBe(hash);
  });

  it("AUTH-001 take about as long for nobody as for somebody, and nobody's is never right", async () => {
    const passwords = argon2Passwords();
    const hash = await run(passwords.hash("a long enough test phrase"));
    // Time of the processor, not of the clock: the machine may be busy with other things.
    const time = async (stored: string | null) => {
      const before = process.cpuUsage();
      expect(await run(passwords.verify(stored, "not that phrase"))).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let [known, unknown] = [0, 0];
    for (let round = 0; round < 20; round++) {
      known += await time(hash);
      unknown += await time(null);
    }
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.7);
  });

  it("are computed a few at once; who finds the queue full, or waits too long, is told so", async () => {
    const passwords = argon2Passwords({ ...passwordLimits, atOnce: 1, waiting: 2, waitMs: 2000 });
    const results = await Promise.all(Array.from({ length: 5 }, () => run(Effect.result(passwords.hash("a phrase")))));
    const failures = results.flatMap((result) => (result._tag === "Failure" ? [result.failure._tag] : []));
    expect(failures).toEqual(["Unavailable", "Unavailable"]);
    expect((await run(Effect.result(passwords.hash("a phrase"))))._tag).toBe("Success");
    const hurried = argon2Passwords({ ...passwordLimits, atOnce: 1, waiting: 5, waitMs: 1, passes: 20 });
    const late = await Promise.all(Array.from({ length: 3 }, () => run(Effect.result(hurried.hash("a phrase")))));
    expect(late.map(({ _tag }) => _tag)).toEqual(["Success", "Failure", "Failure"]);
  });
});
