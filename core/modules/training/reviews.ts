import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional, first } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { letsOut, moderatedChanges } from "#core/shell/moderation/change.ts";
import { after, editWindowMs, isHeld, isVouchedFor } from "#core/shell/moderation/rules.ts";
import { trainingResources } from "./entities.ts";
import { isPublicReview, resourceReviews } from "./review-entities.ts";
import { tellOfReview } from "./tell-of-review.ts";

/**
 * Downloading a resource for the first time: what for, and for how many (TRAIN-004). It is said once, in one's own name, and opens the
 * review that is written later.
 */
export const createReview = override(
  resourceReviews,
  "create",
  { system: "passes", as: "member" },
  function* (input, { pointer, at, proceed, member }) {
    if (!input.resource) return yield* new Forbidden({});
    const judged = (["reviewRating", "reviewComment"] as const).find((name) => input[name] != null);
    if (judged) return yield* invalid(at(judged), "training:faults.not-downloaded");
    const found = yield* findOptional(trainingResources, input.resource, {
      fields: ["files"],
      include: { files: {} },
    });
    if (!found) return yield* invalid(at("resource"), "not-found");
    const { files } = found.row;
    if (files.length === 0) return yield* invalid(at("resource"), "training:faults.nothing-to-download");
    if (input.file && !files.includes(input.file)) return yield* invalid(at("file"), "training:faults.file-of-another");
    // Of two downloads that one person begins at once, the second waits here.
    yield* lockOptional(users, member);
    if (yield* hasDownloaded(input.resource, member))
      return yield* invalid(pointer, "training:faults.downloaded-already");
    return yield* proceed({ user: member });
  },
);

/** What nobody says for somebody else. */
const ownWords = ["objective", "objectiveComment", "recipientsCount", "reviewRating", "reviewComment"] as const;

/** Saying what one thinks of it, in one's own words, or having them moderated as comments are. */
export const changeReview = override(
  resourceReviews,
  "update",
  { system: "passes" },
  function* (input, { id, before, at, proceed }) {
    const viewer = yield* Acting;
    const said = ownWords.find((name) => input[name] !== undefined && input[name] !== before[name]);
    if (said && before.user !== viewer.id)
      return yield* new Forbidden({ pointer: at(said), reason: "words-of-another" });
    const isReviewed = before.reviewedAt !== null;
    const isNew = !isReviewed && input.reviewRating != null;
    if (!isNew && !isReviewed && input.reviewComment) return yield* invalid(at("reviewRating"), "required");
    if (isReviewed && input.reviewRating === null) return yield* invalid(at("reviewRating"), "required");
    const words = { ...before, createdAt: before.reviewedAt ?? viewer.now, content: before.reviewComment ?? "" };
    // The first words are new: there is nothing to change yet.
    const { reviewComment, ...others } = input;
    const wanted = isReviewed && reviewComment !== undefined ? { ...others, content: reviewComment ?? "" } : others;
    const place = (member: "content" | "deletedAt" | "deletionReason") =>
      at(member === "content" ? "reviewComment" : member);
    const changes = yield* moderatedChanges(before.user, words, wanted, place);
    if (!isNew) {
      yield* proceed(changes);
      if (letsOut(words, input)) yield* tellOfReview(id);
      return;
    }
    const speaker = { isTrusted: isVouchedFor(viewer), wasLetOut: yield* wasLetOut(before.user) };
    const held = isHeld(speaker, reviewComment ?? "");
    yield* proceed({
      ...changes,
      reviewedAt: viewer.now,
      editableUntil: after(viewer.now, editWindowMs),
      heldAt: held ? viewer.now : null,
    });
    if (!held) yield* tellOfReview(id);
  },
);

const hasDownloaded = (resource: string, user: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  isThere(allOf(where("resource", "eq", resource), where("user", "eq", user)));

const wasLetOut = (user: string | null): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  isThere(allOf(where("user", "eq", user), isPublicReview));

/** Whether there is a review, deleted or not. */
const isThere = (condition: Condition): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(first(resourceReviews, { where: condition, fields: [], deleted: "with" })),
    (found) => found !== null,
  );
