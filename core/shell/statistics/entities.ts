import { entity, lookup } from "#core/kernel/entity.ts";
import { code, oneOf, text } from "#core/kernel/fields.ts";
import { admin } from "#core/kernel/policy.ts";
import { statsEvents } from "./countable.ts";

const hidden = { category: "application", hidden: true } as const;

/**
 * What happened to which record, and when: nothing of who it was (STATS-001). Written in batches by the service, never changed; the
 * database keeps the numbers of each record and day beside them.
 */
export const statsRecords = entity("stats-records", {
  fields: {
    event: oneOf(statsEvents).required(),
    resourceType: code().required(),
    resourceId: code().required(),
  },
  grows: { forgetAfterMonths: 25 },
  policy: { see: admin, index: admin },
  label: "event",
  order: ["-createdAt"],
  admin: {
    ...hidden,
    columns: ["createdAt", "event", "resourceType", "resourceId"],
    filters: ["event", "resourceType", "resourceId", "createdAt"],
    audience: admin,
  },
});

export const statsEventsLookup = lookup("stats-events", statsEvents);

/** Where nothing is counted from (STATS-005): the signature of a network, as `api/origin.ts` makes it. */
export const statsBannedOrigins = entity("stats-banned-origins", {
  fields: {
    description: text({ max: 500 }),
    originSignature: text({ max: 64, pattern: "[0-9a-f]{32}" }).required().unique(),
  },
  policy: { see: admin, index: admin, create: admin, update: admin },
  label: "description",
  admin: { ...hidden, columns: ["description", "originSignature", "createdAt"] },
});

/** Origins that sent more than a person does, named by their signature: the ones to look at. Forgotten after a month. */
export const statsOrigins = entity("stats-origins", {
  fields: { name: text({ max: 64 }).required().readOnly().unique() },
  policy: { see: admin, index: admin, destroy: admin },
  order: ["-createdAt"],
  admin: { ...hidden, columns: ["name", "createdAt"], audience: admin },
});
