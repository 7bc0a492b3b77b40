import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { inCore } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const put = (type: string, attributes: object) =>
  actingAs(system({ id: null }), create({ type, attributes: { ...attributes }, relationships: {}, pointer: "/data" }));
const { url } = await testServer({
  environment: { ROLE: "api", REGISTRATION_WORK: "0" },
  seed: (settings) =>
    inCore(
      settings,
      Effect.all([
        put("blacklist-items", { email: "blocked@example.net", reason: "manual" }),
        ...(["pending", "confirmed", "unsubscribed"] as const).map((state) =>
          put("newsletter-subscriptions", {
            email: `${state}@example.net`,
            state,
            locale: "en",
            consent: "Asked at the counter",
            consentedAt: "2026-01-01T00:00:00.000Z",
          }),
        ),
      ]),
    ),
});
const sent = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => sent.mockRestore());

/** The statements of a sign-up, in their order. */
async function workFor(email: string): Promise<readonly string[]> {
  sent.mockClear();
  const answer = await send(url, "POST /api/v1/services/newsletter-subscriptions", {
    body: { email, types: [], consent: true, consentText: "Yes, please.", origin: "/newsletter/subscribe" },
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
  });
  expect([answer.status, answer.text]).toEqual([202, '{"data":{"state":"sent"}}']);
  return sent.mock.calls
    .map(([given]) => given as unknown as string | { readonly text: string })
    .map((given) => (typeof given === "string" ? given : given.text))
    .filter((text) => !text.includes("from generations"));
}

it("takes the same statements to sign up an address, however it stands", async () => {
  await workFor("first@example.net");
  const unknown = await workFor("unknown@example.net");
  expect(unknown.length).toBeGreaterThan(2);
  for (const name of ["blocked", "pending", "confirmed", "unsubscribed"])
    expect([name, await workFor(`${name}@example.net`)]).toEqual([name, unknown]);
});
