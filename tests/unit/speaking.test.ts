import { describe, expect, it } from "vitest";
import { spokenFor } from "#core/shell/access/speaking.ts";
import { person } from "#tests/support/viewers.ts";

const ada = person("ada", { organizationIds: ["alps", "coast"], actingOrganizationId: "alps" });

describe("the organization that somebody writes for", () => {
  it("is the one that they act for, another that they name, or none", () => {
    expect(spokenFor(undefined, ada)).toBe("alps");
    expect(spokenFor("coast", ada)).toBe("coast");
    expect(spokenFor(null, ada)).toBeNull();
  });

  it("is none where they have left the one that they acted for", () => {
    expect(spokenFor(undefined, { ...ada, organizationIds: ["coast"] })).toBeNull();
  });

  it("is none while organizations, or those of users, are switched off", () => {
    for (const flag of ["organizations", "user-organizations"] as const)
      expect(spokenFor(undefined, { ...ada, flags: { ...ada.flags, [flag]: false } })).toBeNull();
  });
});
