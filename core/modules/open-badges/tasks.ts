import { always, conjunction, isNull, isSet, where } from "#core/kernel/policy.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";
import { daysAfter } from "#core/shell/reminders/rule.ts";
import { expiresSoon } from "./reminders.ts";
import { mostRenewalDays } from "./rules.ts";

export const draftBadges: TaskRule = {
  name: "draft-badges",
  type: "open-badges",
  position: 48,
  of: () => ({ filter: isNull("publishedAt"), query: { "filter[publishedAt][null]": "true" } }),
};

export const publishedBadges: Published = { type: "open-badges", filter: isSet("publishedAt") };

/** What waits for whoever acts for an organization, and not what is theirs at another one. */
const ofIssuer = (viewer: Viewer) => (isAdmin(viewer) ? always : where("issuer", "in", viewer.organizationIds));

export const badgeRequests: TaskRule = {
  name: "badge-requests",
  type: "open-badge-training-sessions",
  position: 25,
  isStep: true,
  of: (viewer) => ({
    filter: conjunction([where("stage", "eq", "requested"), ofIssuer(viewer)]),
    query: { "filter[stage]": "requested" },
  }),
};

export const expiringBadges: TaskRule = {
  name: "expiring-badges",
  type: "open-badge-assertions",
  position: 49,
  of: (viewer) => ({
    filter: conjunction([expiresSoon(viewer.now), ofIssuer(viewer)]),
    query: {
      "filter[revokedAt][null]": "true",
      "filter[expiresAt][gt]": viewer.now,
      "filter[expiresAt][lte]": daysAfter(mostRenewalDays, viewer.now),
    },
  }),
};
