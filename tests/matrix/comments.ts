import { everyone, lab, linked, type ModuleRights, member, put, type Who } from "#tests/support/matrix-viewers.ts";
import { draft, published } from "./articles.ts";

type Links = Readonly<Partial<Record<"on" | "author" | "organization" | "parentComment" | "thread", string>>>;

const by = { author: member };
const at = "2026-02-01T00:00:00.000Z";
const comment = (state: string, who: Who, values: object = {}, { on = published.id, ...links }: Links = {}) =>
  put("comments", state, who, {
    values: { content: "<p>It helps.</p>", ...values },
    links: { commentable: { type: "articles", id: on }, ...links },
    madeAt: "2026-01-03T00:00:00.000Z",
  });
const ofMember = { changes: "maA", destroys: "aA" };
const answered = comment("deleted and answered", { sees: everyone, lists: "", ...ofMember }, { deletedAt: at }, by);

export const rights: ModuleRights = {
  cases: [
    comment("a member's", { sees: everyone, ...ofMember }, {}, by),
    comment("held", { sees: "maAt", ...ofMember }, { heldAt: at }, by),
    comment("deleted", { sees: "maAt", lists: "", ...ofMember }, { deletedAt: at }, by),
    answered,
    comment(
      "an answer",
      { sees: everyone, ...ofMember },
      {},
      {
        ...by,
        organization: lab,
        parentComment: answered.id,
        thread: answered.id,
      },
    ),
    comment("on a draft", { sees: "caAt", changes: "aA", destroys: "aA" }, {}, { ...by, on: draft.id }),
    comment("of somebody who has gone", { sees: everyone, changes: "aA", destroys: "aA" }, {}),
  ],
  creates: { comments: "moOcaAhi" },
  needs: {
    comments: (number) => ({
      attributes: { content: `<p>Words ${number}</p>` },
      relationships: { commentable: linked("articles", published.id) },
    }),
  },
};
