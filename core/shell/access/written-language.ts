import type { Locale } from "#core/kernel/locales.ts";
import type { TraitOverride } from "#core/kernel/trait-overrides.ts";

/** Words whose author does not say in what language they are, are in the one that they read the site in. */
export const writtenLanguage: TraitOverride = {
  trait: "in-language",
  create: ({ input, viewer, proceed }) => {
    const { language }: { readonly language?: Locale | null } = input;
    return proceed(viewer.via === "system" || language ? undefined : { language: viewer.locale });
  },
};
