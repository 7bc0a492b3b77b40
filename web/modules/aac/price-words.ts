import { priceText } from "#core/shell/currencies/price.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { Translate } from "#web/app/translator.ts";

/** A price in cents in words: an amount, free of charge, or not known. */
export function priceWords(
  cents: number | undefined,
  t: Translate,
  { app, locale }: { readonly app: Pick<AppState["app"], "currencies">; readonly locale: AppState["locale"] },
): string {
  if (cents === undefined) return t("aac:price.unknown");
  return cents === 0 ? t("aac:price.free") : priceText(cents, app.currencies.usual, locale);
}
