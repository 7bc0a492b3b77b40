import { parseRichText } from "#core/rich-text/parse.ts";
import { plainText } from "#core/rich-text/plain-text.ts";

/** The text of a rich text, as the product tells it. */
export const plainHtml = (html: string): string => plainText(parseRichText(html));
