import type { Measures } from "#core/shell/models/model.ts";

/** Measures as they are read: three digits tell as much as a print can keep. The units are written alike in every language. */
export function measureTexts({ width, depth, height, volume }: Measures, locale: string) {
  const number = (value: number) =>
    new Intl.NumberFormat(locale, value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }).format(
      value,
    );
  return {
    size: `${number(width)} × ${number(depth)} × ${number(height)} mm`,
    // Jewellery and dust would be nothing in larger units.
    volume: volume === null ? null : volume < 100 ? `${number(volume)} mm³` : `${number(volume / 1000)} cm³`,
  };
}
