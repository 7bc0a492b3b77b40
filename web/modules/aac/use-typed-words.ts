import { useEffect, useState } from "react";
import { longestWords, type ProductChoice } from "#web/modules/aac/product-choice.ts";

/** Milliseconds for which somebody goes on typing before it is looked for. */
const typingMs = 300;

/** What is typed, which is looked for once nothing follows. */
export function useTypedWords(
  choice: ProductChoice,
  onChoose: (choice: ProductChoice) => void,
): readonly [string, (words: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed waits; the choice that it is added to is the one of then
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onChoose({ ...choice, words: typed });
      setTyped(null);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed ?? choice.words, (words) => setTyped(words.slice(0, longestWords))];
}
