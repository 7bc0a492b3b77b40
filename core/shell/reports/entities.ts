import { entity, lookup } from "#core/kernel/entity.ts";
import { instant, oneOf, text, url } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isNull, owner, verified } from "#core/kernel/policy.ts";
import { any, one } from "#core/kernel/relations.ts";
import { reportReasons } from "./reasons.ts";

/** What becomes of a report: what was reported is dealt with, or left as it is. */
export const reportStatuses = lookup("report-statuses", ["open", "acted", "dismissed"]);

/** Somebody tells the moderators of something that should not stand there (COMM-003). They decide once, and say so to whoever told them. */
export const reports = entity("reports", {
  fields: {
    reason: oneOf(reportReasons).required().createOnly(),
    details: text({ multiline: true, max: 2000 }).createOnly().personal(),
    /** The page where it was seen. */
    url: url().createOnly(),
    /** What the moderators answer to whoever reported it. */
    note: text({ multiline: true, max: 1000 }).write(admin).personal(),
    decidedAt: instant().readOnly(),
  },
  relations: {
    reportable: any("reportable").required().createOnly().cascade(),
    createdBy: one("users").readOnly().cascade(),
    status: one(reportStatuses).required().default("open").write(admin),
    decidedBy: one("users").readOnly().see(admin),
  },
  policy: {
    see: anyOf(admin, owner("createdBy")),
    create: allOf(verified, owner("createdBy")),
    update: allOf(admin, isNull("decidedAt")),
    becomes: admin,
    destroy: admin,
  },
  person: ["createdBy"],
  label: "reason",
  order: ["-createdAt"],
  indexes: [
    ["status", "-createdAt"],
    ["createdBy", "reportable"],
  ],
  admin: {
    category: "community",
    columns: ["reason", "reportable", "createdBy", "status", "createdAt"],
    filters: ["status", "reason", "createdBy"],
    isMadeInPlace: true,
    audience: admin,
  },
});
