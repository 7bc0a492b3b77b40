import { entity } from "#core/kernel/entity.ts";
import {
  canDestroy,
  canUpdate,
  computed,
  count,
  flag,
  idOf,
  instant,
  integer,
  oneOf,
  position,
  richText,
  slug,
  text,
  told,
} from "#core/kernel/fields.ts";
import {
  admin,
  allOf,
  always,
  anyOf,
  isNull,
  isSet,
  isTrue,
  never,
  not,
  owner,
  related,
  theSystem,
  verified,
  visible,
  where,
} from "#core/kernel/policy.ts";
import { any, file, inverse, many, one } from "#core/kernel/relations.ts";
import { spokenForOrganization } from "#core/shell/access/speaking.ts";
import { excerptOf } from "#core/shell/comments/excerpt.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { inLanguage } from "#core/shell/traits/in-language.ts";
import { likable } from "#core/shell/traits/likable.ts";
import { mentioning } from "#core/shell/traits/mentioning.ts";
import { moderated } from "#core/shell/traits/moderated.ts";
import { publishable, reachesLevel } from "#core/shell/traits/publishable.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletableSeenBy } from "#core/shell/traits/soft-deletable.ts";
import { eventsOfTwo, followLevels, subjectEventKinds } from "./rules.ts";

const author = owner("createdBy");

/** A message that everybody reads who sees its subject. */
const isPublicMessage = allOf(isNull("deletedAt"), isNull("heldAt"));

/** Where subjects are sorted into: two levels deep. */
export const forumCategories = entity("forum-categories", {
  fields: {
    name: text().localized().required(),
    shortDescription: text({ max: 500, multiline: true }).localized(),
    position: position(),
    /** Has other categories below it, or may have. */
    isParent: flag(),
    subjectsCount: count("subjects").detail(),
  },
  relations: {
    image: file("image"),
    parentCategory: one("forum-categories").restrict(),
    childrenCategories: inverse("forum-categories", "parentCategory"),
    subjects: inverse("forum-subjects", "category"),
  },
  targetOf: ["followable"],
  policy: { see: always, create: admin, update: admin, destroy: admin },
  search: { name: "A" },
  admin: {
    category: "forum",
    columns: ["name", "parentCategory", "position"],
    filters: ["parentCategory", "isParent"],
  },
});

/** What is talked about. Its messages hang on it; it is seen as soon as it is there. */
export const forumSubjects = entity("forum-subjects", {
  fields: {
    title: text().localized().required(),
    slug: slug("title"),
    limitToAdmin: flag().write(admin),
    pinnedOnHomeAt: instant().write(admin),
    pinnedOnCategoryAt: instant().write(admin),
    /** Since when nobody but administrators may answer. */
    closedAt: instant().write(admin),
    /** When it opens again by itself, where it was closed because many reported it. */
    reopensAt: instant().readOnly(),
    /** When its latest public message was written, or else when it was begun: what lists are sorted by. */
    lastMessageAt: instant().readOnly(),
    messagesCount: count("messages", isPublicMessage),
    newMessagesCount: told(integer()),
    mergedIntoId: idOf("mergedInto"),
    canEdit: canUpdate(),
    canDelete: canDestroy(),
  },
  relations: {
    ...authored.relations,
    /** The organization that its author spoke for. */
    organization: spokenForOrganization.createOnly(),
    category: one("forum-categories").required(),
    tags: many("tags"),
    latestMessage: one("forum-subject-messages").readOnly(),
    messages: inverse("forum-subject-messages", "subject"),
    events: inverse("forum-subject-events", "subject"),
    /** Where its messages are, since it was merged. */
    mergedInto: one("forum-subjects").readOnly(),
  },
  traits: [publishable, likable, moderated("createdBy"), reportable, softDeletableSeenBy(author)],
  targetOf: ["followable", "historizable"],
  policy: {
    see: anyOf(not(isTrue("limitToAdmin")), admin),
    create: allOf(verified, author),
    update: anyOf(admin, author),
    destroy: admin,
  },
  person: ["createdBy"],
  order: ["-lastMessageAt"],
  indexes: [
    ["category", "-lastMessageAt"],
    ["createdBy", "-lastMessageAt"],
    ["-pinnedOnHomeAt"],
    ["-pinnedOnCategoryAt"],
    ["heldAt"],
    ["reopensAt"],
  ],
  search: { title: "A" },
  fullText: true,
  admin: {
    category: "forum",
    columns: ["title", "category", "createdBy", "messagesCount", "lastMessageAt"],
    filters: ["category", "tags", "createdBy", "limitToAdmin", "accessLevel", "heldAt", "closedAt", "lastMessageAt"],
    sections: {
      publication: ["limitToAdmin", "accessLevel", "closedAt"],
      "forum-pins": ["pinnedOnHomeAt", "pinnedOnCategoryAt"],
      topics: ["category", "tags"],
    },
  },
});

