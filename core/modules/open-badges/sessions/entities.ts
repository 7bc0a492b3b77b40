import { entity } from "#core/kernel/entity.ts";
import { canDestroy, computed, flag, instant, integer, oneOf, position, text, told } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isSet, owner, role, verified, visible, where, whereViewer } from "#core/kernel/policy.ts";
import { one, owned } from "#core/kernel/relations.ts";
import { sessionStages } from "./rules.ts";

/**
 * Somebody's way through the modules of a badge, and what became of it (BADGE-005, BADGE-006). Every time is the server's. The issuer's
 * administrators find it once the badge was asked for; until then it is its trainee's own (BADGE-008).
 */
export const openBadgeTrainingSessions = entity("open-badge-training-sessions", {
  fields: {
    /** The badge's. */
    title: computed(text(), { from: "through", relation: "badge", field: "title" }),
    stage: oneOf(sessionStages).required().default("started").readOnly(),
    startedAt: instant().readOnly(),
    finishedAt: instant().readOnly(),
    requestedAt: instant().readOnly(),
    acceptedAt: instant().readOnly(),
    refusedAt: instant().readOnly(),
    /** Of the last refusal; it stays while the badge is asked for again. */
    refusedReason: text({ multiline: true, max: 1000 }).readOnly().personal(),
    /** Seconds spent in the modules (BADGE-007); none before the last is finished. */
    duration: integer({ minimum: 0 }).readOnly(),
    canDecide: told(flag()),
    canDelete: canDestroy(),
  },
  relations: {
    badge: one("open-badges").required().createOnly().restrict(),
    issuer: one("organizations").required().createOnly().restrict(),
    user: one("users").required().readOnly().cascade(),
    /** What it led to. */
    assertion: one("open-badge-assertions").readOnly(),
    modules: owned("open-badge-training-session-modules", "session"),
  },
  policy: {
    see: anyOf(
      admin,
      owner("user"),
      allOf(role("organization_admin"), whereViewer("issuer", "in", "organizationIds"), isSet("requestedAt")),
    ),
    create: allOf(verified, owner("user")),
    destroy: anyOf(admin, allOf(owner("user"), where("stage", "ne", "accepted"))),
  },
  person: ["user"],
  order: ["-startedAt"],
  indexes: [
    ["issuer", "stage", "requestedAt"],
    ["user", "badge"],
    ["stage", "requestedAt"],
  ],
  admin: {
    category: "open-badges",
    columns: ["title", "user", "issuer", "stage", "requestedAt", "duration"],
    filters: ["stage", "badge", "issuer", "requestedAt"],
    isMadeInPlace: true,
    audience: anyOf(admin, role("organization_admin")),
  },
});

/** A module of the badge in somebody's training: the server says when it was begun and done. */
export const openBadgeTrainingSessionModules = entity("open-badge-training-session-modules", {
  fields: {
    /** The module's. */
    title: computed(text(), { from: "through", relation: "module", field: "title" }),
    position: position().readOnly(),
    startedAt: instant().readOnly(),
    finishedAt: instant().readOnly(),
  },
  relations: {
    session: one("open-badge-training-sessions").required().createOnly().cascade(),
    module: one("open-badge-training-modules").required().createOnly().restrict(),
  },
  root: "session",
  policy: { see: visible("session") },
  order: ["position"],
  uniques: [["session", "module"]],
  admin: { category: "open-badges", hidden: true },
});
