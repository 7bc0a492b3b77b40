import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Begins the next version of a published badge. */
export const newVersion = call<typeof shapes.newVersion>(
  "open-badges.new-version",
  "POST",
  "/api/v1/services/open-badges/{id}/new-version",
);

/** Revokes an awarded badge for good. */
export const revokeAward = call<typeof shapes.revokeAward>(
  "open-badges.revoke",
  "POST",
  "/api/v1/services/open-badge-assertions/{id}/revoke",
);

/** Begins the next module of one's training. */
export const startModule = call<typeof shapes.stepModule>(
  "open-badge-trainings.start-module",
  "POST",
  "/api/v1/services/open-badge-training-sessions/{id}/start-module",
);

/** Finishes the module that one is at. */
export const finishModule = call<typeof shapes.stepModule>(
  "open-badge-trainings.finish-module",
  "POST",
  "/api/v1/services/open-badge-training-sessions/{id}/finish-module",
);

/** Asks for the badge that one's training leads to. */
export const requestBadge = call<typeof shapes.requestBadge>(
  "open-badge-trainings.request",
  "POST",
  "/api/v1/services/open-badge-training-sessions/{id}/request",
);

/** Awards the badge that somebody asks for. */
export const acceptSession = call<typeof shapes.acceptSession>(
  "open-badge-trainings.accept",
  "POST",
  "/api/v1/services/open-badge-training-sessions/{id}/accept",
);

/** Refuses the badge that somebody asks for, with a reason. */
export const refuseSession = call<typeof shapes.refuseSession>(
  "open-badge-trainings.refuse",
  "POST",
  "/api/v1/services/open-badge-training-sessions/{id}/refuse",
);

/** Awards a badge to everybody in a CSV file. */
export const awardFromFile = call<typeof shapes.awardFromFile>(
  "open-badges.award-from-file",
  "POST",
  "/api/v1/services/open-badge-batches/begin",
);

/** Shows the evidence of one's badge with the badge, or no longer. */
export const shareEvidence = call<typeof shapes.shareEvidence>(
  "open-badges.share-evidence",
  "POST",
  "/api/v1/services/open-badge-assertions/{id}/share-evidence",
);
