import { conjunction, isNull, isSet } from "#core/kernel/policy.ts";

/** Badges that are out and have no newer version: also to whoever sees the others. */
export const currentBadges = conjunction([isSet("publishedAt"), isNull("newestBadge")]);
