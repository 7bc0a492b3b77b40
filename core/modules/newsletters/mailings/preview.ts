import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Sessions } from "#core/shell/access/ports.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { writeLetter } from "./letter.ts";
import { LetterLayout, type LetterScheme } from "./ports.ts";

interface Preview {
  readonly html: string;
  readonly text: string;
  readonly language: string;
}

/** A template as its readers would get it (ROUTE-070). NotFound for whoever may not see it. */
export const previewOf = Effect.fnUntraced(function* (
  id: string,
  locale: Locale,
  scheme: LetterScheme,
  viewer: Viewer,
): Effect.fn.Return<Preview, CoreError, KernelServices | Installation | LetterLayout | Sessions> {
  const { publicUrl, newsletterUrl } = yield* Installation;
  const manageUrl = newsletterUrl.startsWith("/") ? `${publicUrl}${newsletterUrl}` : newsletterUrl;
  const { letter, text } = yield* writeLetter(id, locale, manageUrl, viewer);
  return { html: (yield* LetterLayout).html(letter, scheme), text, language: letter.language };
});
