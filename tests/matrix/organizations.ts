import { everyone, lab, type ModuleRights, member, openToAll, otherLab, put } from "#tests/support/matrix-viewers.ts";

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
  ],
  creates: { organizations: "aA", "organization-types": "aA" },
};
