/** Minutes in words of a language: hours and minutes from one hour on. */
export function durationText(minutes: number, locale: string): string {
  const written = (value: number, unit: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [...(hours > 0 ? [written(hours, "hour")] : []), ...(rest > 0 ? [written(rest, "minute")] : [])];
  return parts.join(" ");
}
