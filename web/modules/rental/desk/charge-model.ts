/** The cents of an amount as it is typed; `null` for what is none, or nothing. */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const cents = Math.round(Number(text) * 100);
  return cents > 0 ? cents : null;
}
