import { describe, expect, it } from "vitest";
import { allFlagsOn } from "#core/kernel/flags.ts";
import { specialise } from "#core/kernel/policy.ts";
import { roles } from "#core/kernel/roles.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { curators } from "#core/modules/aac/rights.ts";
import {
  type AccessRestriction,
  accessLevels,
  accessLevelWeights,
  author,
  effectiveAccessLevel,
  fullName,
  hasAnyRole,
  hasSpecifiedJob,
  isAdmin,
  isSuperAdmin,
  isValidated,
  isVerified,
  type MenuNode,
  type PageAccess,
  type PageViewer,
  pageAccess,
  phone,
  phoneOf,
  profileLink,
  restrictionOf,
  systemUserId,
  visibleMenu,
  weightOf,
} from "#core/shell/access/rules.ts";
import { guest, person } from "#tests/support/viewers.ts";

const withRoles = (...names: string[]) => ({ roles: names });

describe("roles", () => {
  it("PERM-005 has these names", () => {
    expect(roles).toEqual([
      "app_admin",
      "admin",
      "organization_admin",
      "contributor",
      "eqlaat_member",
      "rental_admin",
      "aac_moderator",
    ]);
  });

  it("PERM-006 finds any of some roles", () => {
    expect(hasAnyRole(withRoles("contributor", "rental_admin"), ["admin", "rental_admin"])).toBe(true);
    expect(hasAnyRole(withRoles("contributor"), ["admin", "rental_admin"])).toBe(false);
    expect(hasAnyRole(withRoles("contributor"), [])).toBe(false);
    expect(hasAnyRole(null, ["admin"])).toBe(false);
  });

  it("PERM-007 lets administrators and those with a role that is named beside them", () => {
    const among = (...names: string[]) => specialise(curators, person(systemUserId, { roles: names })).is;
    expect(among("admin")).toBe("always");
    expect(among("aac_moderator")).toBe("always");
    expect(among("rental_admin")).toBe("never");
    expect(specialise(curators, guest()).is).toBe("never");
  });

  it.each(roles)("PERM-008 PERM-013 tells administrators and super admins: %s", (role) => {
    expect(isAdmin(withRoles(role))).toBe(role === "admin" || role === "app_admin");
    expect(isSuperAdmin(withRoles(role))).toBe(role === "app_admin");
  });

  it("PERM-008 PERM-013 makes no administrator of a guest", () => {
    expect(isAdmin(null)).toBe(false);
    expect(isSuperAdmin(null)).toBe(false);
  });
});

describe("access levels", () => {
  it("PERM-001 PERM-004 have these names and weights", () => {
    expect(accessLevels).toEqual([
      "contact",
      "potential_member",
      "friendly_member",
      "member_level_1",
      "member_level_2",
    ]);
    expect(accessLevels.map((level) => accessLevelWeights[level])).toEqual([0, 100, 200, 300, 400]);
    expect(weightOf(null)).toBe(0);
  });

  it("PERM-003 make a member from 300 on", () => {
    expect(weightOf("member_level_1")).toBe(300);
    const page = restrictionOf({ requiresAuth: false, roles: [], accessLevel: "member_level_1" });
    expect([299, 300, 400].map((weight) => pageAccess(page, { roles: [], weight }))).toEqual([
      "unauthorized",
      "allowed",
      "allowed",
    ]);
  });

  const own = "friendly_member";
  const first = { accessLevel: "member_level_1" } as const;
  const acting = { accessLevel: "member_level_2" } as const;
  const none = { accessLevel: null };
  const off = { organizations: false, "user-organizations": true };
  const offToo = { organizations: true, "user-organizations": false };

  it.each([
    [
      "the acting organization's",
      { accessLevel: own, organizations: [first], actingAsOrganization: acting },
      allFlagsOn,
      "member_level_2",
    ],
    ["the first organization's", { accessLevel: own, organizations: [first, acting] }, allFlagsOn, "member_level_1"],
    [
      "the first's when acting as none",
      { accessLevel: own, organizations: [first], actingAsOrganization: null },
      allFlagsOn,
      "member_level_1",
    ],
    ["one's own without organization", { accessLevel: own, organizations: [] }, allFlagsOn, own],
    [
      "one's own without organizations",
      { accessLevel: own, organizations: [first], actingAsOrganization: acting },
      off,
      own,
    ],
    ["one's own without users in organizations", { accessLevel: own, organizations: [first] }, offToo, own],
    ["none when the organization has none", { accessLevel: own, organizations: [none] }, allFlagsOn, null],
    ["none when there is none", { accessLevel: null }, allFlagsOn, null],
  ] as const)("USER-013 count as %s", (_, user, flags, expected) => {
    expect(effectiveAccessLevel(user, flags)).toBe(expected);
  });
});

