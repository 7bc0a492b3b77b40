import type { Locale } from "#core/kernel/locales.ts";
import { type Brand, contrast, designBrand } from "#core/shell/site/brand.ts";
import type { Item, MailMessage, MessagePart } from "./message.ts";
import type { Say } from "./words.ts";

/** What stands around every message. */
export interface Surroundings {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly brand: Brand;
  readonly locale: Locale;
  /** The receiver's name as they are greeted; empty when it is not known. */
  readonly name: string;
  readonly say: Say;
}

/** The plain text of a message: all that its HTML says, in the same order. */
export function plainMessage(message: MailMessage, { siteName, publicUrl, name, say }: Surroundings): string {
  const parts = [greeting(name, say), ...message.parts.map(plainPart), say("mail:layout.signature")];
  return `${parts.join("\n\n")}\n\n--\n${message.reason}\n${siteName}: ${publicUrl}\n`;
}

function plainPart(part: MessagePart): string {
  switch (part.is) {
    case "text":
      return part.text;
    case "action":
      return `${part.label}:\n${part.url}`;
    case "code":
      return `${part.label}:\n${part.code}`;
    case "list":
      return part.items.map(plainItem).join("\n");
  }
}

const plainItem = ({ text, url, also }: Item): string =>
  [url ? `- ${text}: ${url}` : `- ${text}`, ...(also ? [`  ${also.text}: ${also.url}`] : [])].join("\n");

/**
 * The HTML of a message: one column of headings and paragraphs that reads in order, with its language, contrast of 7 to 1, both colour
 * schemes, text that grows, and nothing that a mail program would have to fetch.
 */
export function htmlMessage(message: MailMessage, around: Surroundings): string {
  const { siteName, publicUrl, locale, name, say } = around;
  const parts = [
    `<h1>${escaped(message.subject)}</h1>`,
    `<p>${escaped(greeting(name, say))}</p>`,
    ...message.parts.map((part) => htmlPart(part, say)),
    `<p>${escaped(say("mail:layout.signature"))}</p>`,
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(message.subject)}</title>
<style>${styles(around.brand)}</style>
</head>
<body>
<div role="article" aria-label="${escaped(message.subject)}" lang="${locale}" class="sheet">
<p class="site"><a href="${escaped(publicUrl)}">${escaped(siteName)}</a></p>
${parts.join("\n")}
<p class="reason">${escaped(message.reason)}</p>
</div>
</body>
</html>
`;
}

function htmlPart(part: MessagePart, say: Say): string {
  switch (part.is) {
    case "text":
      return `<p>${escaped(part.text)}</p>`;
    case "action": {
      const url = escaped(part.url);
      const help = escaped(say("mail:layout.address"));
      return `<p><a class="action" href="${url}">${escaped(part.label)}</a></p>\n<p class="address">${help}<br><span>${url}</span></p>`;
    }
    case "code":
      return `<p>${escaped(part.label)}</p>\n<p class="code">${escaped(part.code)}</p>`;
    case "list":
      return `<ul>${part.items.map(htmlItem).join("")}</ul>`;
  }
}

const htmlItem = ({ text, url, also }: Item): string => {
  const more = also ? `<br><span class="also">${link(also.text, also.url)}</span>` : "";
  return `<li>${url ? link(text, url) : escaped(text)}${more}</li>`;
};

const link = (text: string, url: string): string => `<a href="${escaped(url)}">${escaped(text)}</a>`;

const greeting = (name: string, say: Say): string =>
  name === "" ? say("mail:layout.greeting") : say("mail:layout.greeting-name", { name });

function styles({ light, dark }: Brand): string {
  const day = colours(light, designBrand.light.primary, ["#ffffff", "#12151f"]);
  const night = colours(dark, designBrand.dark.primary, ["#12151f", "#ffffff"]);
  return [
    "body{margin:0;padding:24px 16px;background:#fbfaf7;color:#1b1f2a;font:17px/1.6 'Atkinson Hyperlegible Next',system-ui,-apple-system,'Segoe UI',sans-serif}",
    ".sheet{max-width:36em;margin:0 auto;padding:24px 24px 8px;background:#ffffff;border:1px solid #d9d5cb;border-radius:16px}",
    "h1{font-size:1.5em;line-height:1.25;margin:.5em 0 1em}",
    "p,ul{margin:0 0 1em}",
    `a{color:${day.primary}}`,
    ".site a{color:inherit;font-weight:700;text-decoration:none}",
    `.action{display:inline-block;padding:12px 24px;border-radius:12px;background:${day.primary};color:${day.onPrimary};font-weight:700;text-decoration:none}`,
    ".address,.reason{color:#434a5b;font-size:.9em}",
    ".also{font-size:.9em}",
    ".address span{overflow-wrap:anywhere}",
    ".reason{border-top:1px solid #d9d5cb;padding-top:1em;margin-top:2em}",
    ".code{font:700 2em/1.2 ui-monospace,monospace;letter-spacing:.12em}",
    `@media (prefers-color-scheme:dark){body{background:#12151f;color:#f2f1ec}.sheet{background:#1a1f2e;border-color:#343b52}a{color:${night.primary}}.action{background:${night.primary};color:${night.onPrimary}}.address,.reason{color:#b8bed0;border-color:#343b52}}`,
  ].join("");
}

/** The installation's main colour, and whichever of its two inks is easier to read on it. */
function colours(
  { primary: wanted }: Brand["light"],
  usual: string,
  [first, second]: readonly [string, string],
): { readonly primary: string; readonly onPrimary: string } {
  const primary = wanted && /^#[0-9a-f]{6}$/i.test(wanted) ? wanted : usual;
  return { primary, onPrimary: contrast(primary, first) >= contrast(primary, second) ? first : second };
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
