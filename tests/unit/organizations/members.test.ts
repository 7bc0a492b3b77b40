import { describe, expect, it } from "vitest";
import { namedRoles, namingRefusal, removalRefusal } from "#core/modules/organizations/members/rules.ts";

const keeper = { id: "k", isAdmin: false, organizationIds: ["lab", "other"] };
const siteAdmin = { id: "s", isAdmin: true, organizationIds: [] };
const member = { id: "m", roles: [], organizationIds: ["lab"] };

describe("the rights of an organization's administrator over its members", () => {
  it("end at themselves and at the administrators of the site", () => {
    expect(removalRefusal(member, keeper)).toBeNull();
    expect(removalRefusal({ ...member, id: "k" }, keeper)).toBe("own-membership");
    expect(removalRefusal({ ...member, roles: ["admin"] }, keeper)).toBe("site-administrator");
    expect(removalRefusal({ ...member, roles: ["admin"] }, siteAdmin)).toBeNull();
    expect(namingRefusal({ ...member, id: "k" }, keeper)).toBe("own-membership");
    expect(namingRefusal({ ...member, roles: ["app_admin"] }, keeper)).toBe("site-administrator");
  });

  it("name nobody who belongs to an organization that they do not administer: the role would reach it", () => {
    expect(namingRefusal(member, keeper)).toBeNull();
    expect(namingRefusal({ ...member, organizationIds: ["lab", "far"] }, keeper)).toBe("other-organizations");
    expect(namingRefusal({ ...member, organizationIds: ["lab", "far"] }, siteAdmin)).toBeNull();
  });

  it("give and take one role", () => {
    expect(namedRoles(["contributor"], true)).toEqual(["contributor", "organization_admin"]);
    expect(namedRoles(["organization_admin", "contributor"], true)).toEqual(["organization_admin", "contributor"]);
    expect(namedRoles(["organization_admin", "contributor"], false)).toEqual(["contributor"]);
  });
});
