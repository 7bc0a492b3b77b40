import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { priceWords } from "#web/modules/aac/price-words.ts";

/** A price in cents: an amount, free of charge, or not known. */
export const PriceTag = ({ price }: { readonly price?: number | undefined }) => {
  const t = useTranslate();
  const { state } = useApp();
  const words = priceWords(price, t, state);
  return price === undefined ? <span>{words}</span> : <strong className="text-ink tabular-nums">{words}</strong>;
};
