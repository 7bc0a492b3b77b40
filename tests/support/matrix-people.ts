import {
  admin,
  contributor,
  everyone,
  health,
  lab,
  type Members,
  manager,
  member,
  openToAll,
  other,
  otherLab,
  put,
  superAdmin,
  type Who,
  waiting,
} from "./matrix-viewers.ts";

/** People and organizations of the rights matrix. */

const user = (account: string, name: string, who: Who, more: Members = {}) =>
  put(
    "users",
    name,
    who,
    {
      ...more,
      values: {
        firstName: name,
        lastName: "Matrix",
        email: `${name}@matrix.test`,
        phone: "+33100000000",
        ...more.values,
      },
    },
    account,
  );
const listedUser = "aAt";
export const users = [
  user(
    member,
    "member",
    { sees: everyone, changes: "mOaA", destroys: "aA", lists: "OaAt" },
    {
      values: { canUseTransactions: true },
      sets: { organizations: [lab] },
      links: { accessLevel: "member_level_1" },
    },
  ),
  user(other, "other", { sees: everyone, changes: "oaA", destroys: "aA", lists: listedUser }),
  user(
    manager,
    "manager",
    { sees: everyone, changes: "OaA", destroys: "aA", lists: "OaAt" },
    {
      sets: { roles: ["organization_admin"], organizations: [lab] },
    },
  ),
  user(
    contributor,
    "contributor",
    { sees: everyone, changes: "caA", destroys: "aA", lists: listedUser },
    {
      sets: { roles: ["contributor"] },
    },
  ),
  user(
    admin,
    "admin",
    { sees: everyone, changes: "aA", destroys: "A", lists: listedUser },
    { sets: { roles: ["admin"] } },
  ),
  user(
    superAdmin,
    "super",
    { sees: everyone, changes: "aA", destroys: "a", lists: listedUser },
    {
      sets: { roles: ["app_admin"] },
    },
  ),
  user(
    health,
    "health",
    { sees: everyone, changes: "haAi", destroys: "aA", lists: listedUser },
    {
      sets: { roles: ["eqlaat_member"] },
    },
  ),
  user(waiting, "waiting", { sees: everyone, changes: "aA", destroys: "aA", lists: listedUser }),
];

export const organizations = [
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
];
