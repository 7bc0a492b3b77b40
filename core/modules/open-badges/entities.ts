import { entity } from "#core/kernel/entity.ts";
import {
  canDestroy,
  canUpdate,
  code,
  computed,
  count,
  email,
  flag,
  instant,
  integer,
  position,
  richText,
  text,
  url,
} from "#core/kernel/fields.ts";
import {
  admin,
  allOf,
  anyOf,
  isNull,
  isSet,
  owner,
  role,
  theSystem,
  visible,
  whereViewer,
} from "#core/kernel/policy.ts";
import { file, inverse, inverseOne, one, owned } from "#core/kernel/relations.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { longestValidity } from "./rules.ts";
import { imagePath, jsonPath } from "./standards/addresses.ts";

const isPublished = allOf(isSet("publishedAt"), whereViewer("publishedAt", "lte", "now"));

/**
 * What somebody can earn. Once published its criteria and its image stay as they are: whoever has it has what it was then, and anything
 * else is a new version. Lists show the newest version alone.
 */
export const openBadges = entity("open-badges", {
  fields: {
    title: text().localized().required(),
    /** The criteria: what somebody does to earn it. */
    description: richText({ max: 50_000 }).localized().required(),
    version: text({ max: 20 }),
    /** The same, for rows: there `version` is the number of the revision. */
    versionName: computed(text(), { from: "function", needs: ["version"], compute: ({ version }) => version }),
    /** Months; no expiry without. */
    validityDuration: integer({ minimum: 1, maximum: longestValidity }),
    publishedAt: instant(),
    /** How many hold it: those that were revoked do not count. */
    assertionsCount: count("assertions", isNull("revokedAt")),
    isCurrent: computed(flag(), { from: "cases", cases: [[isNull("newestBadge"), true]], otherwise: false }),
    canEdit: canUpdate(),
    canDelete: canDestroy(),
  },
  relations: {
    image: file("image"),
    criteriaFile: file("doc"),
    previousBadge: one("open-badges").createOnly(),
    newestBadge: one("open-badges").readOnly(),
    modules: owned("open-badge-training-modules", "badge"),
    assertions: inverse("open-badge-assertions", "badge").see(admin),
  },
  traits: [authored],
  publication: ["publishedAt"],
  policy: {
    see: anyOf(isPublished, admin),
    listed: anyOf(isNull("newestBadge"), admin),
    create: admin,
    update: admin,
    destroy: admin,
  },
  order: ["-publishedAt"],
  indexes: [["newestBadge", "-publishedAt"]],
  uniques: [["previousBadge"]],
  search: { title: "A", description: "C" },
  fullText: true,
  admin: {
    category: "open-badges",
    columns: ["title", "version", "publishedAt", "assertionsCount"],
    filters: ["publishedAt", "isCurrent"],
    aside: true,
    drafts: true,
    sections: {
      publication: ["publishedAt", "version", "validityDuration"],
      criteria: ["image", "criteriaFile"],
    },
    audience: admin,
  },
});

/** One step of the training that leads to a badge, in its place among the others. */
export const openBadgeTrainingModules = entity("open-badge-training-modules", {
  fields: {
    position: position(),
    title: text().localized().required(),
    content: richText().localized().required(),
  },
  relations: { badge: one("open-badges").required().createOnly().cascade() },
  root: "badge",
  policy: { see: visible("badge") },
  order: ["position", "createdAt"],
  admin: { category: "open-badges", hidden: true },
});

/** Administrators, and those of the organization that awards the badge (BADGE-002). */
export const issuers = anyOf(admin, allOf(role("organization_admin"), whereViewer("issuer", "in", "organizationIds")));

const isOver = allOf(isSet("expiresAt"), whereViewer("expiresAt", "lte", "now"));

/**
 * That an organization awarded a badge to somebody. `occasion` says what for, and is never empty, so that the database refuses a second
 * award to the same address on the same occasion; what was awarded by hand and has expired or was revoked leaves its occasion to the next.
 */
export const openBadgeAssertions = entity("open-badge-assertions", {
  madeOnce: true,
  fields: {
    recipientName: text().required().personal(),
    /** In lower case. */
    recipientEmail: email().required().createOnly().personal(),
    revocationReason: text({ multiline: true, max: 1000 }).readOnly(),
    issuedAt: instant().readOnly(),
    expiresAt: instant().readOnly(),
    revokedAt: instant().readOnly(),
    isExpired: computed(flag(), { from: "cases", cases: [[isOver, true]], otherwise: false }),
    /** The image with the badge in it (BADGE-004). */
    imageURL: computed(url(), { from: "function", needs: ["id"], compute: ({ id }) => imagePath(String(id)) }),
    /** The hosted document of Open Badges 2.0, which names the signed credential as related (BADGE-004). */
    jsonURL: computed(url(), { from: "function", needs: ["id"], compute: ({ id }) => jsonPath(String(id)) }),
    occasion: code({ max: 60 }).required().readOnly().see(theSystem),
    /** Whether the holder shows the evidence to whoever is shown the award. */
    isEvidenceShared: flag().readOnly(),
  },
  relations: {
    badge: one("open-badges").required().createOnly().restrict(),
    issuer: one("organizations").required().createOnly().restrict(),
    /** The account that has shown the address to be its own. */
    recipient: one("users").readOnly(),
    /** What shows that it was earned, from the issuer or the holder. */
    evidences: inverse("secured-files", "model"),
    /** How others can check it. */
    credential: inverseOne("open-badge-credentials", "assertion").see(theSystem),
  },
  policy: {
    see: anyOf(issuers, owner("recipient")),
    create: issuers,
    update: issuers,
    destroy: admin,
    attach: allOf(anyOf(issuers, owner("recipient")), isNull("revokedAt")),
  },
  person: ["recipient"],
  targetOf: ["attachable"],
  label: "recipientName",
  order: ["-issuedAt"],
  indexes: [["recipientEmail"], ["expiresAt"]],
  uniques: [["badge", "recipientEmail", "occasion"]],
  search: { recipientName: "A" },
  admin: {
    category: "open-badges",
    columns: ["recipientName", "badge", "issuer", "issuedAt", "expiresAt", "revokedAt"],
    filters: ["badge", "issuer", "issuedAt", "expiresAt", "revokedAt"],
    audience: anyOf(admin, role("organization_admin")),
  },
});
