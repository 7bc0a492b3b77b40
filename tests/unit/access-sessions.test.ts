import { describe, expect, it } from "vitest";
import { allFlagsOn } from "#core/kernel/flags.ts";
import type { Identity } from "#core/shell/access/ports.ts";
import { type Circumstances, newSession, viewerFor } from "#core/shell/access/sessions.ts";
import { without } from "#tests/support/viewers.ts";

const circumstances: Circumstances = {
  locale: "fr",
  editionLocale: "it",
  defaultLocale: "en",
  timezone: null,
  now: "2026-03-01T12:00:00.000Z",
  flags: allFlagsOn,
  requestId: "r",
};
const identity: Identity = {
  userId: "u",
  via: "session",
  carrierId: "s",
  mayWrite: true,
  impersonatorId: null,
  roles: ["contributor"],
  isVerified: true,
  isValidated: false,
  accessLevel: "friendly_member",
  organizations: [
    { id: "first", accessLevel: "member_level_1" },
    { id: "second", accessLevel: "member_level_2" },
  ],
  actingOrganizationId: null,
  timezone: "Asia/Tokyo",
};

describe("a viewer", () => {
  it("without identity is a guest, who reaches no access level", () => {
    expect(viewerFor(null, circumstances)).toMatchObject({
      id: null,
      via: "guest",
      roles: [],
      accessLevels: [],
      weight: 0,
      locale: "fr",
      editionLocale: "it",
      timezone: "Europe/Paris",
    });
  });

  it.each([
    ["the first organization's, when none is acted for", {}, allFlagsOn, 300],
    ["the acting organization's", { actingOrganizationId: "second" }, allFlagsOn, 400],
    ["the first one's, when they left the one they act for", { actingOrganizationId: "elsewhere" }, allFlagsOn, 300],
    ["their own, without any organization", { organizations: [] }, allFlagsOn, 200],
    ["their own, with the organizations off", { actingOrganizationId: "second" }, without("organizations"), 200],
    ["their own, with users' organizations off", {}, without("user-organizations"), 200],
  ])("USER-013 has the access level that counts: %s", (_, facts, flags, weight) => {
    expect(viewerFor({ ...identity, ...facts }, { ...circumstances, flags }).weight).toBe(weight);
  });

  it("reaches the levels at or below their own", () => {
    const own = { ...identity, organizations: [] };
    expect(viewerFor(own, circumstances).accessLevels).toEqual(["contact", "potential_member", "friendly_member"]);
    expect(viewerFor({ ...own, accessLevel: null }, circumstances).accessLevels).toEqual(["contact"]);
  });

  it("acts for an organization only while they belong to it", () => {
    const acting = (id: string) =>
      viewerFor({ ...identity, actingOrganizationId: id }, circumstances).actingOrganizationId;
    expect(acting("second")).toBe("second");
    expect(acting("elsewhere")).toBeNull();
  });

  it("ADP-009 runs projects while they act for an organization whose level reaches that of projects", () => {
    const runs = (facts: Partial<Identity>, flags = allFlagsOn) =>
      viewerFor({ ...identity, projectsLevel: null, ...facts }, { ...circumstances, flags }).runsProjects;
    expect(runs({ actingOrganizationId: "first" })).toBe(true);
    expect(runs({ actingOrganizationId: "first", projectsLevel: "member_level_2" })).toBe(false);
    expect(runs({ actingOrganizationId: "second", projectsLevel: "member_level_2" })).toBe(true);
    expect(runs({ actingOrganizationId: "elsewhere" })).toBe(false);
    expect(runs({})).toBe(false);
    expect(runs({ actingOrganizationId: "first" }, without("user-organizations"))).toBe(false);
  });

  it("API-003 is shown times in the browser's zone, else in their own", () => {
    expect(viewerFor(identity, circumstances).timezone).toBe("Asia/Tokyo");
    expect(viewerFor(identity, { ...circumstances, timezone: "Europe/Rome" }).timezone).toBe("Europe/Rome");
  });

  it("knows its session, which a token has none of", () => {
    expect(viewerFor(identity, circumstances).sessionId).toBe("s");
    const token = viewerFor({ ...identity, via: "token", mayWrite: false }, circumstances);
    expect(token.sessionId).toBeUndefined();
    expect(token).toMatchObject({ via: "token", mayWrite: false });
  });
});

describe("a new session", () => {
  const ids = { id: "s", secret: "x" };
  const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

  it("outlives a night's pause, and ends after a week", () => {
    const session = newSession(ids, "u", false, circumstances.now);
    expect(session.idleSeconds).toBeGreaterThanOrEqual(20 * 3600);
    expect(hours(session.openedAt, session.expiresAt)).toBe(7 * 24);
  });

  it("that is remembered lasts for months", () => {
    const session = newSession(ids, "u", true, circumstances.now);
    expect(session.idleSeconds).toBe(30 * 24 * 3600);
    expect(hours(session.openedAt, session.expiresAt)).toBe(90 * 24);
  });
});
