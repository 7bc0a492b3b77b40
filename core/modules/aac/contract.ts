import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { countProducts } from "./count-products.ts";
import { decideProduct } from "./decide.ts";
import { reviewOf } from "./review.ts";
import { curators } from "./rights.ts";
import * as shapes from "./shapes.ts";
import { timelineOf } from "./timeline.ts";

export const aacServices = [
  contract({
    ...shapes.decideProduct,
    call: calls.decideProduct,
    summary:
      "Accepts a proposed product or correction, or refuses it with a reason. Of a correction those members are taken that are named, or all where nothing else was changed meanwhile. A product of the catalogue that is refused is taken out of it.",
    policy: curators,
    repeatable: true,
    errors: ["not-found", "validation", "conflict-state", "conflict-stale"],
    run: ({ id, decision, reason, version, productVersion, take }) =>
      Effect.map(
        decideProduct({
          ...{ id, decision, reason: reason ?? null },
          ...{ version: version ?? null, productVersion: productVersion ?? null, take: take ?? null },
        }),
        (product) => ({ data: { product } }),
      ),
  }),
  contract({
    ...shapes.reviewProduct,
    call: calls.reviewProduct,
    summary:
      "What a correction changes: each member as it was when the correction was written, as it is now, and as it is proposed.",
    policy: curators,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }) => Effect.map(reviewOf(id), ({ proposed: _proposed, now: _now, ...data }) => ({ data })),
  }),
  contract({
    ...shapes.productHistory,
    call: calls.productHistory,
    summary:
      "How a product or a correction came to where it is, the latest first: for who proposed it, and for who keeps the catalogue.",
    policy: signedIn,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ id }) => Effect.map(timelineOf(id), (data) => ({ data })),
  }),
  contract({
    ...shapes.productFacets,
    call: calls.productFacets,
    summary:
      "How many products of the catalogue there are by each thing that they can be narrowed by, beside what is chosen of the others.",
    policy: always,
    repeatable: true,
    errors: [],
    run: (choice) => countProducts(choice),
  }),
];
