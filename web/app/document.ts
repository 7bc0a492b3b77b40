import type { SharedPicture } from "#core/shell/files/shared-picture.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { Assets } from "#web/app/assets.ts";
import { firstPaintScript } from "#web/app/first-paint.ts";
import { hydrationId, rootId } from "#web/app/hydration.ts";
import type { Head } from "#web/app/route.ts";

export interface DocumentParts {
  readonly state: AppState;
  /** Path and query of the page. */
  readonly url: string;
  readonly title: string;
  readonly head: Head;
  readonly html: string;
  readonly json: string;
  readonly assets: Assets;
  /** Texts of style elements: the installation's, and those that the page and its components bring. */
  readonly styles: { readonly installation: readonly string[]; readonly page: readonly string[] };
}

/** The whole HTML document around a rendered application. */
export function renderDocument(parts: DocumentParts): string {
  const { state, assets } = parts;
  return `<!DOCTYPE html>
<html lang="${attribute(state.locale)}">
<head>
<meta charset="utf-8">
<title>${text(parts.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${firstPaintScript}</script>
${tags(assets.fonts, (href) => `<link rel="preload" href="${attribute(href)}" as="font" type="font/woff2" crossorigin>`)}
${tags(assets.styles, (href) => `<link rel="stylesheet" href="${attribute(href)}">`)}
${tags(parts.styles.installation, (css) => `<style>${css}</style>`)}
${tags(parts.styles.page, (css) => `<style data-page>${css}</style>`)}
${tags(assets.scripts, (src) => `<script type="module" src="${attribute(src)}"></script>`)}
${tags(assets.preloads, (href) => `<link rel="modulepreload" href="${attribute(href)}">`)}
${metaTags(parts).join("\n")}
</head>
<body>
<div id="${rootId}">${parts.html}</div>
<script type="application/json" id="${hydrationId}">${parts.json}</script>
</body>
</html>
`;
}

/** Description, canonical address, languages, and what social networks read. */
function metaTags({ state, url, title, head }: DocumentParts): string[] {
  const { app, locale, locales, defaultLocale } = state;
  const neutral = canonicalUrl(app.publicUrl, url);
  // Whoever came by an address with a language has that language's page before them.
  const canonical =
    new URL(url, app.publicUrl).searchParams.get("lang") === locale ? withLang(neutral, locale) : neutral;
  const description = head.description ?? app.description;
  const image = head.image ?? app.socialPreview;
  const pageTitle = head.title ?? title;
  return [
    ...(description === undefined ? [] : [meta("name", "description", description)]),
    ...(head.noIndex ? [meta("name", "robots", "noindex")] : [`<link rel="canonical" href="${attribute(canonical)}">`]),
    ...(head.noIndex || locales.length < 2
      ? []
      : [
          ...locales.map((each) => alternate(each, withLang(neutral, each))),
          alternate("x-default", withLang(neutral, defaultLocale)),
        ]),
    ...(head.feeds ?? []).map((path) => feedLink(path, pageTitle)),
    meta("property", "og:site_name", app.name),
    meta("property", "og:title", pageTitle),
    meta("property", "og:type", head.kind ?? "website"),
    meta("property", "og:url", canonical),
    meta("property", "og:locale", locale),
    ...(description === undefined ? [] : [meta("property", "og:description", description)]),
    ...(image === undefined ? [] : pictureTags(image, app.publicUrl)),
    meta("name", "twitter:card", image === undefined ? "summary" : "summary_large_image"),
    ...iconLinks(app.logoUrl),
    `<link rel="manifest" href="/site.webmanifest">`,
    `<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#12151f" media="(prefers-color-scheme: dark)">`,
  ];
}

/** The picture of a shared page, with its size and what it shows. */
const pictureTags = ({ url, alt, width, height }: SharedPicture, publicUrl: string): readonly string[] => [
  meta("property", "og:image", new URL(url, `${publicUrl}/`).href),
  ...(width === undefined ? [] : [meta("property", "og:image:width", String(width))]),
  ...(height === undefined ? [] : [meta("property", "og:image:height", String(height))]),
  ...(alt === undefined ? [] : [meta("property", "og:image:alt", alt), meta("name", "twitter:image:alt", alt)]),
];

/** The icon of the tab and of home screens: the installation's logo, else the product's mark. */
const iconLinks = (logoUrl: string | undefined): readonly string[] =>
  logoUrl === undefined
    ? [
        `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
        `<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
        `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
      ]
    : [`<link rel="icon" href="${attribute(logoUrl)}">`];

/** The address of a page without `lang` and campaign parameters. */
export function canonicalUrl(publicUrl: string, url: string): string {
  const address = new URL(`${publicUrl.replace(/\/$/, "")}${url}`);
  for (const name of [...address.searchParams.keys()]) {
    if (name === "lang" || name === "redirectUrl" || name.startsWith("utm_")) address.searchParams.delete(name);
  }
  address.hash = "";
  return address.href;
}

function withLang(canonical: string, locale: string): string {
  const address = new URL(canonical);
  address.searchParams.set("lang", locale);
  return address.href;
}

const alternate = (lang: string, href: string): string =>
  `<link rel="alternate" hreflang="${attribute(lang)}" href="${attribute(href)}">`;

const feedLink = (path: string, title: string): string =>
  `<link rel="alternate" type="application/atom+xml" title="${attribute(title)}" href="${attribute(path)}">`;

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${attribute(content)}">`;

const tags = (values: readonly string[], tag: (value: string) => string): string => values.map(tag).join("\n");

const text = (value: string): string => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const attribute = (value: string): string => text(value).replaceAll('"', "&quot;");
