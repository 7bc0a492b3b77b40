import { Effect } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { agree, contractToRead } from "./agreement.ts";
import * as calls from "./calls.ts";
import * as shapes from "./shapes.ts";

export const rentalDocumentServices: readonly ServiceContract[] = [
  contract({
    ...shapes.readContract,
    call: calls.readContract,
    summary: "The contract of an order as it was issued, to be read on the page.",
    repeatable: true,
    policy: signedIn,
    errors: ["not-found"],
    run: (input) => Effect.map(contractToRead(input), (data) => ({ data })),
  }),
  contract({
    ...shapes.agreeToContract,
    call: calls.agreeToContract,
    summary: "Agrees to the contract of an order by name, in place of a signature on paper.",
    repeatable: true,
    policy: signedIn,
    errors: ["conflict-state", "forbidden", "not-found", "validation"],
    run: (input) => Effect.map(agree(input), (data) => ({ data })),
  }),
];
