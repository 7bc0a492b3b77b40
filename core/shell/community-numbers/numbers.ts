import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { type CatalogueService, isOn } from "#core/kernel/module.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import type { CommunityNumbers } from "./calls.ts";

/** What a module adds to a number of the community. */
export interface CommunityCount {
  readonly number: keyof CommunityNumbers;
  /** Types of the records that are counted: the number is kept until one of them is written. */
  readonly reads: readonly string[];
  readonly count: () => Effect.Effect<number, CoreError, UseCaseServices>;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    readonly communityCounts?: readonly CommunityCount[];
  }
}

const none: CommunityNumbers = { organizationsCount: 0, repositoryItemsCount: 0, accompaniedPatientsCount: 0 };

/** The numbers of the community. Nobody counts for a module that is not there, or switched off. */
export const communityNumbers = Effect.fnUntraced(function* () {
  const { flags } = yield* Acting;
  const numbers = { ...none };
  for (const each of (yield* Catalogue).contributions("communityCounts"))
    if (isOn(each, flags)) numbers[each.part.number] += yield* each.part.count();
  return numbers;
});

/** What the numbers are made of. */
export const countedTypes = (all: CatalogueService): readonly string[] =>
  all.contributions("communityCounts").flatMap(({ part }) => part.reads);
