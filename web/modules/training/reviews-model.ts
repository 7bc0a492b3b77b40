import type { resourceReviews } from "#core/modules/training/review-entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Speaker, speakerOf } from "#web/shell/comments/comment-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import { mostStars } from "#web/ui/stars.tsx";

/** What somebody thinks of a resource, as it is shown. */
export interface ReviewModel {
  readonly id: string;
  readonly version: number;
  readonly rating: number;
  readonly words: string;
  /** Language that they were written in, where that is known. */
  readonly lang: string | undefined;
  readonly speaker: Speaker;
  readonly at: string;
  readonly shown: string;
  readonly isEdited: boolean;
  readonly isHeld: boolean;
  readonly isDeleted: boolean;
  /** Why a moderator deleted it, for its author. */
  readonly deletionReason?: string;
  readonly hasAppeal: boolean;
  readonly isReported: boolean;
  readonly isOwn: boolean;
}

export function reviewsOf(found: Many, state: Pick<AppState, "viewer" | "locale">): readonly ReviewModel[] {
  const included = includedOf(found.included);
  return found.data.map((resource) => {
    const review = rowOf<typeof resourceReviews>(resource);
    const isOwn = state.viewer !== null && review.user === state.viewer.id;
    const isDeleted = (review.deletedAt ?? null) !== null;
    const at = review.reviewedAt ?? review.createdAt;
    return {
      id: review.id,
      version: review.version,
      rating: review.reviewRating ?? 0,
      words: review.reviewComment ?? "",
      lang: review.language ?? undefined,
      speaker: speakerOf({ author: review.user, organization: null }, included),
      at,
      shown: shownDay(at, state),
      isEdited: (review.editedAt ?? null) !== null,
      isHeld: (review.heldAt ?? null) !== null,
      isDeleted,
      ...(isOwn && isDeleted && review.deletionReason ? { deletionReason: review.deletionReason } : {}),
      hasAppeal: (review.appeal ?? null) !== null,
      isReported: review.isReported === true,
      isOwn,
    };
  });
}

/** How many gave a number of stars, and what share of all that is. */
export interface StarCount {
  readonly stars: number;
  readonly count: number;
  /** Between 0 and 1. */
  readonly share: number;
}

/** How many gave each number of stars, the most stars first. */
export function starCounts(counts: Readonly<Record<string, number>>): readonly StarCount[] {
  const of = (stars: number) => counts[String(stars)] ?? 0;
  const all = Array.from({ length: mostStars }, (_, index) => mostStars - index);
  const total = all.reduce((sum, stars) => sum + of(stars), 0);
  return all.map((stars) => ({ stars, count: of(stars), share: total === 0 ? 0 : of(stars) / total }));
}

/** The mean of all ratings to one decimal, and how many there are, as the database keeps them (TRAIN-003). */
export function meanOf(counts: Readonly<Record<string, number>>): { readonly mean: number; readonly total: number } {
  const all = starCounts(counts);
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const sum = all.reduce((stars, each) => stars + each.stars * each.count, 0);
  return { mean: total === 0 ? 0 : Math.round((sum / total) * 10) / 10, total };
}
