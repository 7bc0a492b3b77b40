import { isStable } from "./content-model.ts";
import { parseRichText } from "./parse.ts";
import { applyPolicy, richTextRules } from "./policy.ts";
import { serializeRichText } from "./tree.ts";

/** A text as it may be stored and shown. */
export interface CleanText {
  /** In canonical form: `parseRichText` reads it exactly. */
  readonly html: string;
  /** The sanitizing policy that it was cleaned under (`sanitizingPolicy`). */
  readonly policy: number;
}

/**
 * The port through which everything written by people passes before it is stored (architecture §6). None of its functions fails,
 * whatever they are given; cleaning what is clean changes nothing.
 */
export interface RichTextSanitizer {
  /** RTE-013 and RTE-014. */
  clean(html: string): CleanText;
  /**
   * The markup of a custom HTML component (COMP-037). `idPrefix` is put before its ids and the references to them; it must match
   * `[A-Za-z][A-Za-z0-9_-]*` and differ between the components of a page.
   */
  cleanCustomHtml(html: string, idPrefix: string): string;
  /**
   * Custom styles that hold only below elements of one class (PAGE-005, COMP-037): rules are scoped, what could reach the rest of the page
   * or another origin is dropped. `scopeClass` is a class name without its dot. `idPrefix` is what `cleanCustomHtml` was given for the same
   * component, so that `#note` still means what the author meant.
   */
  cleanCss(css: string, scopeClass: string, idPrefix?: string): string;
}

/**
 * Whether the sanitizer would give this text back as it is, told without a browser's parser: it is spelled canonically, holds nothing that
 * the policy would change, and nests as a browser would nest it. `false` says nothing: the sanitizer decides. What our own editor saves
 * mostly passes here, in microseconds instead of milliseconds.
 */
export function isPlainlyClean(html: string): boolean {
  const tree = parseRichText(html);
  return isStable(tree) && serializeRichText(applyPolicy(tree, richTextRules)) === html;
}
