import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, send } from "#tests/support/session.ts";

const rounds = 8;
const known = (n: number) => `known${n}@example.org`;
const unknown = (n: number) => `stranger${n}@example.org`;
const server = await testServer({
  seed: (settings) =>
    putPeople(
      settings,
      Array.from({ length: rounds }, (_, n) => ({ email: known(n) })),
    ),
});
const { url } = server;

/** Milliseconds of an answer. */
async function timed(ask: () => Promise<Answered>): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How much longer a known account's answers take than an unknown one's, asked in turns so that a busy machine is busy for both. */
async function ratio(ask: (email: string) => Promise<Answered>): Promise<number> {
  const [ours, others]: [number[], number[]] = [[], []];
  await ask("warm@example.org");
  for (let n = 0; n < rounds; n += 1) {
    ours.push(await timed(() => ask(known(n))));
    others.push(await timed(() => ask(unknown(n))));
  }
  return median(ours) / median(others);
}

/** A password hash takes some fifty times as long as an answer without one: one that was left out would show. */
const close = 4;

describe("whether there is an account", () => {
  it("AUTH-001 is not told by the time that a wrong password takes", async () => {
    const found = await ratio((email) =>
      send(url, "POST /auth/login", { body: { email, password: "not the right phrase", remember: false } }),
    );
    expect(found).toBeGreaterThan(1 / close);
    expect(found).toBeLessThan(close);
  });

  it("is not told by the time, the status or the words of an answer about a forgotten password", async () => {
    const ask = (email: string) => send(url, "POST /auth/password/forgot", { body: { email } });
    const [one, other] = [await ask("known0@example.org"), await ask("nobody@example.org")];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    const found = await ratio(ask);
    expect(found).toBeGreaterThan(1 / close);
    expect(found).toBeLessThan(close);
  });
});
