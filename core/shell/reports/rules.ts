/** How long somebody does not report the same thing again, also where it was decided on. */
const pauseMs = 24 * 3_600_000;

/** Why somebody may not report the same thing again, if they may not: what they reported of it last is not decided on, or is not a day old. */
export function againstRepeat(
  last: { readonly status: string; readonly createdAt: string } | null,
  now: string,
): "reported-already" | "reported-today" | null {
  if (last === null) return null;
  if (last.status === "open") return "reported-already";
  return Date.parse(now) - Date.parse(last.createdAt) < pauseMs ? "reported-today" : null;
}
