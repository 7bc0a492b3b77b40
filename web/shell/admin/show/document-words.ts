/** The texts of a document, such as the contents of a block, each on a line of its own; of numbers and switches with their name. */
export function wordsOfDocument(value: unknown, plain: (html: string) => string): string {
  return linesOf(value, "", plain).join("\n");
}

function linesOf(value: unknown, name: string, plain: (html: string) => string): readonly string[] {
  if (typeof value === "string") return [value.startsWith("<") ? plain(value) : value];
  if (typeof value === "number" || typeof value === "boolean") return [`${name}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => linesOf(each, key, plain));
}
