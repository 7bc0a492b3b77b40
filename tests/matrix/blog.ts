import { admins, contributor, everyone, lab, type ModuleRights, put, type Who } from "#tests/support/matrix-viewers.ts";

const out = { publishedAt: "2026-01-02T03:04:05.000Z" };
const byAuthor = { changes: "caA", destroys: "aA" };
const post = (title: string, who: Who, values: object = out, links: Record<string, string> = {}) =>
  put("blog-posts", title, who, {
    values: { slug: `post-${title.replaceAll(" ", "-")}`, ...values },
    texts: { title, content: "<p>Words</p>" },
    links: { createdBy: contributor, ...links },
  });
const gone = { deletedAt: "2026-02-01T00:00:00.000Z" };

export const rights: ModuleRights = {
  cases: [
    post("published", { sees: everyone, ...byAuthor }),
    post("draft", { sees: "caAt", ...byAuthor }, {}),
    post("scheduled", { sees: "caAt", ...byAuthor }, { publishedAt: "2026-03-01T12:00:00.001Z" }),
    post("withdrawn", { sees: "caAt", ...byAuthor }, { ...out, unpublishAt: "2026-03-01T12:00:00.000Z" }),
    post("of a lab", { sees: "OcaAt", changes: "OcaA", destroys: "aA" }, {}, { organization: lab }),
    post("above a level", { sees: "mcaAt", ...byAuthor }, out, { accessLevel: "member_level_1" }),
    post("soft-deleted", { sees: admins, changes: "aA", destroys: "aA", lists: "" }, { ...out, ...gone }),
  ],
  creates: { "blog-posts": "OcaA" },
  needs: { "blog-posts": () => ({ attributes: { content: "<p>Words</p>" } }) },
};
