import { parseRichText } from "#core/rich-text/parse.ts";
import { plainText } from "#core/rich-text/plain-text.ts";
import {
  applyPolicy,
  customHtmlRules,
  richTextRules,
  type SanitizingRules,
  sanitizingPolicy,
} from "#core/rich-text/policy.ts";
import { isPlainlyClean, type RichTextSanitizer } from "#core/rich-text/sanitizer.ts";
import { serializeRichText, textNode } from "#core/rich-text/tree.ts";
import { isBounded, nestsModestly } from "./bounds.ts";
import { cleanCss } from "./css.ts";
import { createPurifier, type Purifier } from "./purifier.ts";

/**
 * The sanitizer of rich text, custom HTML and custom styles. One per process: it holds a jsdom window, which is made at the first text
 * that is not plainly clean.
 */
export function createSanitizer(purify: Purifier = createPurifier()): RichTextSanitizer {
  return {
    clean: (html) => ({
      html: isPlainlyClean(html) ? html : settle(html, richTextRules, purify),
      policy: sanitizingPolicy,
    }),
    cleanCustomHtml: (html, idPrefix) => settle(html, customHtmlRules(idPrefix), purify),
    cleanCss,
  };
}

/** Removing an element can leave a nesting that a browser reads otherwise: what comes out is cleaned again until it stands. */
const mostRounds = 5;

function settle(html: string, rules: SanitizingRules, purify: Purifier): string {
  let text = isBounded(html) ? html : byPolicy(html, rules);
  if (text !== html && !nestsModestly(text)) return wordsOf(html);
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaned = byPolicy(purify(text, rules), rules);
    if (cleaned === text || (rules === richTextRules && isPlainlyClean(cleaned))) return cleaned;
    text = cleaned;
  }
  return wordsOf(html);
}

const byPolicy = (html: string, rules: SanitizingRules): string =>
  serializeRichText(applyPolicy(parseRichText(html), rules));

/** What is left of markup that does not settle: nobody wrote that by hand, so its words are all that is worth keeping. */
const wordsOf = (html: string): string => serializeRichText([textNode(plainText(parseRichText(html)))]);
