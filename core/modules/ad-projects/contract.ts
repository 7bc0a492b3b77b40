import { Effect } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { issueDocumentation } from "./documentation/issue.ts";
import { publishToLibrary } from "./library/publish.ts";
import { readProjectSums, readYearSums } from "./read-sums.ts";
import * as shapes from "./shapes.ts";

export const projectServices: readonly ServiceContract[] = [
  contract({
    ...shapes.issueDocumentation,
    call: calls.issueDocumentation,
    summary: "Prints a version of the technical documentation of a project as PDF, and keeps it as it is from then on.",
    policy: signedIn,
    repeatable: true,
    errors: ["conflict-state", "forbidden", "not-found", "validation"],
    run: ({ id }) => Effect.map(issueDocumentation(id), (data) => ({ data })),
  }),
  contract({
    ...shapes.publishToLibrary,
    call: calls.publishToLibrary,
    summary: "Makes a draft of an item of the library of a project, with its files and no person in it. Once.",
    policy: signedIn,
    repeatable: true,
    errors: ["conflict-state", "forbidden", "not-found", "validation"],
    run: ({ id }) => Effect.map(publishToLibrary(id), (item) => ({ data: { item } })),
  }),
  contract({
    ...shapes.yearSums,
    call: calls.yearSums,
    summary: "Time and money that the projects of the acting organization took, by the year of the work.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden"],
    run: (_input) => Effect.map(readYearSums(), (data) => ({ data })),
  }),
  contract({
    ...shapes.projectSums,
    call: calls.projectSums,
    summary: "Time and money that each project of the acting organization took; those without work are left out.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden"],
    run: (_input) => Effect.map(readProjectSums(), (data) => ({ data })),
  }),
];
