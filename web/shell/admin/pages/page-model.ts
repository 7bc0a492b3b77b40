import type { Block, Props } from "#core/shell/pages/blocks.ts";
import type { appPageComponents, appPages } from "#core/shell/pages/entities.ts";
import { isFixedPath } from "#core/shell/pages/reserved.ts";
import { newComponent } from "#core/shell/pages/rules.ts";
import type { One, RecordQuery, Ref, Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { refsTo, type TextsOf, type Translation, translationsOf } from "#web/shell/admin/form/form-model.ts";
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
  readonly socialImage: readonly Ref[];
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
  /** When this draft goes out. */
  readonly publishAt: string | null;
  /** Why it did not go out or come down when it was planned to. */
  readonly refusal: string | null;
  /** The record that is out, or will be, and when it goes; `null` where it always stays. */
  readonly leaving: { readonly id: string; readonly version: number | undefined; readonly at: string | null } | null;
  /** Texts of another language that stand in for missing ones. */
  readonly fallbacks: { readonly title: string; readonly description: string };
  readonly draft: PageDraft;
}

/** What the editor reads of a page. */
export const pageQuery = (editionLocale: string): RecordQuery => ({
  editionLocale,
  include: ["components", "roles", "accessLevel", "socialImage", "draftOfPage", "draftPage"],
  fields: {
    "app-page-components": ["internalId", "viewId", "name", "position", "props", "translations"],
    roles: [],
    "access-levels": [],
  },
});

/** A page from the server, in the language that is edited. */
export function readPage({ data, included }: One, locale: string): OpenPage {
  const row = rowOf<typeof appPages>(data);
  const translations = translationsOf<TextsOf<typeof row, "title" | "description">>(data);
  const own = translations.find((each) => each.locale === locale)?.values;
  const texts = { title: own?.title ?? "", description: own?.description ?? "" };
  const components = included.filter(({ type }) => type === "app-page-components");
  const isPublished = !row.isDraft;
  return {
    id: row.id,
    version: row.version,
    locale,
    isPublished,
    original: isPublished ? { type: data.type, id: data.id } : (refsTo("app-pages", row.draftOfPage)[0] ?? null),
    isDefault: row.isDefault,
    publishAt: row.publishAt,
    refusal: row.scheduleRefusal,
    leaving: leavingOf(row, included),
    fallbacks: {
      title: texts.title === "" ? row.title : "",
      description: texts.description === "" ? (row.description ?? "") : "",
    },
    draft: {
      values: {
        ...texts,
        path: row.path,
        styles: row.styles ?? "",
        requiresAuth: row.requiresAuth,
        hasPageNavigation: row.hasPageNavigation,
      },
      roles: refsTo("roles", row.roles),
      accessLevel: refsTo("access-levels", row.accessLevel),
      socialImage: refsTo("files", row.socialImage),
      blocks: readBlocks(components, locale),
    },
  };
}

/** The page that a draft is of, or itself, unless it is one that stays published. */
function leavingOf(row: PageRow, included: readonly Resource[]): OpenPage["leaving"] {
  const original = included.find(({ type, id }) => type === "app-pages" && id === row.draftOfPage);
  const out: PageRow = original ? rowOf<typeof appPages>(original) : row;
  const stays = !out.isDraft && (out.isDefault || isFixedPath(out.path));
  return stays ? null : { id: out.id, version: out.version, at: out.unpublishAt };
}

type PageRow = ResourceRow<typeof appPages>;

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
  const { id, internalId, version, position, name, viewId } = rowOf<typeof appPageComponents>(component);
  const all = translationsOf<TextsOf<ResourceRow<typeof appPageComponents>, "props">>(component).filter(hasProps);
  const own = all.find((each) => each.locale === locale);
  const source = all.find((each) => each.source) ?? all[0];
  return {
    key: internalId,
    id,
    version,
    position,
    name,
    viewId: viewId ?? "",
    props: own?.values.props ?? null,
    translations: Object.fromEntries(all.map((each) => [each.locale, each.values.props])),
    ...(source && { source: source.locale }),
    outdated: own?.outdated === true,
  };
}

const hasProps = (
  text: Translation<{ readonly props?: unknown }>,
): text is Translation<{ readonly props: PropValues }> => {
  const { props } = text.values;
  return typeof props === "object" && props !== null && !Array.isArray(props);
};

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
export const blockSummary = (app: App, block: BlockDraft): string => summaryOf(app, block.name, shownProps(block));

/** The same of the props of a kind of block. */
export function summaryOf(app: App, name: string, props: PropValues): string {
  const declared = blockNamed(app, name);
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
