import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { admin } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { rotateKey } from "./keys.ts";
import * as shapes from "./shapes.ts";

export const standardsServices = [
  contract({
    ...shapes.rotateKey,
    call: calls.rotateKey,
    summary:
      "Retires the key that an organization signs badges with, and makes the next one. What was signed stays valid.",
    policy: admin,
    repeatable: false,
    errors: ["not-found", "forbidden"],
    run: ({ issuer }) => Effect.map(rotateKey(issuer), (id) => ({ data: { id } })),
  }),
];
