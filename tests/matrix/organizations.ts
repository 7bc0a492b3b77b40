import { testClock } from "#tests/support/clock.ts";
import {
  everyone,
  lab,
  linked,
  type ModuleRights,
  member,
  openToAll,
  otherLab,
  put,
  spareLabs,
} from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "organizations",
      "with notes for administrators",
      { sees: everyone, changes: "OaA", destroys: "aA" },
      {
        values: {
          name: "North lab",
          slug: "north-lab",
          adminOnlyNote: "Pays late",
          eqlaatInvoicingId: "INV-1",
          validatedMemberAt: "2026-01-01T00:00:00.000Z",
        },
        texts: { shortDescription: "In the north" },
        links: { accessLevel: "member_level_2" },
        sets: { adProjectsDefaultUsers: [member] },
      },
      lab,
    ),
    put("organizations", "another's", openToAll, { values: { name: "South lab", slug: "south-lab" } }, otherLab),

    ...spareLabs.map((id, index) =>
      put(
        "organizations",
        `spare ${index}`,
        { sees: everyone, changes: "OaA", destroys: "aA" },
        { values: { name: `Spare lab ${index}`, slug: `spare-lab-${index}` } },
        id,
      ),
    ),
    put("organization-types", "a type", openToAll),
    put(
      "organization-invitations",
      "to the lab",
      { sees: "OaAt", changes: "", destroys: "OaA" },
      { values: { email: "invited@matrix.test" }, links: { organization: lab, status: "pending" } },
    ),
    put(
      "organization-invitations",
      "to somebody else's lab",
      { sees: "aAt", changes: "", destroys: "aA" },
      { values: { email: "far-invited@matrix.test" }, links: { organization: otherLab, status: "pending" } },
    ),
    put(
      "organization-year-states",
      "of the lab this year",
      { sees: "mOaAt", changes: "OaA", destroys: "aA" },
      { values: { year: 2026, editableUntil: "2099-01-01T00:00:00.000Z" }, links: { organization: lab } },
    ),
    put(
      "organization-year-states",
      "of the lab, closed",
      { sees: "mOaAt", changes: "", destroys: "aA" },
      { values: { year: 2020, editableUntil: "2022-01-01T00:00:00.000Z" }, links: { organization: lab } },
    ),
  ],
  lists: { "organization-invitations": "OaAt" },
  creates: {
    organizations: "aA",
    "organization-types": "aA",
    "organization-year-states": "OaA",
    "organization-invitations": "OaA",
  },
  needs: {
    "organization-year-states": (number) => ({
      attributes: { year: new Date(testClock()).getUTCFullYear() - (number % 2) },
      relationships: { organization: linked("organizations", spareLabs[Math.floor(number / 2) % spareLabs.length]!) },
    }),
    "organization-invitations": (number) => ({
      attributes: { email: `invited${number}@matrix.test` },
      relationships: { organization: linked("organizations", lab) },
    }),
  },
};
