import { piecesOf } from "#core/shell/search/found-words.ts";
import type { Stretch } from "#web/ui/marked.tsx";

/** Cuts a text so that the words that were found stand out. */
export function markedWords(text: string, sought: readonly string[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { text: piece, says } of piecesOf(text, sought)) {
    const found = says !== undefined;
    const last = stretches.at(-1);
    if (last && !found && !last.found) stretches[stretches.length - 1] = { text: last.text + piece, found };
    else stretches.push({ text: piece, found });
  }
  return stretches;
}
