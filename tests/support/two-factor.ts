import { join } from "node:path";
import { TOTP } from "otpauth";
import pg from "pg";
import { expect } from "vitest";
import { keptMails } from "#adapters/mail/kept-mails.ts";
import { testClock } from "./clock.ts";
import { testPassword } from "./people.ts";
import type { TestServer } from "./server.ts";
import { type Answered, browser, type Session, signedIn } from "./session.ts";

const service = "/api/v1/services/two-factor";

/** The code of an authenticator app at a moment, by another implementation than the product's. */
export const totpCode = (key: string, at: number = testClock()): string =>
  new TOTP({ secret: key, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: at });

/** Signed in, and has shown again who they are. */
export async function confirmed(url: string, email: string): Promise<Session> {
  const session = await signedIn(url, email);
  const answer = await session.request(`POST ${service}/identity`, { body: { password: testPassword } });
  expect(answer.status, answer.text).toBe(200);
  return session;
}

/** Sets an authenticator app up, and gives its key and the recovery codes. */
export async function withTotp(session: Session): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  const { body } = await session.request(`POST ${service}/totp/start`);
  const { key } = body.data.totp;
  const done = await session.request(`POST ${service}/totp/confirm`, { body: { code: totpCode(key) } });
  expect(done.status, done.text).toBe(200);
  return { key, codes: done.body.data.recoveryCodes };
}

/** Gives the right password, and stays before the second step. */
export async function halfSignedIn(url: string, email: string): Promise<Session & { readonly answer: Answered }> {
  const session = browser(url);
  const answer = await session.request("POST /auth/login", {
    body: { email, password: testPassword, remember: false },
  });
  return {
    answer,
    request: session.request.bind(session),
    get cookie() {
      return session.cookie;
    },
  };
}

/** The newest code that was mailed to an address; waits until there are so many. */
export async function mailedCode({ settings }: TestServer, address: string, count = 1): Promise<string> {
  const mailbox = keptMails(join(settings.dataDir, "mailbox"));
  const find = async () =>
    (await mailbox.list()).filter(({ to, template }) => to.address === address && template === "sign-in-code");
  await expect.poll(async () => (await find()).length, { interval: 100 }).toBeGreaterThanOrEqual(count);
  const code = /\b\d{6}\b/.exec((await find())[0]?.text ?? "")?.[0];
  if (!code) throw new Error(`the mail to ${address} has no code`);
  return code;
}

/** As if the last codes of apps had been used long ago: tests are faster than half a minute. */
export async function forgetSteps({ database }: TestServer): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("update two_factor_secrets set used_step = 0");
  await owner.end();
}
