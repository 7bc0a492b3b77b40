import type { Locale } from "#core/kernel/locales.ts";
import type { InstallationService } from "#core/shell/site/installation.ts";
import type { WantedPage } from "./configured.ts";
import { ca } from "./fixed/ca.ts";
import { da } from "./fixed/da.ts";
import { en } from "./fixed/en.ts";
import { es } from "./fixed/es.ts";
import { fr } from "./fixed/fr.ts";
import { it } from "./fixed/it.ts";
import { ro } from "./fixed/ro.ts";
import type { FixedPage, FixedTexts } from "./fixed/texts.ts";
import { fixedPaths } from "./reserved.ts";

const texts: Readonly<Record<Locale, FixedTexts>> = { en, fr, it, es, ca, da, ro };

/**
 * The pages that every site has (ROUTE-039, ROUTE-053 to ROUTE-056, ROUTE-058), with what the product knows to say of itself, in every
 * language that the site offers. They are pages like any other: whoever edits pages makes them the installation's own.
 */
export function fixedPages(
  installation: Pick<InstallationService, "name" | "publicUrl" | "contactUrl" | "locales">,
  defaultLocale: Locale,
): readonly WantedPage[] {
  const locales = [...new Set([defaultLocale, ...installation.locales])];
  const own = { name: installation.name, url: installation.publicUrl, contact: installation.contactUrl };
  return Object.entries(fixedPaths).map(([page, path]) => {
    const inEach = <Value>(read: (text: FixedTexts[FixedPage]) => Value): Readonly<Partial<Record<Locale, Value>>> =>
      Object.fromEntries(locales.map((locale) => [locale, read(texts[locale][page as FixedPage])]));
    return {
      path,
      title: inEach(({ title }) => title),
      description: inEach(({ description }) => description),
      isDefault: false,
      requiresAuth: false,
      roles: [],
      components: [
        {
          name: "content",
          viewId: "text",
          props: {
            title: inEach(({ title }) => title),
            content: inEach(({ text }) => filled(text.trim(), own)),
          },
        },
      ],
    };
  });
}

const filled = (html: string, own: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (_, key: string) => escaped(own[key] ?? ""));

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
