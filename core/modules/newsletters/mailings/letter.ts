import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { fieldsOf, find, listByIds } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { guestOf, systemOf } from "#core/kernel/system.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { articles } from "#core/modules/articles/entities.ts";
import { files } from "#core/shell/files/entities.ts";
import { linesOf } from "#core/shell/language-lines/lines.ts";
import { sayFrom } from "#core/shell/mail/words.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { type RichTextTree, serializeRichText } from "#core/shell/rich-text/tree.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { listPath, recordLink } from "#core/shell/site/links.ts";
import { mailingTemplates } from "./entities.ts";
import type { Letter, Picture } from "./ports.ts";

/** Writes a template for readers of a language, with `manageUrl` as the way out. NotFound where the viewer may not see it. */
export const writeLetter = Effect.fnUntraced(function* (template: string, locale: Locale, manageUrl: string) {
  const viewer = yield* Acting;
  const reader = { locale, editionLocale: locale };
  const { name: siteName, publicUrl, brand } = yield* Installation;
  const found = yield* actingAs(
    viewerOf({ ...viewer, ...reader }),
    find(mailingTemplates, template, {
      fields: ["subject", "introText", "outroText", "image", "articles", "attachments"],
      include: { image: {}, articles: {}, attachments: {} },
      includeFields: [fieldsOf(files, ["name", "description", "mimeType", "previewUrl"]), fieldsOf(articles, [])],
    }),
  );
  const { row } = found;
  const { lines } = yield* actingAs(systemOf({ ...viewer, ...reader }), linesOf(["mail"]));
  const say = sayFrom(lines, locale, { site: siteName });
  const [intro, outro] = [row.introText, row.outroText].map((html) =>
    complete(parseRichText(html ?? ""), publicUrl),
  ) as [RichTextTree, RichTextTree];
  const letter: Letter = {
    subject: row.subject,
    language: row.lang ?? locale,
    ...{ siteName, siteUrl: publicUrl, brand },
    intro: serializeRichText(intro),
    outro: serializeRichText(outro),
    image: pictureOf(found.related(files, row.image), publicUrl),
    articles: yield* actingAs(viewerOf({ ...guestOf(viewer), ...reader }), articlesOf(row.articles, publicUrl)),
    footer: {
      language: locale,
      readMore: say("mail:newsletter.read-more"),
      reason: say("mail:newsletter.reason"),
      manage: say("mail:newsletter.manage"),
      manageUrl,
    },
  };
  return {
    letter,
    text: plainLetter(letter, plainBlocks(intro), plainBlocks(outro)),
    attachments: found
      .relatedAll(files, row.attachments)
      .map(({ id, name, mimeType }) => ({ file: id, name, mimeType })),
  };
});

const articlesOf = Effect.fnUntraced(function* (ids: readonly string[], publicUrl: string) {
  if (ids.length === 0) return [];
  const { pages } = yield* appState([]);
  const found = yield* listByIds(articles, ids, {
    fields: ["title", "slug", "shortDescription", "defaultShortDescription", "image"],
    include: { image: {} },
    includeFields: [fieldsOf(files, ["description", "previewUrl"])],
  });
  const isShown = listPath("articles", pages) !== undefined;
  return ids.flatMap((id) => {
    const row = found.rows.find((each) => each.id === id);
    if (!row) return [];
    return {
      title: row.title ?? "",
      summary: row.shortDescription || row.defaultShortDescription || "",
      url: isShown ? `${publicUrl}${recordLink("articles", row, pages)}` : null,
      image: pictureOf(found.related(files, row.image), publicUrl),
    };
  });
});

/** Mail programs know no relative address. */
const complete = (tree: RichTextTree, publicUrl: string): RichTextTree =>
  tree.map((node) => {
    if (node.kind === "text") return node;
    const attributes = Object.fromEntries(
      Object.entries(node.attributes).map(([name, value]) =>
        (name === "href" || name === "src") && /^\/(?!\/)/.test(value) ? [name, `${publicUrl}${value}`] : [name, value],
      ),
    );
    return { ...node, attributes, children: complete(node.children, publicUrl) };
  });

function pictureOf(
  file: Pick<RowOf<typeof files>, "description" | "previewUrl"> | undefined,
  publicUrl: string,
): Picture | null {
  if (!file?.previewUrl) return null;
  return { url: `${publicUrl}${file.previewUrl}`, alternative: file.description ?? "" };
}

/** All that the HTML says, in the same order. */
function plainLetter(
  { subject, siteName, siteUrl, articles: shown, footer }: Letter,
  intro: string,
  outro: string,
): string {
  const entries = shown.map(({ title, summary, url }) => [title, summary, url].filter(Boolean).join("\n"));
  const body = [subject, intro, ...entries, outro].filter((part) => part !== "").join("\n\n");
  return `${body}\n\n--\n${footer.reason}\n${footer.manage}: ${footer.manageUrl}\n${siteName}: ${siteUrl}\n`;
}

const blocks: ReadonlySet<string> = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "figure", "figcaption", "table", "tr", "div"],
  ...["ul", "ol", "hr", "details", "summary", "section"],
]);

/** The text of a tree with its blocks parted by empty lines, entries of lists marked, and the addresses of its links. */
function plainBlocks(tree: RichTextTree): string {
  const walk = (nodes: RichTextTree): string =>
    nodes
      .map((node) => {
        if (node.kind === "text") return node.text.replace(/\s+/g, " ");
        const inner = walk(node.children);
        const { href, alt } = node.attributes;
        if (node.tag === "br") return "\n";
        if (node.tag === "img") return alt ?? "";
        if (node.tag === "li") return `\n- ${inner.trim()}`;
        if (node.tag === "td" || node.tag === "th") return `${inner} `;
        if (node.tag === "a" && href && href !== inner) return `${inner} (${href})`;
        return blocks.has(node.tag) ? `\n\n${inner}\n\n` : inner;
      })
      .join("");
  return walk(tree)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n[ \t]+/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
