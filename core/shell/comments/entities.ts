import { entity } from "#core/kernel/entity.ts";
import { computed, richText, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isNull, owner, related, verified, visible } from "#core/kernel/policy.ts";
import { any, inverse, one } from "#core/kernel/relations.ts";
import { spokenForOrganization } from "#core/shell/access/speaking.ts";
import { isPublicComment } from "#core/shell/traits/commentable.ts";
import { inLanguage } from "#core/shell/traits/in-language.ts";
import { mentioning } from "#core/shell/traits/mentioning.ts";
import { moderated } from "#core/shell/traits/moderated.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletableSeenBy } from "#core/shell/traits/soft-deletable.ts";
import { excerptOf } from "./excerpt.ts";

const author = owner("author");
/** A deleted comment that was answered leaves its place, without its words. */
const isAnswered = anyOf(related("threadComments", isPublicComment), related("childComments", isPublicComment));
const readsWords = anyOf(isNull("deletedAt"), admin, author);

/** What somebody says of a piece of content. An answer hangs on the comment that it answers, and on the first of its thread. */
export const comments = entity("comments", {
  fields: {
    content: richText({ max: 20_000 }).required().see(readsWords).personal(),
    /** The first words, which name a comment in lists. */
    excerpt: computed(text(), {
      from: "function",
      needs: ["content"],
      compute: ({ content }) => (typeof content === "string" ? excerptOf(content) : null),
    }).see(readsWords),
  },
  relations: {
    author: one("users").readOnly().see(readsWords),
    /** The organization that its author spoke for. */
    organization: spokenForOrganization.createOnly().see(readsWords),
    commentable: any("commentable").required().createOnly().cascade(),
    parentComment: one("comments").createOnly(),
    childComments: inverse("comments", "parentComment"),
    /** The first comment of its thread. */
    thread: one("comments").readOnly(),
    threadComments: inverse("comments", "thread"),
  },
  traits: [
    moderated("author"),
    inLanguage,
    mentioning(readsWords),
    reportable,
    softDeletableSeenBy(author, isAnswered),
  ],
  policy: {
    see: visible("commentable"),
    create: allOf(verified, author),
    update: anyOf(admin, author),
    destroy: admin,
  },
  person: ["author"],
  label: "excerpt",
  order: ["createdAt"],
  indexes: [["commentable", "createdAt"], ["author", "-createdAt"], ["heldAt"]],
  admin: {
    category: "community",
    columns: ["excerpt", "author", "commentable", "createdAt", "heldAt"],
    filters: ["author", "heldAt", "createdAt"],
    audience: admin,
  },
});
