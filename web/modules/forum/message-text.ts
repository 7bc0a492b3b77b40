import { htmlOf, typedOf } from "#web/shell/comments/comment-text.ts";
import type { Named } from "#web/shell/mentions/named.ts";

/** What somebody typed as a message: lines that begin with `>` are a quote. */
export async function messageHtml(typed: string, people: readonly Named[]): Promise<string> {
  const parts = await Promise.all(
    partsOf(typed.trim()).map(async ({ isQuote, text }) => {
      const html = await htmlOf(text, people);
      return isQuote ? `<blockquote>${html}</blockquote>` : html;
    }),
  );
  return parts.join("");
}

interface Part {
  readonly isQuote: boolean;
  readonly text: string;
}

function partsOf(typed: string): readonly Part[] {
  const parts: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of typed.split("\n")) {
    const isQuote = /^>/.test(line);
    const last = parts.at(-1);
    const text = isQuote ? line.replace(/^> ?/, "") : line;
    if (last && last.isQuote === isQuote) last.lines.push(text);
    else parts.push({ isQuote, lines: [text] });
  }
  return parts
    .map(({ isQuote, lines }) => ({ isQuote, text: lines.join("\n").trim() }))
    .filter(({ text }) => text !== "");
}

/** A message as it was typed. */
export const typedMessage = (html: string): string =>
  html
    .split(/(<blockquote>[\s\S]*?<\/blockquote>)/)
    .flatMap((part) => {
      const text = typedOf(part);
      if (text === "") return [];
      return part.startsWith("<blockquote>") ? quoted(text) : text;
    })
    .join("\n\n");

/** Words as a quote, to be answered below. */
export const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