describe("a user", () => {
  it("USER-002 has a full name and a profile link", () => {
    expect(fullName({ firstName: "Ada", lastName: "Byron" })).toBe("Ada Byron");
    expect(profileLink({ id: "a/b" })).toBe("/users/a%2Fb/profile");
  });

  it("USER-002 may lack a name, or have one of another script", () => {
    expect(fullName({ firstName: " Ada ", lastName: null })).toBe("Ada");
    expect(fullName({})).toBe("");
  });

  it.each([
    [undefined, undefined, false],
    [null, null, false],
    [{ id: "not_specified" }, "anything", false],
    [{ id: "other" }, null, false],
    [{ id: "other" }, "  ", false],
    [{ id: "other" }, "Beekeeper", true],
    [{ id: "0190b5a0-0000-7000-8000-000000000000" }, null, true],
  ])("USER-003 with the job %j and the text %j has told a job: %s", (job, jobOther, expected) => {
    expect(
      hasSpecifiedJob({ ...(job === undefined ? {} : { job }), ...(jobOther === undefined ? {} : { jobOther }) }),
    ).toBe(expected);
  });

  it("USER-005 may be the system, with the nil UUID", () => {
    expect(systemUserId).toBe("00000000-0000-0000-0000-000000000000");
    expect(isUuid(systemUserId)).toBe(true);
  });

  it("USER-006 USER-007 is verified and validated from the moment that says so", () => {
    expect(isVerified({ emailVerifiedAt: "2026-01-01T00:00:00.000Z" })).toBe(true);
    expect(isVerified({ emailVerifiedAt: null })).toBe(false);
    expect(isValidated({ validatedAt: "2026-01-01T00:00:00.000Z" })).toBe(true);
    expect(isValidated({})).toBe(false);
  });

  it("USER-025 is called at home without country code", () => {
    expect(phone(33, "612345678")).toBe("06 12 34 56 78");
    expect(phone(33, "6 12 34 56 78")).toBe("06 12 34 56 78");
    expect(phone(33, "3615")).toBe("3615");
    expect(phoneOf("+33612345678")).toBe("06 12 34 56 78");
  });

  it("USER-026 is called elsewhere with +code", () => {
    expect(phone(39, "312 345 6789")).toBe("+39 312 345 6789");
    expect(phoneOf("+45 12 34 56 78")).toBe("+45 12 34 56 78");
    expect(phoneOf("+3530123456")).toBe("+3530123456");
    expect(phoneOf("06 12 34 56 78")).toBe("06 12 34 56 78");
  });
});

describe("page access", () => {
  const open: AccessRestriction = { requiresAuth: false, roles: [], accessLevelWeight: 0 };
  const viewer = (weight: number, ...names: string[]): PageViewer => ({ roles: names, weight });

  it.each<[string, Partial<AccessRestriction>, PageViewer, PageAccess]>([
    ["PERM-009 opens what asks for nothing to a guest", {}, null, "allowed"],
    ["PERM-009 sends a guest to sign in", { requiresAuth: true }, null, "sign-in"],
    ["PERM-009 opens to anybody signed in", { requiresAuth: true }, viewer(0), "allowed"],
    ["PERM-010 opens to one of its roles", { roles: ["admin", "contributor"] }, viewer(0, "contributor"), "allowed"],
    ["PERM-010 refuses without one", { roles: ["admin"] }, viewer(400, "contributor"), "unauthorized"],
    ["PERM-011 refuses a weight just below", { accessLevelWeight: 300 }, viewer(299), "unauthorized"],
    ["PERM-011 opens to an equal weight", { accessLevelWeight: 300 }, viewer(300), "allowed"],
    [
      "PERM-011 asks for the weight besides the role",
      { roles: ["contributor"], accessLevelWeight: 300 },
      viewer(200, "contributor"),
      "unauthorized",
    ],
    ["PERM-012 implies sign-in by roles", { roles: ["admin"] }, null, "sign-in"],
    ["PERM-012 implies sign-in by a level", { accessLevelWeight: 100 }, null, "sign-in"],
    [
      "PERM-012 opens to a super admin",
      { requiresAuth: true, roles: ["admin"], accessLevelWeight: 400 },
      viewer(0, "app_admin"),
      "allowed",
    ],
    ["PERM-012 asks an admin for the role", { roles: ["contributor"] }, viewer(400, "admin"), "unauthorized"],
  ])("%s", (_, page, who, expected) => {
    expect(pageAccess({ ...open, ...page }, who)).toBe(expected);
  });

  it("PERM-012 asks for sign-in at the lowest level too", () => {
    const restriction = restrictionOf({ requiresAuth: false, roles: [], accessLevel: "contact" });
    expect(restriction).toEqual({ requiresAuth: true, roles: [], accessLevelWeight: 0 });
    expect(pageAccess(restriction, null)).toBe("sign-in");
    expect(restrictionOf({ requiresAuth: false, roles: [], accessLevel: null }).requiresAuth).toBe(false);
    expect(restrictionOf({ requiresAuth: false, roles: ["admin"], accessLevel: null }).requiresAuth).toBe(true);
  });
});

