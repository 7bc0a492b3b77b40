/** Currencies that Stripe counts whole. Its list is its own: neither ISO 4217 nor the language's (docs.stripe.com/currencies). */
const whole: ReadonlySet<string> = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));

/** Counted in hundredths, as they once had them, and charged whole. */
const wholeInHundredths: ReadonlySet<string> = new Set(["ISK", "UGX"]);

/** Counted in thousandths, the last of which is always 0. */
const inThousandths: ReadonlySet<string> = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** An amount in hundredths, as ours are in every currency, in the units that Stripe counts it in. */
export function unitsOf(hundredths: number, currency: string): number {
  if (whole.has(currency)) return Math.round(hundredths / 100);
  if (wholeInHundredths.has(currency)) return Math.round(hundredths / 100) * 100;
  return inThousandths.has(currency) ? hundredths * 10 : hundredths;
}

/** An amount as Stripe counts it in hundredths. */
export function hundredthsOf(units: number, currency: string): number {
  if (whole.has(currency)) return units * 100;
  return inThousandths.has(currency) ? Math.round(units / 10) : units;
}
