import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { TraitOverride } from "#core/kernel/trait-overrides.ts";

/** Words whose author does not say in what language they are, are in the one that they read the site in. */
export const writtenLanguage: TraitOverride = {
  trait: "in-language",
  create: Effect.fnUntraced(function* ({ input, proceed }) {
    const { via, locale } = yield* Acting;
    const { language }: { readonly language?: Locale | null } = input;
    return yield* proceed(via === "system" || language ? undefined : { language: locale });
  }),
};
