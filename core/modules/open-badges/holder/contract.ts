import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import { awardPage } from "./award-page.ts";
import * as calls from "./calls.ts";
import * as shapes from "./shapes.ts";
import { endShare, shareAward } from "./share.ts";

export const holderServices = [
  contract({
    ...shapes.awardPage,
    call: calls.awardPage,
    summary: "An awarded badge, for its holder and its issuer, or for anybody who has the secret of its link.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ key }) => Effect.map(awardPage(key), (data) => ({ data })),
  }),
  contract({
    ...shapes.shareAward,
    call: calls.shareAward,
    summary: "Makes the link by which anybody sees the viewer's badge, or gives the one that there is.",
    policy: signedIn,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ id }) => Effect.map(shareAward(id), (share) => ({ data: { share } })),
  }),
  contract({
    ...shapes.endShare,
    call: calls.endShare,
    summary: "Ends the link by which anybody sees the viewer's badge.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden"],
    run: ({ id }) => endShare(id),
  }),
];
