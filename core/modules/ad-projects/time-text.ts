/** Minutes as hours and minutes in the words of the language, on one line: `1 hr 30 min`, or `1 hour 30 minutes` at length. */
export function timeText(minutes: number, locale: string, length: "short" | "long" = "short"): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const said = (amount: number, unit: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: length }).format(amount);
  const parts = [hours > 0 && said(hours, "hour"), (rest > 0 || hours === 0) && said(rest, "minute")];
  return parts.filter(Boolean).join(" ").replaceAll(" ", "\u00a0");
}
