import {
  everyone,
  lab,
  linked,
  type ModuleRights,
  member,
  openToAll,
  otherLab,
  put,
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
        links: { accessLevel: "member_level_1" },
        sets: { adProjectsDefaultUsers: [member] },
      },
      lab,
    ),
    put("organizations", "another's", openToAll, { values: { name: "South lab", slug: "south-lab" } }, otherLab),

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
  ],
  lists: { "organization-invitations": "OaAt" },
  creates: { organizations: "aA", "organization-types": "aA", "organization-invitations": "OaA" },
  needs: {
    "organization-invitations": (number) => ({
      attributes: { email: `invited${number}@matrix.test` },
      relationships: { organization: linked("organizations", lab) },
    }),
  },
};
