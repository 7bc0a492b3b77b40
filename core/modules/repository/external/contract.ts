import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { admin, anyOf, role, signedIn } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { askForPull, askForPush, type Exchange, tryAgain } from "./exchange.ts";
import { ExternalRepositories, externalTypes } from "./ports.ts";
import * as shapes from "./shapes.ts";

const answer = ({ id, progress }: Exchange) => ({
  data: { type: "external-repository-interactions" as const, id, progress },
});

export const externalServices = [
  contract({
    ...shapes.externalRepositories,
    call: calls.externalRepositories,
    summary: "Names the repositories elsewhere that aids are exchanged with, and to which they can be given.",
    policy: signedIn,
    repeatable: true,
    errors: [],
    run: () =>
      Effect.map(Effect.service(ExternalRepositories), (configured) => ({
        data: externalTypes.flatMap((type) => {
          const repository = configured[type];
          return repository ? [{ type, mayPush: repository.mayPush }] : [];
        }),
      })),
  }),
  contract({
    ...shapes.askForPull,
    call: calls.askForPull,
    summary: "Takes over a thing by the address of its page elsewhere: it comes as a draft, whole or not at all.",
    policy: anyOf(admin, role("contributor", "organization_admin")),
    repeatable: true,
    status: 202,
    errors: ["validation", "forbidden"],
    run: ({ url }) => Effect.map(askForPull(url), answer),
  }),
  contract({
    ...shapes.askForPush,
    call: calls.askForPush,
    summary: "Gives an aid to a repository elsewhere, once.",
    policy: signedIn,
    repeatable: true,
    status: 202,
    errors: ["validation", "not-found", "forbidden"],
    run: ({ id, type }) => Effect.map(askForPush(id, type), answer),
  }),
  contract({
    ...shapes.tryAgain,
    call: calls.tryAgain,
    summary: "Tries an exchange with a repository elsewhere again that failed.",
    policy: signedIn,
    repeatable: true,
    status: 202,
    errors: ["not-found", "forbidden"],
    run: ({ id }) => Effect.map(tryAgain(id), answer),
  }),
] as const;
