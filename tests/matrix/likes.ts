import { linked, type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";
import { leveled, published } from "./articles.ts";

const article = { type: "articles", id: leveled.id };

export const rights: ModuleRights = {
  cases: [
    put(
      "likes",
      "a member's",
      { sees: "m", changes: "", destroys: "m" },
      { links: { user: member, likable: article } },
    ),
  ],
  creates: { likes: "moOcaAhi" },
  needs: { likes: () => ({ relationships: { likable: linked("articles", published.id) } }) },
};
