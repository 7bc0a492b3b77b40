/**
 * Where the text of a record stands on a wide page, by what stands beside it: nothing, a table of contents, facts of a width of their own,
 * or facts in the last of three thirds. What is said of the record stands in the same column.
 */
export const textColumns = {
  alone: "",
  contents: "lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16",
  facts: "lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16",
  "wide-facts": "lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16",
  thirds: "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-14",
} as const;

export type TextColumn = keyof typeof textColumns;
