import { describe, expect, it } from "vitest";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";
import { proofOf } from "#web/shell/account/entry/proof-of-work.ts";

const server = await testServer({ environment: { REGISTRATION_WORK: "500" } });
const { url } = server;

const proof = async () => proofOf((await send(url, "GET /auth/register/task")).body.data, async () => undefined);
const password = "seven green lamps at noon";
const register = (email: string, done: string | null, more: Readonly<Record<string, unknown>> = {}) =>
  send(url, "POST /auth/register", {
    body: {
      firstName: "Ada",
      lastName: "Byron",
      email,
      password,
      passwordConfirmation: password,
      acceptTerms: true,
      proof: done,
      ...more,
    },
  });
const pointerOf = (answer: Awaited<ReturnType<typeof register>>) => answer.body.errors?.[0]?.source.pointer;

describe("a flood of registrations", () => {
  it("AUTH-013 costs its sender work, anew for every form", async () => {
    const done = await proof();
    expect(pointerOf(await register("one@example.org", null))).toBe("/proof");
    expect(pointerOf(await register("one@example.org", "made up"))).toBe("/proof");
    expect((await register("one@example.org", done)).status).toBe(200);
    expect(pointerOf(await register("two@example.org", done))).toBe("/proof");
    expect((await register("two@example.org", await proof())).status).toBe(200);
  });

  it("gets one form through for one proof, also when they come at once", async () => {
    const done = await proof();
    const answers = await Promise.all([1, 2, 3].map((each) => register(`at-once-${each}@example.org`, done)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("is told nothing about addresses without a proof", async () => {
    await register("known@example.org", await proof());
    const told = [await register("known@example.org", null), await register("unknown@example.org", null)].map(
      ({ status, body }) => [status, body.errors.map(({ id: _, ...error }: { id: string }) => error)],
    );
    expect(told[0]).toEqual(told[1]);
  });
});

describe("without registration", () => {
  it("FLAG-003 there is no task to work on", async () => {
    const closed = await testServer({ environment: { FLAG_REGISTRATION: "false" } });
    expect((await send(closed.url, "GET /auth/register/task")).status).toBe(404);
  });
});
