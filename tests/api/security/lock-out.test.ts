import { describe, expect, it } from "vitest";
import { mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, send } from "#tests/support/session.ts";

/** Guessing is slowed where it comes from: it locks nobody else out of their account. */

const { url } = await testServer({
  environment: { TRUST_PROXY: "1" },
  seed: (settings) => putPeople(settings, [{ email: "victim@example.org" }, { email: "other@example.org" }]),
});

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const victim = { email: "victim@example.org", password: testPassword, remember: false };
const guess = async (address: string) =>
  (await send(url, "POST /auth/login", { body: { ...victim, password: "a guess of somebody" }, ...from(address) }))
    .status;

describe("guessing at somebody's password", () => {
  it("is refused after ten tries where it comes from, and the owner gets in from elsewhere", async () => {
    for (let tried = 0; tried < 10; tried++) expect(await guess("198.51.100.1")).toBe(422);
    expect(await guess("198.51.100.1")).toBe(429);
    expect((await send(url, "POST /auth/login", { body: victim, ...from("203.0.113.5") })).status).toBe(200);
  });

  it("locks no browser out that they signed in with, in the same network or wherever guesses come from", async () => {
    const known = browser(url);
    const enter = (body: object = victim) => known.request("POST /auth/login", { body, ...from("203.0.113.6") });
    expect((await enter()).status).toBe(200);
    for (let tried = 0; tried < 11; tried++) await guess("203.0.113.6");
    expect((await send(url, "POST /auth/login", { body: victim, ...from("203.0.113.6") })).status).toBe(429);
    expect((await enter()).status).toBe(200);
    // The browser of one account is none of another.
    const others = { ...victim, email: "other@example.org", password: "a guess of somebody" };
    for (let tried = 0; tried < 10; tried++) expect((await enter(others)).status).toBe(422);
    expect((await enter(others)).status).toBe(429);
  });

  it("is refused everywhere after very many tries, but not to a browser that is known", {
    timeout: 120_000,
  }, async () => {
    const known = browser(url);
    const enter = () => known.request("POST /auth/login", { body: victim, ...from("203.0.113.7") });
    expect((await enter()).status).toBe(200);
    for (let tried = 0; tried < 110; tried++) await guess(`192.0.2.${tried}`);
    expect((await send(url, "POST /auth/login", { body: victim, ...from("203.0.113.8") })).status).toBe(429);
    expect((await enter()).status).toBe(200);
  });

  it("keeps nobody from a new password: others' tries do not count, and neither void the link nor fill the mailbox", async () => {
    const body = { email: "victim@example.org" };
    const forgot = async (address: string) =>
      (await send(url, "POST /auth/password/forgot", { body, ...from(address) })).status;
    for (let tried = 0; tried < 11; tried++) await forgot("198.51.100.2");
    const reset = {
      ...body,
      token: "made up",
      password: "quite another phrase",
      passwordConfirmation: "quite another phrase",
    };
    for (let tried = 0; tried < 11; tried++)
      await send(url, "POST /auth/password/reset", { body: reset, ...from("198.51.100.2") });
    expect(await forgot("203.0.113.9")).toBe(204);
    const mail = await mailTo(url, "victim@example.org", "reset-password");
    for (let network = 10; network < 30; network++) expect(await forgot(`198.51.100.${network}`)).toBe(204);
    // The jobs run in their order: a mail of the last one says that those before are done.
    await send(url, "POST /auth/password/forgot", { body: { email: "other@example.org" }, ...from("203.0.113.9") });
    await mailTo(url, "other@example.org", "reset-password");
    expect(await mailsTo(url, "victim@example.org", "reset-password")).toHaveLength(1);
    const [token] = /(?<=reset\/)[\w-]{43}/.exec(mail.text) ?? [];
    const answer = await send(url, "POST /auth/password/reset", { body: { ...reset, token }, ...from("203.0.113.9") });
    expect([answer.status, answer.body]).toEqual([200, { state: "authenticated" }]);
  });
});
