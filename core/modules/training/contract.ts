import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { always, verified } from "#core/kernel/policy.ts";
import { answerRequest } from "./answers.ts";
import * as calls from "./calls.ts";
import { requestFacets, resourceFacets } from "./facets.ts";
import { lineageOf } from "./lineage.ts";
import { ratingsOf } from "./ratings.ts";
import * as shapes from "./shapes.ts";

export const trainingServices = [
  contract({
    ...shapes.resourceFacets,
    call: calls.resourceFacets,
    summary:
      "How many training resources there are of each type, theme, tag, licence, language, organization and rating, beside what is chosen of the others.",
    policy: always,
    repeatable: true,
    errors: [],
    run: (choice) => resourceFacets(choice),
  }),
  contract({
    ...shapes.resourceLineage,
    call: calls.resourceLineage,
    summary: "What a training resource was made from, and what was made from it, as far as the viewer may see it.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }) => Effect.map(lineageOf(id), (data) => ({ data })),
  }),
  contract({
    ...shapes.resourceRatings,
    call: calls.resourceRatings,
    summary: "How many gave a training resource each number of stars, and the viewer's own review of it.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }) => Effect.map(ratingsOf(id), (data) => ({ data })),
  }),
  contract({
    ...shapes.requestFacets,
    call: calls.requestFacets,
    summary:
      "How many requests for training resources there are of each status, type, theme, tag and organization, beside what is chosen of the others.",
    policy: always,
    repeatable: true,
    errors: [],
    run: (choice) => requestFacets(choice),
  }),
  contract({
    ...shapes.answerRequest,
    call: calls.answerRequest,
    summary: "Answers a request for training resources with a resource; whoever asked is told.",
    policy: verified,
    repeatable: true,
    errors: ["validation", "forbidden", "not-found"],
    run: (given) => Effect.map(answerRequest(given), (status) => ({ data: { status } })),
  }),
];
