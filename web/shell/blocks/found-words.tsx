import { stretchesOf } from "#web/shell/blocks/found-words-model.ts";
import { Marked } from "#web/ui/marked.tsx";

/** A text with the words that were looked for pointed out. */
export const FoundWords = ({ text, words }: { readonly text: string; readonly words: string }) =>
  words === "" ? text : <Marked stretches={stretchesOf(text, words)} />;
