import { describe, expect, it } from "vitest";
import { flagsWith, pageWith, viewerWith } from "#tests/support/web-app.ts";
import { type Decision, type GuardState, type GuardTarget, guard, mayOpenPage, startOf } from "#web/app/guard.ts";

const to = (facts: Partial<GuardTarget> = {}): GuardTarget => ({
  url: "/here?a=1",
  guard: "public",
  query: new URLSearchParams(),
  ...facts,
});
const state = (facts: Partial<GuardState> = {}): GuardState => ({
  loaded: true,
  viewer: null,
  flags: flagsWith(),
  preventLeave: false,
  start: "/where-they-start",
  ...facts,
});
const redirect = (target: string): Decision => ({ kind: "redirect", to: target });
const pass: Decision = { kind: "pass" };

const member = viewerWith();
const contributor = viewerWith({ roles: ["contributor"] });
const unverified = viewerWith({ isVerified: false, isValidated: false });
const waiting = viewerWith({ isValidated: false });
const restricted = pageWith("/members", { requiresAuth: true, roles: ["contributor"] });

describe("the route guard, step by step", () => {
  const table: readonly [title: string, target: GuardTarget, state: GuardState, decision: Decision][] = [
    [
      "GUARD-001 waits for the state before anything else",
      to({ guard: "admin" }),
      state({ loaded: false, preventLeave: true }),
      { kind: "wait" },
    ],
    [
      "GUARD-002 sends the signed-in from a guest page to the redirect URL",
      to({ guard: "guest", query: new URLSearchParams("redirectUrl=/site-map?x=1") }),
      state({ viewer: member }),
      redirect("/site-map?x=1"),
    ],
    [
      "GUARD-002 does not follow a redirect URL to another site",
      to({ guard: "guest", query: new URLSearchParams("redirectUrl=//evil.test") }),
      state({ viewer: contributor }),
      redirect("/where-they-start"),
    ],
    [
      "GUARD-003 sends a signed-in user to where they start",
      to({ guard: "guest" }),
      state({ viewer: contributor }),
      redirect("/where-they-start"),
    ],
    ["ROUTE-023 lets a guest open a guest page", to({ guard: "guest" }), state(), pass],
    [
      "GUARD-004 sends the unverified from the back office to the verify page",
      to({ guard: "admin" }),
      state({ viewer: unverified }),
      redirect("/auth/email/verify"),
    ],
    [
      "GUARD-005 ROUTE-014 sends the not validated from the back office to their page",
      to({ guard: "admin" }),
      state({ viewer: waiting, flags: flagsWith({ "validation-requests": true }) }),
      redirect("/auth/not-validated"),
    ],
    ["GUARD-006 leaves the unverified on public pages", to(), state({ viewer: unverified }), pass],
    [
      "GUARD-006 leaves the not validated where an address must be confirmed and nothing more",
      to({ guard: "verified" }),
      state({ viewer: waiting }),
      pass,
    ],
    [
      "GUARD-006 FLAG-029 leaves the not validated in the back office where nobody is asked for validation",
      to({ guard: "admin" }),
      state({ viewer: waiting, flags: flagsWith({ "validation-requests": false }) }),
      pass,
    ],
    [
      "ROUTE-012 lets a verified and validated user into the back office",
      to({ guard: "admin" }),
      state({ viewer: member }),
      pass,
    ],
    [
      "GUARD-007 sends a user without the page's role to unauthorized, with the current URL",
      to({ guard: "page", page: restricted }),
      state({ viewer: member }),
      redirect("/errors/unauthorized?redirectUrl=/here%3Fa%3D1"),
    ],
    [
      "ROUTE-016 sends from a resource that may not be seen to the dashboard",
      to({ guard: "admin", resource: "users" }),
      state({ viewer: viewerWith({ adminTypes: ["articles"] }) }),
      redirect("/admin/dashboard"),
    ],
    [
      "ROUTE-016 opens a resource that may be seen",
      to({ guard: "admin", resource: "articles" }),
      state({ viewer: viewerWith({ adminTypes: ["articles"] }) }),
      pass,
    ],
    [
      "GUARD-008 ROUTE-004 sends a visitor to sign-in, with the URL to come back to",
      to({ guard: "signed-in" }),
      state(),
      redirect("/auth/sign-in?redirectUrl=/here%3Fa%3D1"),
    ],
    [
      "GUARD-008 PAGE-006 PERM-009 does so for a page that needs sign-in",
      to({ guard: "page", page: restricted }),
      state(),
      redirect("/auth/sign-in?redirectUrl=/here%3Fa%3D1"),
    ],
    ["GUARD-009 asks before leaving unsaved work", to(), state({ preventLeave: true }), { kind: "ask-to-leave" }],
    ["lets everybody open a public page", to(), state(), pass],
  ];
  it.each(table)("%s", (_, target, given, decision) => {
    expect(guard(target, given)).toEqual(decision);
  });

  it("GUARD-015 takes the steps in their order", () => {
    const everything = to({ guard: "guest", page: restricted, resource: "users" });
    const busy = { viewer: unverified, preventLeave: true };
    expect(guard(everything, state({ ...busy, loaded: false }))).toEqual({ kind: "wait" });
    expect(guard(everything, state(busy))).toEqual(redirect("/where-they-start"));
    expect(guard({ ...everything, guard: "admin" }, state(busy))).toEqual(redirect("/auth/email/verify"));
    expect(guard({ ...everything, guard: "page" }, state(busy))).toEqual(
      redirect("/errors/unauthorized?redirectUrl=/here%3Fa%3D1"),
    );
    expect(guard({ ...everything, guard: "page" }, state({ preventLeave: true }))).toEqual(
      redirect("/auth/sign-in?redirectUrl=/here%3Fa%3D1"),
    );
    expect(guard(to(), state({ preventLeave: true }))).toEqual({ kind: "ask-to-leave" });
  });
});

