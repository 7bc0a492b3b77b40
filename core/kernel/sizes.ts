const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size in bytes as people read it, in their language: in thousands, one decimal from megabytes on. */
export function sizeText(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    // In full where it is short of a thousand: the short form of a byte has no plural in some languages.
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
