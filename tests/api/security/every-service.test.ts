import { describe, expect, it } from "vitest";
import { specialise } from "#core/kernel/policy.ts";
import { product } from "#core/modules.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { guest } from "#tests/support/viewers.ts";

const server = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "root@example.org", roles: ["app_admin", "admin"] }]),
});
const { url } = server;
const root = await signedIn(url, "root@example.org");

const someId = "018f0000-0000-7000-8000-000000000001";
const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => (/id$/i.test(name) ? someId : "articles"));

const changing = product.services.filter(({ call }) => call.method !== "GET");
const ways = [
  "/auth/login",
  "/auth/logout",
  "/auth/register",
  "/auth/password/forgot",
  "/auth/password/reset",
  "/auth/email/verify",
  "/auth/email/resend",
  "/auth/two-factor/login",
  "/auth/two-factor/prepare",
  "/auth/passkey/start",
  "/auth/passkey/login",
];

/** Sent as a page of another site can make a browser send it: with the cookie, and with what the browser says of it. */
const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
const body = {};
const json = { "content-type": "application/json" };

describe("another site", () => {
  it.each(changing.map(({ call }) => [call.name, call] as const))("makes nobody call %s", async (_name, call) => {
    const line = `${call.method} ${addressOf(call.path)}`;
    const { cookie } = root;
    const attempts = [
      { cookie, "x-requested-with": "XMLHttpRequest", ...foreign },
      { cookie, "x-requested-with": "XMLHttpRequest", origin: "null" },
      // A form of another site can say neither.
      { cookie },
      { cookie, "content-type": "text/plain", origin: "https://elsewhere.example" },
    ];
    for (const headers of attempts) {
      const answer = await send(url, line, { body, headers: { ...json, ...headers } });
      expect([line, answer.status]).toEqual([line, 403]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it.each(ways)("makes nobody use %s", async (path) => {
    for (const cookie of [undefined, root.cookie]) {
      const headers = { ...json, ...foreign, "x-requested-with": "XMLHttpRequest", cookie };
      const answer = await send(url, `POST ${path}`, { body, headers });
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []]);
    }
    expect((await root.request("GET /api/v1/users/me")).status).toBe(200);
  });

  it("is told nothing that it may read: no answer names another origin", async () => {
    for (const { call } of product.services.filter(({ call }) => call.method === "GET")) {
      const answer = await send(url, `GET ${addressOf(call.path)}`, { headers: { ...foreign, cookie: root.cookie } });
      expect([call.name, answer.headers.get("access-control-allow-origin")]).toEqual([call.name, null]);
    }
  });
});

describe("a guest", () => {
  const closed = product.services.filter(({ policy }) => specialise(policy, guest()).is === "never");

  it.each(closed.map(({ call }) => [call.name, call] as const))(
    "is asked to sign in for %s, whatever is sent",
    async (_name, call) => {
      const answer = await send(url, `${call.method} ${addressOf(call.path)}`, {
        ...(call.method === "GET" ? {} : { body: { nonsense: true } }),
        headers: { ...json, "x-requested-with": "XMLHttpRequest", origin: url },
      });
      expect([call.name, answer.status]).toEqual([call.name, 401]);
    },
  );

  it("is kept out of most of them: the others are named here, so that a new one is looked at", () => {
    const open = product.services
      .filter((service) => !closed.includes(service))
      .map(({ call }) => `${call.method} ${call.name}`);
    expect(open.sort()).toEqual([
      "DELETE rental-bookings.drop",
      "GET aac.facets",
      "GET advanced-forms.open",
      "GET advanced-forms.task",
      "GET app-menu",
      "GET app-pages",
      "GET contact-task",
      "GET countries",
      "GET forum.mark",
      "GET forum.pins",
      "GET forum.search",
      "GET forum.versions",
      "GET forum.where",
      "GET global-search",
      "GET home-stats",
      "GET light-user-forms.open",
      "GET light-user-forms.task",
      "GET light-users.subscription",
      "GET newsletter-subscriptions.find",
      "GET newsletter-subscriptions.pending",
      "GET newsletter-subscriptions.task",
      "GET notifications.mute-link",
      "GET open-badges.award",
      "GET open-badges.verify-award",
      "GET publishables",
      "GET regions-france",
      "GET rental-availability",
      "GET rental-bookings.find",
      "GET social-providers",
      "GET software-installation.read",
      "GET surveys.ballot",
      "GET surveys.task",
      "GET training.facets",
      "GET training.lineage",
      "GET training.ratings",
      "GET training.request-facets",
      "GET web-language-lines",
      "PATCH rental-bookings.change",
      "PATCH software-installation.say",
      "POST advanced-forms.begin",
      "POST advanced-forms.save",
      "POST advanced-forms.send",
      "POST contact-messages",
      "POST light-user-forms.submit",
      "POST light-users.unsubscribe",
      "POST newsletter-subscriptions.ask",
      "POST newsletter-subscriptions.change",
      "POST newsletter-subscriptions.confirm",
      "POST newsletter-subscriptions.end",
      "POST notifications.mute",
      "POST open-badges.verify",
      "POST rental-bookings.make",
      "POST sign-in-address.restore",
      "POST software-installation.file",
      "POST software-stats.record",
      "POST stats-records",
      "POST surveys.answer",
      "POST surveys.browser",
    ]);
  });
});
