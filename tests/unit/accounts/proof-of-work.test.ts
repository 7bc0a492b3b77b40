import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { altchaGuard } from "#adapters/altcha/bot-guard.ts";
import type { ProofTask } from "#core/shell/accounts/bot-guard.ts";
import { proofOf } from "#web/shell/account/entry/proof-of-work.ts";

const guard = altchaGuard({ secret: "a secret of the tests", most: 3_000 });
const now = () => new Date().toISOString();
const taskAt = async (at = now()): Promise<ProofTask> => (await Effect.runPromise(guard.task(at)))!;
const check = (proof: string, by = guard) => Effect.runPromise(by.check(proof));
const solved = async (task: ProofTask) => (await proofOf(task, async () => undefined))!;

const changed = (proof: string, members: Readonly<Record<string, unknown>>) =>
  btoa(JSON.stringify({ ...JSON.parse(atob(proof)), ...members }));

describe("proof of work", () => {
  it("is found by the browser's part and taken by the server's", async () => {
    const task = await taskAt();
    expect(await check(await solved(task))).toBe(task.signature);
  });

  it("lets the page do what waits, again and again", async () => {
    let rests = 0;
    const task = { ...(await taskAt()), challenge: "never", most: 10_000 };
    expect(await proofOf(task, async () => void rests++)).toBeNull();
    expect(rests).toBe(5);
  });

  it("is wrong when it was made up, changed, made for another installation, or is too old", async () => {
    const task = await taskAt();
    const proof = await solved(task);
    const { number } = JSON.parse(atob(proof)) as { number: number };
    const later = task.salt.replace(/expires=(\d+)/, (_all, expires) => `expires=${Number(expires) + 3600}`);
    for (const wrong of [
      "",
      "not base64 %",
      btoa("[]"),
      btoa("null"),
      changed(proof, { number: number + 1 }),
      changed(proof, { number: String(number) }),
      changed(proof, { salt: later }),
      changed(proof, { salt: "x&" }),
      changed(proof, { algorithm: "SHA-1" }),
      changed(proof, { signature: "0".repeat(64) }),
    ]) {
      expect(await check(wrong)).toBeNull();
    }
    expect(await check(proof, altchaGuard({ secret: "another secret", most: 3_000 }))).toBeNull();
    expect(await check(await solved(await taskAt("2026-01-01T00:00:00.000Z")))).toBeNull();
  });

  it("is not asked for where the setting says so", async () => {
    expect(await Effect.runPromise(altchaGuard({ secret: "x", most: 0 }).task(now()))).toBeNull();
  });
});
