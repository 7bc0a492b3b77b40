import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { parseVideoUrl } from "#core/shell/media/video.ts";
import { blockNamed } from "#core/shell/pages/served-blocks.ts";
import { checkRichText } from "#core/shell/rich-text/checks.ts";
import { isStable } from "#core/shell/rich-text/content-model.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { applyPolicy, richTextRules } from "#core/shell/rich-text/policy.ts";
import { eachElement } from "#core/shell/rich-text/tree.ts";
import type { DemoLocale } from "#scripts/demo/content/content-types.ts";
import { demoContent } from "#scripts/demo/content/demo-content.ts";
import { propsIn, withPictures } from "#scripts/demo/content/resolve.ts";
import { demoReferences } from "./references.ts";

interface Written {
  readonly where: string;
  readonly locale: DemoLocale;
  readonly text: string;
}

const demoLocales: readonly DemoLocale[] = ["fr", "en"];

const perLocale = (where: string, texts: Readonly<Partial<Record<DemoLocale, string>>>): readonly Written[] =>
  demoLocales.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [{ where, locale, text: withPictures(text, demoReferences.pictureUrl) }];
  });

/** Every string of a nest of props. */
const strings = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

const components = demoContent.pages.flatMap((page) =>
  page.components.flatMap((component) =>
    demoLocales.map((locale) => ({
      where: `${page.path} ${component.name}`,
      locale,
      name: component.name,
      props: propsIn(locale, component.props, demoReferences),
    })),
  ),
);

const articleTexts = demoContent.articles.flatMap(({ slug, sections }) =>
  sections.flatMap(({ content }) => perLocale(slug, content)),
);

const richTexts: readonly Written[] = [
  ...articleTexts,
  ...demoContent.blogPosts.flatMap(({ slug, content }) => perLocale(slug, content)),
  ...demoContent.organizations.flatMap(({ key, description }) => perLocale(key, description)),
  ...components.flatMap(({ where, locale, name, props }) =>
    Object.entries(props).flatMap(([prop, text]) => {
      const declared = blockNamed(product, name)?.props[prop];
      const isRich = declared?.prop === "field" && declared.field.spec.kind === "richText";
      return isRich && typeof text === "string" ? [{ where, locale, text }] : [];
    }),
  ),
];

const plainTexts: readonly Written[] = [
  ...demoContent.blogPosts.flatMap(({ slug, title, shortDescription }) =>
    [title, shortDescription].flatMap((texts) => perLocale(slug, texts)),
  ),
  ...demoContent.articles.flatMap(({ slug, title, shortDescription, sections }) =>
    [title, shortDescription, ...sections.map((section) => section.title)].flatMap((texts) => perLocale(slug, texts)),
  ),
  ...demoContent.pages.flatMap(({ path, title, description }) =>
    [title, description].flatMap((texts) => perLocale(path, texts)),
  ),
  ...demoContent.pictures.flatMap(({ key, alt }) => perLocale(key, alt)),
  ...demoContent.organizations.flatMap(({ key, shortDescription }) => perLocale(key, shortDescription)),
  ...demoContent.menu
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ name, description }) => [name, description ?? {}].flatMap((texts) => perLocale("menu", texts))),
  ...[
    ...demoContent.jobs,
    ...demoContent.tags,
    ...demoContent.organizationTypes,
    ...demoContent.userCategories,
  ].flatMap(({ key, name }) => perLocale(key, name)),
  ...components.flatMap(({ where, locale, props }) => strings(props).map((text) => ({ where, locale, text }))),
];

describe("the demo's texts", () => {
  it("RTE-001 to RTE-012: pass the rules that they are published under", () => {
    for (const { where, locale, text } of richTexts) {
      expect(checkRichText(parseRichText(text), { locale }), where).toEqual([]);
    }
  });

  it("RTE-013: are written as the sanitizer keeps them", () => {
    for (const { where, text } of richTexts) {
      const tree = parseRichText(text);
      expect(applyPolicy(tree, richTextRules), where).toEqual(tree);
      expect(isStable(tree), where).toBe(true);
    }
  });

  it("describe each picture in words", () => {
    for (const { where, text } of richTexts) {
      eachElement(parseRichText(text), ({ tag, attributes }) => {
        if (tag === "img") expect(attributes.alt?.length, where).toBeGreaterThan(20);
      });
    }
  });

  it("link to pages, articles and sections that exist", () => {
    const anchors = new Map(
      demoContent.pages.map(({ path, components: parts }) => [path, parts.map(({ viewId }) => viewId)]),
    );
    const targets = new Set([...anchors.keys(), ...demoContent.articles.map(({ slug }) => `/articles/${slug}`)]);
    const links = [...richTexts, ...plainTexts].flatMap(({ text }) =>
      [...text.matchAll(/(?:href="|^)(\/[a-z][^"\s]*)/g)].map(([, link = ""]) => link),
    );
    const inside = links.filter((link) => !link.startsWith("/services/"));
    expect(inside.length).toBeGreaterThan(10);
    for (const link of inside) {
      const [path = "", anchor] = link.split("#");
      expect(targets, link).toContain(path);
      if (anchor) expect(anchors.get(path), link).toContain(anchor);
    }
    for (const { toPath } of demoContent.redirections) expect(targets).toContain(toPath);
  });

  it("RTE-016: play videos that are stored here or on a known host", () => {
    const videos = components.filter(({ name }) => name === "video");
    expect(videos.length).toBeGreaterThan(0);
    for (const { props } of videos) {
      if (typeof props.videoUrl === "string") expect(parseVideoUrl(props.videoUrl)).toBeDefined();
      else expect(props.videoFile).toMatchObject({ type: "files" });
    }
  });

  it("keep the typography of French and English", () => {
    for (const { where, locale, text } of [...richTexts, ...plainTexts]) {
      const prose = text.replace(/<[^>]*>/g, "");
      if (/^(?:\/|https?:|mailto:|\.[a-z])|@/.test(prose)) continue;
      expect(prose.match(/\p{L}'\p{L}/u)?.input, where).toBeUndefined();
      if (locale === "fr")
        expect(prose.match(/[ \u00a0][;:!?»]|«[^\u202f]|\p{L}[;!?»]/u)?.input, where).toBeUndefined();
      else expect(prose.match(/\s[;:!?]/u)?.input, where).toBeUndefined();
    }
  });

  it("say enough to be read: an article has at least 200 words in each of its languages", () => {
    for (const { slug, title, sections } of demoContent.articles) {
      for (const locale of demoLocales.filter((each) => title[each] !== undefined)) {
        const words = sections
          .map(({ content }) => content[locale] ?? "")
          .join(" ")
          .replace(/<[^>]*>/g, " ")
          .split(/\s+/);
        expect(words.length, `${slug} ${locale}`).toBeGreaterThanOrEqual(200);
        expect(
          sections.every((section) => section.title[locale] && section.content[locale]),
          `${slug} ${locale}`,
        ).toBe(true);
      }
    }
  });
});
