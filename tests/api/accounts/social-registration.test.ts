import { Context, Effect } from "effect";
import { describe, expect, it } from "vitest";
import { randomSecrets } from "#adapters/ids/secrets.ts";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { sealSocialAccount } from "#core/shell/social/social-account.ts";
import { instant } from "#tests/support/clock.ts";
import { mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, signedIn } from "#tests/support/session.ts";

const server = await testServer({ seed: (settings) => putPeople(settings, [{ email: "owner@example.org" }]) });
const { url, settings } = server;

/** What a provider told, as the server seals it for the form. */
const told = (email: string, isEmailVerified: boolean, minutesAgo = 0) =>
  Effect.runPromise(
    sealSocialAccount(
      { provider: "example", subject: `subject of ${email}`, email, isEmailVerified },
      instant(-minutesAgo * 60_000),
    ).pipe(
      Effect.provide(Context.make(KeyRing, keyRing(settings.encryptionKeys)).pipe(Context.add(Secrets, randomSecrets))),
    ),
  );

async function register(email: string, socialAccount: string, password = "") {
  const session = browser(url);
  const answer = await session.request("POST /auth/register", {
    body: {
      firstName: "Ada",
      lastName: "Byron",
      email,
      password,
      passwordConfirmation: password,
      acceptTerms: true,
      socialAccount,
    },
  });
  return { session, answer };
}

describe("registering from another site", () => {
  it("AUTH-012 goes in at once, verified and without password, where that site vouches for the address", async () => {
    const { session, answer } = await register("ada@example.org", await told("ada@example.org", true));
    expect([answer.status, answer.body.state]).toEqual([200, "authenticated"]);
    const { attributes } = (await session.request("GET /api/v1/users/me")).body.data;
    expect(attributes).toMatchObject({ email: "ada@example.org", hasPassword: false });
    expect(attributes.emailVerifiedAt).not.toBeNull();
    expect(await mailsTo(url, "ada@example.org")).toEqual([]);
  });

  it.each([
    ["does not vouch for the address", "unsure@example.org", "unsure@example.org", false],
    ["vouches for another address", "changed@example.org", "told@example.org", true],
  ])(
    "AUTH-012 AUTH-016 asks for a password and a confirmation where that site %s",
    async (_what, email, by, vouched) => {
      const account = await told(by, vouched);
      const without = await register(email, account);
      expect(without.answer.body.errors[0].source.pointer).toBe("/password");
      const { answer } = await register(email, account, "seven green lamps at noon");
      expect(answer.body).toEqual({ state: "registered" });
      await mailTo(url, email, "verify-email");
      const session = await signedIn(url, email, "seven green lamps at noon");
      expect((await session.request("GET /api/v1/users/me")).body.data.attributes.emailVerifiedAt).toBeNull();
    },
  );

  it("gives nobody another's account, whatever the form says", async () => {
    const { session, answer } = await register("owner@example.org", await told("owner@example.org", true));
    expect(answer.body).toEqual({ state: "registered" });
    expect((await session.request("GET /api/v1/users/me")).status).toBe(401);
    await mailTo(url, "owner@example.org", "address-taken");
  });

  it("takes no account that was made up, changed, or told too long ago", async () => {
    const right = await told("late@example.org", true);
    for (const account of ["made~up", `${right}x`, await told("late@example.org", true, 61)]) {
      const { answer } = await register("late@example.org", account);
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, "/socialAccount"]);
    }
  });

  it("takes no account that is somebody else's already", async () => {
    const account = await told("first@example.org", true);
    expect((await register("first@example.org", account)).answer.body.state).toBe("authenticated");
    const { answer } = await register("second@example.org", account, "seven green lamps at noon");
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, "/socialAccount"]);
    await expect(signedIn(url, "second@example.org", "seven green lamps at noon")).rejects.toThrow("422");
  });
});
