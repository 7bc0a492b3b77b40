import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { always } from "#core/kernel/policy.ts";
import { languageLines } from "#core/shell/site/calls.ts";
import * as shapes from "#core/shell/site/shapes.ts";
import { linesOf } from "./lines.ts";

export const languageLineServices: readonly ServiceContract[] = [
  contract({
    ...shapes.languageLines,
    call: languageLines,
    summary: "Translated lines of the interface, in the interface locale unless another is named.",
    policy: always,
    repeatable: true,
    errors: [],
    reads: ["language-lines"],
    run: ({ namespaces, locale }) =>
      Effect.flatMap(Acting, (viewer) =>
        Effect.map(actingAs(locale ? { ...viewer, locale } : viewer, linesOf(namespaces)), ({ lines, hash }) => ({
          data: lines,
          meta: { hash },
        })),
      ),
  }),
];
