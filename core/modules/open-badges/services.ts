import { Effect } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { admin, signedIn, verified } from "#core/kernel/policy.ts";
import { beginBatch } from "./batches/begin.ts";
import * as calls from "./calls.ts";
import { shareEvidence } from "./evidence.ts";
import { newVersion } from "./new-version.ts";
import { revoke } from "./revoke.ts";
import { acceptSession, refuseSession } from "./sessions/decide.ts";
import { requestBadge, stepModule } from "./sessions/steps.ts";
import * as shapes from "./shapes.ts";

export const openBadgeServices: readonly ServiceContract[] = [
  contract({
    ...shapes.awardFromFile,
    call: calls.awardFromFile,
    summary: "Awards a badge to everybody in a CSV file, in the background; tried alone with isDryRun.",
    policy: signedIn,
    repeatable: true,
    errors: ["not-found", "forbidden", "validation"],
    run: (input) => Effect.map(beginBatch(input), (data) => ({ data })),
  }),
  contract({
    ...shapes.stepModule,
    call: calls.startModule,
    summary: "Begins the next module of the viewer's training for a badge, by the clock of the server.",
    policy: verified,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden", "validation"],
    run: (input) => stepModule(input, "start"),
  }),
  contract({
    ...shapes.stepModule,
    call: calls.finishModule,
    summary: "Finishes the module that the viewer is at; after the last one the training is finished.",
    policy: verified,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden", "validation"],
    run: (input) => stepModule(input, "finish"),
  }),
  contract({
    ...shapes.requestBadge,
    call: calls.requestBadge,
    summary: "Asks the organization for the badge that the viewer's finished training leads to.",
    policy: verified,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden", "conflict-state"],
    run: ({ id }) => requestBadge(id),
  }),
  contract({
    ...shapes.acceptSession,
    call: calls.acceptSession,
    summary: "Awards the badge that somebody asks for after their training.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden", "validation", "conflict-state"],
    run: (input) => acceptSession(input),
  }),
  contract({
    ...shapes.refuseSession,
    call: calls.refuseSession,
    summary: "Refuses the badge that somebody asks for after their training, with a reason; they may ask again.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden", "validation", "conflict-state"],
    run: (input) => refuseSession(input),
  }),
  contract({
    ...shapes.revokeAward,
    call: calls.revokeAward,
    summary: "Revokes an awarded badge for good; the reason is shown with it.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden", "validation", "conflict-state"],
    run: (input) => revoke(input),
  }),
  contract({
    ...shapes.newVersion,
    call: calls.newVersion,
    summary: "Begins the next version of a published badge, or gives the one that is being written.",
    policy: admin,
    repeatable: true,
    errors: ["not-found", "forbidden", "validation"],
    run: ({ id }) => Effect.map(newVersion(id), (made) => ({ data: { id: made } })),
  }),
  contract({
    ...shapes.shareEvidence,
    call: calls.shareEvidence,
    summary: "Shows the evidence of the viewer's badge to whoever is shown the badge, or no longer.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden"],
    run: (input) => shareEvidence(input),
  }),
];
