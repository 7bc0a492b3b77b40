import { passagesOf } from "#core/shell/rich-text/linked-text.ts";

/** A kept mail, as far as the pages show it. */
export interface ShownMail {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly keptAt: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
  readonly template: string;
}

/** The list of kept mails. A page for developers: in English, of plain HTML. */
export function mailboxPage(mails: readonly ShownMail[]): string {
  const rows = mails.map(
    ({ id, keptAt, to, subject, language }) =>
      `<tr><th scope="row" lang="${escaped(language)}"><a href="/dev/mailbox/${escaped(id)}">${escaped(subject)}</a></th><td>${escaped(to.address)}</td><td><time datetime="${keptAt}">${keptAt.replace("T", " ").slice(0, 19)} UTC</time></td></tr>`,
  );
  const list =
    mails.length === 0
      ? "<p>No mail was sent yet. What the site would send appears here.</p>"
      : `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">At</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return page("Mailbox", `<p>Mails stay on this machine, because <code>MAIL_URL</code> is not set.</p>${list}`);
}

/** One mail: its headers, its plain text, and the way to its HTML. */
export function mailPage(mail: ShownMail): string {
  const source = `/dev/mailbox/${escaped(mail.id)}/html`;
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p>
<dl><dt>To</dt><dd>${escaped(`${mail.to.name} <${mail.to.address}>`)}</dd><dt>Kept</dt><dd>${mail.keptAt}</dd><dt>Template</dt><dd>${escaped(mail.template)}</dd><dt>Language</dt><dd>${escaped(mail.language)}</dd></dl>
<h2>As text</h2><pre lang="${escaped(mail.language)}" tabindex="0">${linked(mail.text)}</pre>
<h2>As HTML</h2><p><a href="${source}">Open the mail by itself</a></p>`,
  );
}

/** Of both pages. */
export const mailboxStyles = `:root{color-scheme:light dark;--ink:#1b1f2a;--paper:#fbfaf7;--line:#d9d5cb;--link:#2b3a8c}
@media (prefers-color-scheme:dark){:root{--ink:#f2f1ec;--paper:#12151f;--line:#343b52;--link:#aebbff}}
body{margin:0;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto}
a{color:var(--link)}
a:focus-visible,pre:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
table{width:100%;border-collapse:collapse}
th,td{padding:.75rem .5rem;border-bottom:1px solid var(--line);text-align:start;overflow-wrap:anywhere}
th a{display:inline-block;min-height:1.5rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}
dt{font-weight:700}
dd{margin:0;overflow-wrap:anywhere}
pre{padding:1rem;border:1px solid var(--line);border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="stylesheet" href="/dev/mailbox.css"><title>${escaped(title)} - Mailbox</title></head>
<body><main><h1>${escaped(title)}</h1>${content}</main></body>
</html>
`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

const linked = (text: string): string =>
  passagesOf(text)
    .map(({ text: passage, isAddress }) =>
      isAddress ? `<a href="${escaped(passage)}">${escaped(passage)}</a>` : escaped(passage),
    )
    .join("");