export const forumSubjectMessages = entity("forum-subject-messages", {
  fields: {
    content: richText({ max: 50_000 }).required().personal(),
    /** The first words, which name a message in lists. */
    excerpt: computed(text(), {
      from: "function",
      needs: ["content"],
      compute: ({ content }) => (typeof content === "string" ? excerptOf(content) : null),
    }),
    /** Its place in its subject, from 0, in the order of time. Places of deleted messages stay empty. */
    position: integer({ minimum: 0 }).readOnly().default(0),
    subjectId: idOf("subject"),
    /** Since when everybody reads it who sees its subject: since it was written, or since a moderator let it out. */
    publicAt: instant().readOnly(),
    newMessagesCount: told(integer()),
    /** The viewer has opened its subject, and has not read it. */
    isNew: told(flag()),
    /** It answers another message, which may be gone. */
    isReply: computed(flag(), { from: "cases", cases: [[isSet("parentMessage"), true]], otherwise: false }),
    canEdit: canUpdate(),
    canDelete: canDestroy(),
  },
  relations: {
    ...authored.relations,
    organization: spokenForOrganization.createOnly(),
    subject: one("forum-subjects").required().createOnly().cascade(),
    parentMessage: one("forum-subject-messages").createOnly(),
    childMessages: inverse("forum-subject-messages", "parentMessage"),
    /** Messages whose words it quotes as they were. */
    quotedMessages: many("forum-subject-messages"),
  },
  traits: [likable, moderated("createdBy"), inLanguage, mentioning(always), reportable, softDeletableSeenBy(author)],
  policy: {
    see: visible("subject"),
    create: allOf(verified, author),
    update: anyOf(admin, author),
    destroy: admin,
  },
  person: ["createdBy"],
  label: "excerpt",
  order: ["-createdAt"],
  indexes: [["subject", "position"], ["subject", "publicAt"], ["createdBy", "-createdAt"], ["heldAt"]],
  search: { content: "C" },
  fullText: true,
  admin: {
    category: "forum",
    columns: ["excerpt", "subject", "createdBy", "createdAt", "heldAt"],
    filters: ["subject", "createdBy", "heldAt", "createdAt"],
    audience: admin,
  },
});

/**
 * Who reads the title of the other subject that an event is about: who sees that subject now. What was merged is in the bin; it is as open as it
 * says, and no longer told of than what took its place is there.
 */
const seesOther = anyOf(
  not(where("kind", "in", eventsOfTwo)),
  visible("other"),
  related("other", allOf(anyOf(not(isTrue("limitToAdmin")), admin), reachesLevel, visible("mergedInto"))),
);

/** What became of a subject beside its messages: told among them, in small. */
export const forumSubjectEvents = entity("forum-subject-events", {
  fields: {
    kind: oneOf(subjectEventKinds).required(),
    /** What it was and is called: a category or a title. */
    from: text().see(seesOther),
    to: text().see(seesOther),
  },
  relations: {
    createdBy: one("users").readOnly(),
    subject: one("forum-subjects").required().cascade(),
    /** Where its messages came from or went, of which `from` and `to` are the title. */
    other: one("forum-subjects").readOnly().see(theSystem),
  },
  policy: { see: visible("subject"), create: never, update: never, destroy: admin },
  label: "kind",
  order: ["-createdAt"],
  indexes: [["subject", "createdAt"]],
});

/** How closely somebody follows a category or a subject. */
export const forumFollows = entity("forum-follows", {
  fields: { level: oneOf(followLevels).required() },
  relations: {
    user: one("users").required().cascade().readOnly(),
    followed: any("followable").required().createOnly().cascade(),
  },
  policy: {
    see: anyOf(owner("user"), theSystem),
    create: allOf(verified, owner("user")),
    update: owner("user"),
    destroy: owner("user"),
  },
  label: "level",
  order: ["-createdAt"],
  uniques: [["user", "followed"]],
});
