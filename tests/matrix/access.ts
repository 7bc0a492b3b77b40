import {
  admin,
  contributor,
  everyone,
  health,
  lab,
  linked,
  type Members,
  type ModuleRights,
  machine,
  manager,
  member,
  openToAll,
  other,
  otherLab,
  put,
  superAdmin,
  type Who,
  waiting,
} from "#tests/support/matrix-viewers.ts";

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
const users = [
  user(
    machine,
    "machine",
    { sees: everyone, changes: "", destroys: "", lists: "" },
    { values: { isServiceAccount: true } },
  ),
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
    { sees: everyone, changes: "haAi", destroys: "aA", lists: "aAht" },
    {
      sets: { roles: ["eqlaat_member"] },
    },
  ),
  put(
    "users",
    "somebody else's member",
    { sees: everyone, changes: "aA", destroys: "aA", lists: listedUser },
    {
      values: { firstName: "Far", lastName: "Matrix", email: "far@matrix.test", phone: "+33100000001" },
      sets: { organizations: [otherLab] },
    },
  ),
  put(
    "users",
    "an administrator of the installation in the lab",
    { sees: everyone, changes: "aA", destroys: "aA", lists: listedUser },
    {
      values: { firstName: "Near", lastName: "Matrix", email: "near@matrix.test", phone: "+33100000002" },
      sets: { roles: ["admin"], organizations: [lab] },
    },
  ),
  user(waiting, "waiting", { sees: everyone, changes: "aA", destroys: "aA", lists: listedUser }),
];

export const rights: ModuleRights = {
  cases: [
    ...users,
    put(
      "secondary-email-addresses",
      "a member's",
      { sees: "maAt", changes: "maA", destroys: "maA" },
      { values: { email: "second@matrix.test" }, links: { user: member } },
    ),
    put("user-categories", "a category", openToAll),
    put("jobs", "a job", openToAll),
  ],
  lists: { users: "OaAht" },
  creates: { users: "aA", "secondary-email-addresses": "maA", jobs: "aA", "user-categories": "aA" },
  needs: {
    "secondary-email-addresses": () => ({ relationships: { user: linked("users", member) } }),
  },
};
