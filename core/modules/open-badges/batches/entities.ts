import { entity } from "#core/kernel/entity.ts";
import { code, confidential, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { admin, anyOf, role, theSystem } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { issuers } from "../entities.ts";

/**
 * A badge on its way to many people, from a file: a job awards it line by line, and what is counted here is in step with what was awarded.
 */
export const openBadgeBatches = entity("open-badge-batches", {
  fields: {
    progress: oneOf(["running", "done", "stopped"]).required().default("running").readOnly(),
    linesCount: integer({ minimum: 0 }).required().readOnly(),
    /** Lines that were seen to, the first ones of the file. */
    doneCount: integer({ minimum: 0 }).required().default(0).readOnly(),
    awardedCount: integer({ minimum: 0 }).required().default(0).readOnly(),
    /** Of whom has the badge already. */
    heldCount: integer({ minimum: 0 }).required().default(0).readOnly(),
    /** Why it was stopped: key of the words. */
    fault: code({ max: 100 }).readOnly(),
    finishedAt: instant().readOnly(),
    /** What the badge is awarded for: the same people get it once for it, whatever the number of files. */
    occasion: code({ max: 60 }).required().readOnly().see(theSystem),
    /** Names and addresses, until they are seen to. */
    lines: confidential(text({ max: 2_000_000 }))
      .readOnly()
      .see(theSystem),
  },
  relations: {
    badge: one("open-badges").required().readOnly().cascade(),
    issuer: one("organizations").required().readOnly().cascade(),
  },
  traits: [authored],
  policy: { see: issuers, index: anyOf(admin, role("organization_admin")) },
  order: ["-createdAt"],
  indexes: [["progress"], ["issuer", "-createdAt"]],
  label: "progress",
  admin: { category: "open-badges", hidden: true },
});
