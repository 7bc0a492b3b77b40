import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import {
  code,
  color,
  computed,
  flag,
  instant,
  integer,
  json,
  oneOf,
  position,
  siteAddress,
  sitePath,
  text,
  url,
} from "#core/kernel/fields.ts";
import {
  admin,
  allOf,
  always,
  anyOf,
  isNull,
  isTrue,
  not,
  related,
  role,
  signedIn,
  superAdmin,
  visible,
  where,
  whereViewer,
} from "#core/kernel/policy.ts";
import { file, inverse, inverseOne, many, one, owned } from "#core/kernel/relations.ts";
import { roles } from "#core/kernel/roles.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { scheduleRefusals } from "./schedule-refusals.ts";

/** One of the record's roles is one of the viewer's, or it names none. */
const roleReached = anyOf(
  not(related("roles", always)),
  ...roles.map((name) => allOf(role(name), related("roles", where("id", "eq", name)))),
);
const levelReached = anyOf(isNull("accessLevel"), whereViewer("accessLevel", "in", "accessLevels"));

/**
 * Page access (PERM-009 to PERM-012): a signed-in user when it asks for one, one of its roles, the weight of its level. A page with
 * roles or a level implies sign-in. Drafts are for those who edit pages.
 */
const mayOpen = allOf(not(isTrue("isDraft")), anyOf(not(isTrue("requiresAuth")), signedIn), roleReached, levelReached);

export const appPages = entity("app-pages", {
  listing: "whole",
  fields: {
    isDraft: flag(),
    isDefault: flag(),
    path: text({ max: 200, pattern: "/|(?:/[a-z0-9]+(?:[-_.][a-z0-9]+)*)+" }).required(),
    title: text().localized().required(),
    description: text({ multiline: true, max: 500 }).localized(),
    styles: text({ multiline: true, max: 50_000 }),
    requiresAuth: flag(),
    hasPageNavigation: flag().default(true),
    publishAt: instant().see(superAdmin),
    unpublishAt: instant().see(superAdmin),
    scheduleRefusal: oneOf(scheduleRefusals).readOnly().see(superAdmin),
    accessLevelWeight: computed(integer(), { from: "through", relation: "accessLevel", field: "weight" }),
  },
  relations: {
    accessLevel: one("access-levels"),
    roles: many("roles"),
    draftOfPage: one("app-pages").cascade(),
    draftPage: inverseOne("app-pages", "draftOfPage"),
    socialImage: file("image"),
    components: owned("app-page-components", "page"),
  },
  traits: [authored],
  publication: ["isDraft", "isDefault", "draftOfPage", "publishAt", "unpublishAt", "scheduleRefusal"],
  policy: { see: anyOf(superAdmin, mayOpen), create: superAdmin, update: superAdmin, destroy: superAdmin },
  order: ["path"],
  uniques: [["path", "isDraft"]],
  search: { title: "A", description: "B" },
  fullText: true,
  admin: { category: "application", columns: ["title", "path", "isDraft", "requiresAuth", "updatedAt"], drafts: true },
});

/** Props that hold words, in any block and its lists. */
export const textProps = {
  consent: "text",
  content: "either",
  firstName: "text",
  heading: "text",
  html: "richText",
  lastName: "text",
  name: "text",
  subtitle: "text",
  text: "text",
  title: "text",
  translatorName: "text",
  videoTitle: "text",
} as const;

export const appPageComponents = entity("app-page-components", {
  fields: {
    internalId: code({ max: 36 }).required().example("018f2c4e-6a7b-4c3d-9e1f-2a3b4c5d6e7f"),
    viewId: code({ max: 64, pattern: "[A-Za-z][A-Za-z0-9_-]*" }),
    name: code({ max: 60 }).required().example("content"),
    position: position(),
    props: json(Schema.Record(Schema.String, Schema.Unknown), { texts: textProps }).localized().required().default({}),
  },
  relations: { page: one("app-pages").required().cascade() },
  root: "page",
  identity: "internalId",
  indexes: [["page", "position"]],
  policy: { see: visible("page") },
  label: "name",
  search: { props: "C" },
  fullText: true,
  admin: { category: "application", hidden: true },
});

export const appMenuItems = entity("app-menu-items", {
  listing: "whole",
  fields: {
    position: position(),
    name: text({ max: 80 }).localized().required(),
    description: text({ max: 300 }).localized(),
    url: url(),
    blank: flag(),
    color: color(),
    alignsNextRight: flag(),
    requiresAuth: flag(),
  },
  relations: {
    page: one("app-pages"),
    parent: one("app-menu-items").cascade(),
    children: inverse("app-menu-items", "parent"),
    roles: many("roles"),
    accessLevel: one("access-levels"),
  },
  traits: [authored],
  policy: {
    see: anyOf(admin, allOf(anyOf(not(isTrue("requiresAuth")), signedIn), roleReached, levelReached)),
    create: admin,
    update: admin,
  },
  order: ["position"],
  admin: { category: "application", columns: ["name", "parent", "page", "url", "position"] },
});

export const appRedirections = entity("app-redirections", {
  fields: {
    name: text(),
    fromPath: sitePath().required().unique().example("/news"),
    toPath: siteAddress().required().example("/articles"),
  },
  policy: { see: admin, index: admin, create: admin, update: admin },
  label: "fromPath",
  order: ["fromPath"],
  admin: { category: "application", columns: ["name", "fromPath", "toPath"] },
});