describe("the menu", () => {
  interface Item extends MenuNode<Item> {
    readonly name: string;
  }
  const item = (name: string, change: Partial<Item> = {}): Item => ({
    name,
    href: `/${name}`,
    requiresAuth: false,
    roles: [],
    accessLevelWeight: 0,
    children: [],
    ...change,
  });
  const menu = [
    item("home"),
    item("space", { requiresAuth: true }),
    item("write", { roles: ["contributor"] }),
    item("members", { accessLevelWeight: 300, children: [item("minutes")] }),
    item("labs", { href: null, children: [item("map"), item("lab-area", { requiresAuth: true })] }),
    item("staff", { href: null, children: [item("desk", { roles: ["rental_admin"] })] }),
    item("empty", { href: null }),
  ];
  const names = (items: readonly Item[]): string[] => items.flatMap(({ name, children }) => [name, ...names(children)]);
  const seenBy = (viewer: PageViewer) => names(visibleMenu(menu, viewer));

  it("NAV-017 hides what a guest may not use, and what then leads nowhere", () => {
    expect(seenBy(null)).toEqual(["home", "labs", "map"]);
  });

  it("NAV-017 shows a member what their role and weight open", () => {
    expect(seenBy({ roles: [], weight: 299 })).toEqual(["home", "space", "labs", "map", "lab-area"]);
    expect(seenBy({ roles: ["contributor"], weight: 300 })).toEqual([
      ...["home", "space", "write", "members", "minutes", "labs", "map", "lab-area"],
    ]);
    expect(seenBy({ roles: ["rental_admin"], weight: 0 })).toContain("desk");
  });

  it("NAV-017 shows a super admin all, an administrator not", () => {
    expect(seenBy({ roles: ["app_admin"], weight: 0 })).toEqual(names(menu));
    expect(seenBy({ roles: ["admin"], weight: 0 })).not.toContain("write");
  });
});

describe("a publishable record", () => {
  const organization = { name: "Lab" };
  const createdBy = { firstName: "Ada" };

  it("MODEL-024 is by its organization when the organization features are on", () => {
    expect(author({ organization, createdBy }, allFlagsOn)).toEqual({ kind: "organization", organization });
    expect(author({ organization: null, createdBy }, allFlagsOn)).toEqual({ kind: "user", user: createdBy });
  });

  it.each(["organizations", "user-organizations", "author-organization"] as const)(
    "MODEL-024 is by who created it when %s is off",
    (flag) => {
      expect(author({ organization, createdBy }, { ...allFlagsOn, [flag]: false })).toEqual({
        kind: "user",
        user: createdBy,
      });
    },
  );

  it("COMM-002 is anonymous when deleted or without author", () => {
    expect(author({ createdBy: null }, allFlagsOn)).toEqual({ kind: "anonymous" });
    expect(author({}, allFlagsOn)).toEqual({ kind: "anonymous" });
    expect(author({ deletedAt: "2026-01-01T00:00:00.000Z", organization, createdBy }, allFlagsOn)).toEqual({
      kind: "anonymous",
    });
  });
});

describe("identifiers", () => {
  it.each([
    ["4b3f9c2e-8f1d-1a2b-9c3d-4e5f60718293", true],
    ["4b3f9c2e-8f1d-4a2b-9c3d-4e5f60718293", true],
    ["0190b5a0-7c3e-7abc-8def-0123456789ab", true],
    ["4B3F9C2E-8F1D-8A2B-BC3D-4E5F60718293", true],
    ["00000000-0000-0000-0000-000000000000", true],
    ["ffffffff-ffff-ffff-ffff-ffffffffffff", true],
    ["4b3f9c2e-8f1d-9a2b-9c3d-4e5f60718293", false],
    ["4b3f9c2e-8f1d-0a2b-9c3d-4e5f60718293", false],
    ["4b3f9c2e-8f1d-4a2b-7c3d-4e5f60718293", false],
    ["4b3f9c2e8f1d4a2b9c3d4e5f60718293", false],
    [" 4b3f9c2e-8f1d-4a2b-9c3d-4e5f60718293", false],
    ["other", false],
    ["", false],
  ])("MODEL-020 %j is a UUID: %s", (value, expected) => {
    expect(isUuid(value)).toBe(expected);
  });
});
