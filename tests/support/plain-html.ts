import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";

/** The text of a rich text, as the product tells it. */
export const plainHtml = (html: string): string => plainText(parseRichText(html));
