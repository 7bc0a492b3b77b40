import { Effect } from "effect";
import type { Locale } from "#core/kernel/locales.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { writeLetter } from "./letter.ts";
import { LetterLayout, type LetterScheme } from "./ports.ts";

/** A template as its readers would get it (ROUTE-070). NotFound for whoever may not see it. */
export const previewOf = Effect.fnUntraced(function* (id: string, locale: Locale, scheme: LetterScheme) {
  const { publicUrl, newsletterUrl } = yield* Installation;
  const manageUrl = newsletterUrl.startsWith("/") ? `${publicUrl}${newsletterUrl}` : newsletterUrl;
  const { letter, text } = yield* writeLetter(id, locale, manageUrl);
  return { html: (yield* LetterLayout).html(letter, scheme), text, language: letter.language };
});
