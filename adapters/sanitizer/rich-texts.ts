import type { RichTextsService } from "#core/kernel/ports.ts";
import { advice, checkRichText } from "#core/shell/rich-text/checks.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import { isPlainlyClean } from "#core/shell/rich-text/plainly-clean.ts";
import {
  applyPolicy,
  customHtmlRules,
  richTextRules,
  type SanitizingRules,
  sanitizingPolicy,
} from "#core/shell/rich-text/policy.ts";
import { serializeRichText, textNode } from "#core/shell/rich-text/tree.ts";
import { isBounded, nestsModestly } from "./bounds.ts";
import { cleanCss } from "./css.ts";
import { createPurifier, type Purifier } from "./purifier.ts";

/**
 * Rich text, custom HTML and custom styles, cleaned on write (architecture §6). Nothing here fails, whatever it is given, and cleaning what
 * is clean changes nothing. One per process: it holds a jsdom window, which is made at the first text that is not plainly clean.
 */
export function createRichTexts(purify: Purifier = createPurifier()): RichTextsService {
  return {
    policy: sanitizingPolicy,
    clean: (html) => (isPlainlyClean(html) ? html : settle(html, richTextRules, purify)),
    cleanCustom: (html, idPrefix = "custom-") => settle(html, customHtmlRules(idPrefix), purify),
    scopeStyles: (css, scope, idPrefix) => cleanCss(css, scope.replace(/^\./, ""), idPrefix),
    faults: (html, locale) => checkRichText(parseRichText(html), { locale }).filter(({ code }) => !advice.has(code)),
    plain: (html) => plainText(parseRichText(html)),
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
