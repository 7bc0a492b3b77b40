/** Longest reason that is asked for, in characters. */
export const longestReason = 500;

/** What is wrong with the reason that somebody gives for what they do to another's account; `null` when nothing is. */
export function reasonFault(
  reason: string,
): { readonly detail: string; readonly values?: Readonly<Record<string, number>> } | null {
  const given = reason.trim();
  if (given === "") return { detail: "required" };
  return [...given].length > longestReason ? { detail: "too-long", values: { max: longestReason } } : null;
}
