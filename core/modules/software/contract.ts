import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { free, rename, take } from "./associations.ts";
import * as calls from "./calls.ts";
import { linkForOwner } from "./files.ts";
import { makeKey, revokeKey } from "./keys.ts";
import { listAuthorizations } from "./own.ts";
import * as shapes from "./shapes.ts";

export const associationServices: readonly ServiceContract[] = [
  contract({
    ...shapes.ownAuthorizations,
    call: calls.ownAuthorizations,
    summary: "The viewer's authorizations to use software, with the installations that use them.",
    policy: signedIn,
    repeatable: true,
    errors: [],
    run: (_input) =>
      Effect.flatMap(Acting, (viewer) => Effect.map(listAuthorizations(viewer.id ?? ""), (data) => ({ data }))),
  }),
  contract({
    ...shapes.takeAssociation,
    call: calls.takeAssociation,
    summary: "Associates an installation with an authorization of the viewer's, while it holds and has room.",
    policy: signedIn,
    repeatable: true,
    status: 201,
    errors: ["validation"],
    run: take,
  }),
  contract({
    ...shapes.nameAssociation,
    call: calls.nameAssociation,
    summary: "Gives another name to an association of the viewer's.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found", "validation"],
    run: rename,
  }),
  contract({
    ...shapes.freeAssociation,
    call: calls.freeAssociation,
    summary: "Ends an association of the viewer's, so that another installation can have its place.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found"],
    run: free,
  }),
  // Repeatable on purpose: a kept answer would hold the key in the clear. What a retry makes takes the place of the key before.
  contract({
    ...shapes.makeKey,
    call: calls.makeKey,
    summary: "Makes the key with which an installed software speaks and gives it, once; the one before ends.",
    policy: signedIn,
    repeatable: true,
    status: 201,
    errors: ["not-found", "forbidden"],
    run: makeKey,
  }),
  contract({
    ...shapes.revokeKey,
    call: calls.revokeKey,
    summary: "Ends the key of an association.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found"],
    run: revokeKey,
  }),
  contract({
    ...shapes.linkForOwner,
    call: calls.linkForOwner,
    summary: "Makes a link to a file that is delivered with software of the viewer's, which works for five minutes.",
    policy: signedIn,
    repeatable: true,
    status: 201,
    errors: ["not-found"],
    run: linkForOwner,
  }),
];
