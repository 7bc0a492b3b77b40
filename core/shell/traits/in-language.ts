import { trait } from "#core/kernel/entity.ts";
import { oneOf } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";

/**
 * Words that somebody says in one language, whichever they read the site in: a screen reader reads them in its voice. The language of the
 * site as their author had it, unless they say another (`core/shell/access/written-language.ts`); unknown of what is older.
 */
export const inLanguage = trait({ name: "in-language", fields: { language: oneOf(locales) } });
