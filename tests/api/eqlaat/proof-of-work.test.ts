import { expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";
import { proofOf } from "#web/shell/account/entry/proof-of-work.ts";

const { url } = await testServer({
  environment: { REGISTRATION_WORK: "50" },
  seed: (settings) => putPeople(settings, [{ email: "care@example.org", roles: ["eqlaat_member"] }]),
});

const proof = async () => proofOf((await send(url, "GET /auth/register/task")).body.data, async () => undefined);
const ask = (by: Session, recaptchaToken?: string | null) => {
  const attributes = {
    firstName: "Rose",
    lastName: "Lune",
    reason: "To eat",
    ...(recaptchaToken ? { recaptchaToken } : {}),
  };
  return by.request("POST /api/v1/eqlaat-requests", { body: { data: { type: "eqlaat-requests", attributes } } });
};

it("EQL-008 a request takes work of the browser that sends it, done for it alone", async () => {
  const guest = browser(url);
  const done = await proof();
  for (const token of [undefined, "made up"]) {
    const refused = await ask(guest, token);
    expect([token, refused.status, refused.body.errors[0].detail]).toEqual([token, 422, expect.any(String)]);
    expect(refused.body.errors[0].source.pointer).toMatch(/^\/data\/attributes/);
  }
  expect((await ask(guest, done)).status).toBe(201);
  expect((await ask(guest, done)).status).toBe(422);
  expect((await ask(guest, await proof())).status).toBe(201);
});

it("EQL-008 none is asked of who writes down a request that came by another way", async () => {
  expect((await ask(await signedIn(url, "care@example.org"))).status).toBe(201);
});
