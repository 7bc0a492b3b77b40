import { entity } from "#core/kernel/entity.ts";
import { instant, integer, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isNull, isSet, owner, verified, visible } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { inLanguage } from "#core/shell/traits/in-language.ts";
import { moderated } from "#core/shell/traits/moderated.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletableSeenBy } from "#core/shell/traits/soft-deletable.ts";

const user = owner("user");
const concerned = anyOf(admin, user);

/** A review that everybody reads. */
export const isPublicReview = allOf(isSet("reviewedAt"), isNull("heldAt"), isNull("deletedAt"));

/**
 * That somebody downloaded a resource, and what they think of it once they have used it (TRAIN-004). What they wanted it for is theirs and
 * the administrators'; what they think of it is for everybody.
 */
export const resourceReviews = entity("resource-reviews", {
  fields: {
    objective: text().required().see(concerned).personal(),
    objectiveComment: text({ multiline: true, max: 1000 }).see(concerned).personal(),
    recipientsCount: integer({ minimum: 0, maximum: 1_000_000 }).see(concerned),
    reviewRating: integer({ minimum: 1, maximum: 5 }),
    reviewComment: text({ multiline: true, max: 2000 }).personal(),
    reviewedAt: instant().readOnly(),
    /** When they were asked for a review. */
    reviewSentAt: instant().readOnly().see(concerned),
  },
  relations: {
    resource: one("training-resources").required().createOnly().cascade(),
    /** The file that they downloaded first; all of them where none is named. */
    file: one("files").createOnly().see(concerned),
    user: one("users").readOnly(),
  },
  traits: [moderated("user"), inLanguage, reportable, softDeletableSeenBy(user)],
  policy: {
    see: anyOf(concerned, allOf(isSet("reviewedAt"), visible("resource"))),
    create: user,
    update: anyOf(admin, allOf(verified, user)),
    destroy: admin,
  },
  person: ["user"],
  label: "objective",
  order: ["-reviewedAt"],
  indexes: [["resource", "-reviewedAt"], ["user", "-createdAt"], ["heldAt"], ["reviewSentAt", "createdAt"]],
  uniques: [["user", "resource"]],
  admin: {
    category: "training-resources",
    columns: ["user", "resource", "objective", "recipientsCount", "reviewRating", "reviewedAt"],
    filters: ["resource", "user", "reviewRating", "reviewedAt", "heldAt"],
    isMadeInPlace: true,
    audience: admin,
  },
});
