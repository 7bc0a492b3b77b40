import { Engine } from "mrml";
import type {
  Letter,
  LetterArticle,
  LetterFooter,
  LetterLayoutService,
  LetterScheme,
  Picture,
} from "#core/modules/newsletters/mailings/ports.ts";
import { designBrand } from "#core/shell/site/brand.ts";

let engine: Engine | undefined;

/** Newsletters by MJML: one column that reads in order, with its language and both colour schemes. No font is fetched. */
export const mjmlLetters: LetterLayoutService = {
  html(letter, scheme) {
    if (!engine) {
      engine = new Engine();
      engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });
    }
    const made = engine.toHtml(letterMarkup(letter, scheme));
    if (made.type === "error") throw new Error(`a newsletter could not be laid out: ${made.message}`);
    return made.content;
  },
};

const letterMarkup = (letter: Letter, scheme: LetterScheme): string => `
<mjml lang="${escaped(letter.language)}">
  <mj-head>
    <mj-title>${escaped(letter.subject)}</mj-title>
    <mj-attributes>
      <mj-all font-family="'Atkinson Hyperlegible Next',system-ui,-apple-system,'Segoe UI',sans-serif" />
      <mj-text font-size="17px" line-height="1.6" color="#1b1f2a" padding="8px 24px" />
      <mj-image padding="8px 24px" />
    </mj-attributes>
    <mj-style>${styles(letter, scheme)}</mj-style>
  </mj-head>
  <mj-body css-class="page" background-color="#fbfaf7" width="640px">
    <mj-section css-class="sheet" background-color="#ffffff" padding="24px 0">
      <mj-column>
        <mj-text><p class="site"><a href="${escaped(letter.siteUrl)}">${escaped(letter.siteName)}</a></p><h1>${escaped(letter.subject)}</h1></mj-text>
        ${picture(letter.image, null)}
        ${richText(letter.intro)}
        ${letter.articles.map((article) => articleMarkup(article, letter.footer)).join("")}
        ${richText(letter.outro)}
        <mj-divider border-width="1px" border-color="#d9d5cb" padding="16px 24px" />
        ${footerMarkup(letter.footer)}
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

const articleMarkup = ({ title, summary, url, image }: LetterArticle, { readMore, language }: LetterFooter): string => {
  const heading = url === null ? escaped(title) : `<a href="${escaped(url)}">${escaped(title)}</a>`;
  const more =
    url === null
      ? ""
      : `<p lang="${escaped(language)}"><a href="${escaped(url)}" aria-label="${escaped(`${readMore}: ${title}`)}">${escaped(readMore)}</a></p>`;
  return `${picture(image, url)}<mj-text><h2>${heading}</h2>${summary === "" ? "" : `<p>${escaped(summary)}</p>`}${more}</mj-text>`;
};

const footerMarkup = ({ language, reason, manage, manageUrl }: LetterFooter): string =>
  `<mj-text css-class="reason" font-size="15px" color="#434a5b"><p lang="${escaped(language)}">${escaped(reason)}</p><p lang="${escaped(language)}"><a href="${escaped(manageUrl)}">${escaped(manage)}</a></p></mj-text>`;

const richText = (html: string): string => (html === "" ? "" : `<mj-text>${html}</mj-text>`);

const picture = (shown: Picture | null, url: string | null): string =>
  shown === null
    ? ""
    : `<mj-image src="${escaped(shown.url)}" alt="${escaped(shown.alternative)}"${url === null ? "" : ` href="${escaped(url)}"`} />`;

/** The colours of the day stand in the markup; those of the night are laid over them. */
function styles({ brand }: Letter, scheme: LetterScheme): string {
  const [day, night] = [
    hexadecimal(brand.light.primary, designBrand.light.primary),
    hexadecimal(brand.dark.primary, designBrand.dark.primary),
  ];
  const dark = [
    "body,.page{background:#12151f !important;color:#f2f1ec !important}",
    ".sheet,.sheet>table{background:#1a1f2e !important}",
    ".sheet div,.sheet p,.sheet li,.sheet h1,.sheet h2,.sheet h3,.sheet h4,.sheet td,.sheet th{color:#f2f1ec !important}",
    ".reason div,.reason p{color:#b8bed0 !important}",
    `.sheet a{color:${night} !important}`,
  ].join("");
  return [
    `:root{color-scheme:${scheme === "auto" ? "light dark" : scheme}}`,
    "h1{font-size:1.5em;line-height:1.25;margin:.5em 0}h2{font-size:1.25em;line-height:1.3;margin:.5em 0}p,ul,ol{margin:0 0 1em}",
    ".sheet img{max-width:100%;height:auto}.sheet td{overflow-wrap:anywhere}",
    `.sheet a{color:${day}}.site a{font-weight:700;text-decoration:none}`,
    scheme === "auto" ? `@media (prefers-color-scheme:dark){${dark}}` : scheme === "dark" ? dark : "",
  ].join("\n");
}

const hexadecimal = (wanted: string | undefined, usual: string): string =>
  wanted && /^#[0-9a-f]{6}$/i.test(wanted) ? wanted : usual;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
