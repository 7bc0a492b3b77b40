import { priceText } from "#core/shell/currencies/price.ts";
import { useApp } from "#web/app/app-context.tsx";

/** Writes amounts of the special currency (ACCT-008), hundredths of it. Needs the namespace `currencies`. */
export function usePoints(): (amount: number) => string {
  const { state, t, translator } = useApp();
  const { special } = state.app.currencies;
  const words = (written: string, value: number) =>
    translator.has(`currencies:${special}_other`)
      ? t(`currencies:${special}`, { count: value, amount: written })
      : undefined;
  return (amount) => priceText(amount, special, state.locale, words);
}