describe("access to a page", () => {
  const weighty = pageWith("/weighty", { accessLevelWeight: 300 });
  it("PERM-010 asks for one of the page's roles", () => {
    expect(mayOpenPage(restricted, member)).toBe(false);
    expect(mayOpenPage(restricted, contributor)).toBe(true);
  });
  it("PERM-011 asks for a weight at or above the page's", () => {
    expect(mayOpenPage(weighty, viewerWith({ weight: 299 }))).toBe(false);
    expect(mayOpenPage(weighty, viewerWith({ weight: 300 }))).toBe(true);
  });
  it("PERM-012 implies sign-in from roles or a weight, and lets super admins pass", () => {
    expect(mayOpenPage(weighty, null)).toBe(false);
    expect(mayOpenPage(pageWith("/roles", { roles: ["admin"] }), null)).toBe(false);
    expect(mayOpenPage({ ...weighty, roles: ["contributor"] }, viewerWith({ roles: ["app_admin"] }))).toBe(true);
    expect(mayOpenPage({ ...weighty, roles: ["contributor"] }, viewerWith({ roles: ["admin"] }))).toBe(false);
  });
  it("PERM-009 opens a page that asks for nothing to everybody", () => {
    expect(mayOpenPage(pageWith("/open"), null)).toBe(true);
  });
});

describe("where somebody starts after signing in", () => {
  const asked = flagsWith({ "validation-requests": true });
  const unasked = flagsWith({ "validation-requests": false });
  it("ROUTE-066 with a role: the dashboard, whatever is asked of them there", () => {
    for (const flags of [asked, unasked]) expect(startOf(contributor, flags)).toBe("/admin/dashboard");
    expect(startOf(viewerWith({ roles: ["rental_admin"] }), unasked)).toBe("/admin/dashboard");
  });
  it("ROUTE-067 validated, where people are validated: the dashboard", () => {
    expect(startOf(member, asked)).toBe("/admin/dashboard");
  });
  it("ROUTE-068 in all other cases: their own space", () => {
    expect(startOf(member, unasked)).toBe("/account/profile");
    for (const flags of [asked, unasked]) expect(startOf(waiting, flags)).toBe("/account/profile");
  });
});
