import { type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "personal-access-tokens",
      "a member's",
      { sees: "m", changes: "", destroys: "m" },
      { values: { name: "Script", scope: "write", digest: "d1" }, links: { user: member } },
    ),
  ],
  creates: { "personal-access-tokens": "" },
};
