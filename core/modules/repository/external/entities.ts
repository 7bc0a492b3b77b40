import { entity, lookup } from "#core/kernel/entity.ts";
import { code, computed, instant, integer, oneOf, text, url } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, never, owner, related, visible, where } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { itemReaders } from "#core/shell/traits/publishable-item.ts";
import { externalFaults, externalStands, externalTypes } from "./ports.ts";

/** Whether a thing came from elsewhere or went there (REPO-002). */
export const externalStatuses = lookup("external-repository-interaction-statuses", ["pulled", "pushed"]);

export const externalRepositoryTypes = lookup("external-repository-types", externalTypes);

const whoever = owner("createdBy");

/** What an aid is in another repository, and how far the exchange has come. What came to nothing concerns those alone who work with the aid. */
export const externalInteractions = entity("external-repository-interactions", {
  fields: {
    /** The aid's title, or its address elsewhere while there is none here. */
    title: computed(text(), { from: "through", relation: "item", field: "title", otherwise: "externalUrl" }),
    externalId: code({ max: 40 }).readOnly(),
    externalUrl: url().readOnly(),
    progress: oneOf(["pending", "succeeded", "failed"]).required().default("pending").readOnly(),
    /** Why the last attempt failed. */
    fault: oneOf(externalFaults).readOnly(),
    attempts: integer({ minimum: 0 }).default(0).readOnly(),
    /** When it is tried by itself. */
    nextAttemptAt: instant().readOnly(),
    settledAt: instant().readOnly(),
    /** Names of files that are not kept here, by their kind or for what is in them. */
    leftOut: text({ multiline: true, max: 4000 }).readOnly(),
    /** How it stood there when it was last asked. */
    stand: oneOf(externalStands).readOnly(),
    checkedAt: instant().readOnly(),
  },
  relations: {
    status: one(externalStatuses).required().readOnly(),
    externalRepositoryType: one(externalRepositoryTypes).required().readOnly(),
    /** Absent until what is pulled is there whole. */
    item: one("repository-items").readOnly().cascade(),
    /** Whose the aid is going to be. */
    organization: one("organizations").readOnly(),
  },
  traits: [authored],
  policy: {
    see: anyOf(
      admin,
      whoever,
      allOf(visible("item"), anyOf(where("progress", "eq", "succeeded"), related("item", itemReaders))),
    ),
    create: never,
    update: never,
    destroy: anyOf(admin, allOf(whoever, where("progress", "eq", "failed"))),
  },
  label: "title",
  order: ["-createdAt"],
  search: { externalUrl: "A" },
  uniques: [
    ["externalRepositoryType", "externalId"],
    ["item", "externalRepositoryType"],
  ],
  indexes: [["progress", "-createdAt"], ["createdBy", "-createdAt"], ["nextAttemptAt"]],
  admin: {
    category: "repository",
    columns: ["title", "externalRepositoryType", "status", "progress", "fault", "createdAt"],
    filters: ["externalRepositoryType", "status", "progress", "createdBy"],
    audience: admin,
  },
});
