import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { Storage } from "#core/kernel/storage.ts";
import { submitArticle as submitArticleCall } from "./calls.ts";
import * as shapes from "./shapes.ts";
import { submitArticle } from "./submission.ts";

export const submission = contract({
  ...shapes.submitArticle,
  call: submitArticleCall,
  summary: "Sends a draft to whoever publishes articles, takes it back, or sends it back to its author.",
  policy: signedIn,
  repeatable: true,
  errors: ["validation", "not-found", "forbidden"],
  run: ({ id, submitted }, viewer) =>
    Effect.flatMap(Effect.service(Storage), (storage) =>
      Effect.as(storage.transaction(submitArticle(id, submitted, viewer)), {
        data: { type: "articles" as const, id },
      }),
    ),
});
