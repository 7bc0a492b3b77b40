import type { Block, Props } from "#core/shell/pages/blocks.ts";
import { newComponent } from "#core/shell/pages/rules.ts";
import type { One, RecordQuery, Ref, Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { refsOf, translationsOf } from "#web/shell/admin/form/form-model.ts";
import { blockNamed } from "#web/shell/admin/pages/declared-blocks.ts";

/** Props of a block in one language. */
export type PropValues = Readonly<Record<string, unknown>>;

/** A block as the editor holds it. */
export interface BlockDraft {
  /** Tells it from the others, before and after it is stored: its internal id. */
  readonly key: string;
  readonly id?: string;
  readonly version?: number;
  /** Its place as it is stored. */
  readonly position?: number;
  readonly name: string;
  readonly viewId: string;
  /** Props in the language that is edited; `null` while it has none, and another language stands in. */
  readonly props: PropValues | null;
  /** Props in the languages that have some, as they are stored. */
  readonly translations: Readonly<Record<string, PropValues>>;
  /** The language whose props stand in where one has none: the one that it was written in. */
  readonly source?: string;
  /** What the language that is edited says is older than what it was translated from. */
  readonly outdated: boolean;
}

/** The settings of a page, as their controls hold them. */
export interface PageValues {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly styles: string;
  readonly requiresAuth: boolean;
  readonly hasPageNavigation: boolean;
}

export interface PageDraft {
  readonly values: PageValues;
  readonly roles: readonly Ref[];
  readonly accessLevel: readonly Ref[];
  readonly blocks: readonly BlockDraft[];
}

/** A page that is being edited: which one, and what it was when it was read. */
export interface OpenPage {
  readonly id: string;
  readonly version: number | undefined;
  readonly locale: string;
  /** A published page that has no draft yet: it gets one with the first save. */
  readonly isPublished: boolean;
  /** The published page that this is, or is a draft of. */
  readonly original: Ref | null;
  readonly isDefault: boolean;
  /** Texts of another language that stand in for missing ones. */
  readonly fallbacks: { readonly title: string; readonly description: string };
  readonly draft: PageDraft;
}

/** What the editor reads of a page. */
export const pageQuery = (editionLocale: string): RecordQuery => ({
  editionLocale,
  include: ["components", "roles", "accessLevel", "draftOfPage", "draftPage"],
  fields: {
    "app-page-components": ["internalId", "viewId", "name", "position", "props", "translations"],
    roles: [],
    "access-levels": [],
  },
});

/** A page from the server, in the language that is edited. */
export function readPage({ data, included }: One, locale: string): OpenPage {
  const { attributes, links, meta } = data;
  const own = translationsOf(data).find((each) => each.locale === locale)?.values ?? {};
  const components = included.filter(({ type }) => type === "app-page-components");
  const isPublished = attributes.isDraft !== true;
  const text = (name: string) => String(attributes[name] ?? "");
  const ownText = (name: string) => String(own[name] ?? "");
  return {
    id: data.id,
    version: meta.version,
    locale,
    isPublished,
    original: isPublished ? { type: data.type, id: data.id } : (refsOf(links.draftOfPage)[0] ?? null),
    isDefault: attributes.isDefault === true,
    fallbacks: {
      title: ownText("title") === "" ? text("title") : "",
      description: ownText("description") === "" ? text("description") : "",
    },
    draft: {
      values: {
        title: ownText("title"),
        description: ownText("description"),
        path: text("path"),
        styles: text("styles"),
        requiresAuth: attributes.requiresAuth === true,
        hasPageNavigation: attributes.hasPageNavigation === true,
      },
      roles: refsOf(links.roles),
      accessLevel: refsOf(links.accessLevel),
      blocks: readBlocks(components, locale),
    },
  };
}

function readBlocks(components: readonly Resource[], locale: string): readonly BlockDraft[] {
  const keys = new Set<string>();
  return components
    .map((component) => readBlock(component, locale))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((block) => {
      // Internal ids are the writer's to choose: where two are the same, the record's own tells them apart.
      const key = keys.has(block.key) && block.id !== undefined ? block.id : block.key;
      keys.add(key);
      return { ...block, key };
    });
}

function readBlock(component: Resource, locale: string): BlockDraft {
  const { id, attributes, meta } = component;
  const all = translationsOf(component).filter(({ values }) => isProps(values.props));
  const own = all.find((each) => each.locale === locale);
  const source = all.find((each) => each.source) ?? all[0];
  return {
    key: String(attributes.internalId),
    id,
    ...(meta.version !== undefined && { version: meta.version }),
    ...(typeof attributes.position === "number" && { position: attributes.position }),
    name: String(attributes.name),
    viewId: String(attributes.viewId ?? ""),
    props: own ? (own.values.props as PropValues) : null,
    translations: Object.fromEntries(all.map((each) => [each.locale, each.values.props as PropValues])),
    ...(source && { source: source.locale }),
    outdated: own?.outdated === true,
  };
}

const isProps = (value: unknown): value is PropValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a block shows: its own props, or those of the language that stands in. */
export const shownProps = ({ props, translations, source }: BlockDraft): PropValues =>
  props ?? translations[source ?? ""] ?? {};

/** A new block with the defaults of its declaration (PAGE-017, PAGE-018). `internalId` is a new UUID. */
export function newBlock(block: Block, internalId: string, locale: string): BlockDraft {
  const { name } = newComponent(block.name, internalId);
  return {
    key: internalId,
    name,
    viewId: "",
    props: defaultsOf(block.props),
    translations: {},
    source: locale,
    outdated: false,
  };
}

/** Props as they are where nothing was written yet. */
export const defaultsOf = (level: Props): PropValues =>
  Object.fromEntries(
    Object.entries(level).flatMap(([name, prop]) =>
      prop.prop === "field" && prop.field.spec.default !== undefined ? [[name, prop.field.spec.default]] : [],
    ),
  );

/** What tells a block from others of its kind in a list: its title, else its first words. */
export function blockSummary(app: App, block: BlockDraft): string {
  const props = shownProps(block);
  const declared = blockNamed(app, block.name);
  const written = Object.entries(declared?.props ?? {}).filter(
    ([, prop]) => prop.prop === "field" && (prop.field.spec.kind === "text" || prop.field.spec.kind === "richText"),
  );
  const texts = [props.title, ...written.map(([name]) => props[name])];
  const found = texts.find((value) => typeof value === "string" && plain(value) !== "");
  return typeof found === "string" ? plain(found).slice(0, 80) : "";
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/&[a-z#0-9]+;/gi, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A path for a page of this title; empty where nothing of it can stand in a path. */
export const pathOf = (slug: string): string => (slug === "" ? "" : `/${slug}`);
