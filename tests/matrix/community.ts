import { type ModuleRights, openToAll, put } from "#tests/support/matrix-viewers.ts";

export const tag = put("tags", "a tag", openToAll, { texts: { name: "Grips" } });

export const rights: ModuleRights = {
  cases: [tag],
  creates: { tags: "caA" },
};
