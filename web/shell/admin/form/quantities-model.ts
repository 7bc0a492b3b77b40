/** How many of each record a document counts, by id; nothing of what is no such document. */
export const readQuantities = (value: unknown): Readonly<Record<string, number>> =>
  value === null || typeof value !== "object" || Array.isArray(value)
    ? {}
    : Object.fromEntries(Object.entries(value).map(([id, count]) => [id, typeof count === "number" ? count : 0]));

/** The quantities of the records that are chosen: one of what is new. */
export const chosenQuantities = (
  ids: readonly string[],
  before: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> => Object.fromEntries(ids.map((id) => [id, before[id] ?? 1]));

/** What is typed as a quantity: a whole number, 0 for anything else. */
export const quantityOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);
