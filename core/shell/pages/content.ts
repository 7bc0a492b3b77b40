import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { seeCondition } from "#core/kernel/conditions.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { Catalogue, RichTexts } from "#core/kernel/ports.ts";
import { find, list, type RowWith } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { sharedPicture } from "#core/shell/files/shared-picture.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { idPrefix } from "./blocks.ts";
import { appPageComponents, appPages } from "./entities.ts";
import { referencesIn, resolveProps } from "./props.ts";
import { blockScope, pageScope } from "./scopes.ts";
import { blockInUse, type ServedBlock } from "./served-blocks.ts";

/** A file as blocks draw it. */
export interface BlockFile {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly previewUrl: string | null;
  readonly mimeType: string;
  /** Alternative text in the viewer's locale; empty for a decorative picture. */
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  /** Who made it, as it has to be named. */
  readonly credit?: string;
  /** What stays in view wherever it is cut (`focusOf`); the middle unless said. */
  readonly focus?: string;
}

/** A page as a link target. */
export interface BlockPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
}

const withComponents = { include: { components: {}, socialImage: {} }, deleted: "with" } as const;

/**
 * A page with its components, localized, references resolved and loaders run. A published page whose access is refused is Forbidden, as
 * its path is no secret; a draft is NotFound to all but those who edit pages (PERM-012).
 */
export const pageContent = Effect.fnUntraced(function* (id: string) {
  const { row, related } = yield* find(appPages, id, withComponents).pipe(
    Effect.catchTag("NotFound", (error) =>
      Effect.flatMap(isPublished(id), (published) => Effect.fail(published ? new Forbidden({}) : error)),
    ),
  );
  const texts = yield* RichTexts;
  const { path, title, description, styles, lang } = row;
  const components = row.components.flatMap((component) => related(appPageComponents, component) ?? []);
  const drawn = yield* drawnComponents(components);
  const own = related(files, row.socialImage);
  const social = sharedPicture(own ? blockFile(own) : coverOf(drawn));
  return {
    id: row.id,
    path,
    title,
    ...(description ? { description } : {}),
    ...(styles ? { styles: texts.scopeStyles(styles, `.${pageScope(row.id)}`) } : {}),
    ...(lang === undefined ? {} : { locale: lang }),
    ...(social ? { social } : {}),
    components: drawn,
  };
});

/** The picture that a page opens with: of its first hero or banner. */
function coverOf(components: readonly PageComponent[]): BlockFile | null {
  for (const { name, props } of components) {
    if (name === "banner" && props.image) return props.image as BlockFile;
    const [first] = name === "hero" ? ((props.images ?? []) as readonly { readonly image?: BlockFile | null }[]) : [];
    if (first?.image) return first.image;
  }
  return null;
}

/** A component as it is stored, or as an editor would store it. */
export type StoredComponent = RowMembers & {
  /** Locale of its texts where it is not the one that was wanted. */
  readonly lang?: string;
};

type RowMembers = Pick<RowOf<typeof appPageComponents>, "id" | "internalId" | "name" | "viewId" | "position" | "props">;

/** Components as a page shows them: those that are switched on, references resolved and loaders run. */
export const drawnComponents = Effect.fnUntraced(function* (components: readonly StoredComponent[]) {
  const { flags } = yield* Acting;
  const all = yield* Catalogue;
  const shown = components.flatMap((component): readonly Shown[] => {
    const block = blockInUse(all, component.name, flags);
    return block ? [{ component, block }] : [];
  });
  const targets = yield* resolveReferences(shown);
  return yield* Effect.forEach(shown, (each) => drawn(each, targets));
});

const isPublished = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  if (!isUuid(id)) return false;
  return yield* (yield* Storage).holds(appPages.type, id, where("isDraft", "eq", false), viewer);
});

/** A component of a block that is switched on. */
interface Shown {
  readonly component: StoredComponent;
  readonly block: ServedBlock;
}

const drawn = Effect.fnUntraced(function* (
  { component: { id, internalId, viewId, position, props, lang }, block: { name, props: declared, load } }: Shown,
  targets: ReadonlyMap<string, BlockFile | BlockPage>,
) {
  const resolved = resolveProps(declared, props, (reference) => targets.get(keyOf(reference)));
  const scoped =
    typeof props.css === "string"
      ? { css: (yield* RichTexts).scopeStyles(props.css, `.${blockScope(id)}`, idPrefix(internalId)) }
      : {};
  return {
    id,
    ...(viewId ? { viewId } : {}),
    name,
    position,
    props: { ...resolved, ...scoped },
    ...(lang === undefined ? {} : { locale: lang }),
    ...(load ? { data: yield* load(props) } : {}),
  };
});

const keyOf = (reference: Reference): string => `${reference.type} ${reference.id}`;

/** Files and pages that the components name, as far as the viewer may see them: one statement for each of the two types. */
const resolveReferences = Effect.fnUntraced(function* (components: readonly Shown[]) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const wanted = components.flatMap(({ component: { props }, block }) => referencesIn(block.props, props));
  const targets = new Map<string, BlockFile | BlockPage>();
  const idsOf = (type: string) => [...new Set(wanted.filter((each) => each.type === type).map(({ id }) => id))];
  const pageOf = (ids: readonly string[]) => ({ number: 1, size: ids.length });
  const fileIds = idsOf(files.type);
  if (fileIds.length > 0) {
    const asked = allOf(where("id", "in", fileIds), seeCondition(all, files.type, viewer));
    const { rows } = yield* asSystem(list(files, { where: asked, fields: drawnMembers, page: pageOf(fileIds) }));
    for (const file of rows) targets.set(keyOf({ type: files.type, id: file.id }), blockFile(file));
  }
  const pageIds = idsOf(appPages.type);
  if (pageIds.length > 0) {
    const asked = { where: where("id", "in", pageIds), fields: ["path", "title"], page: pageOf(pageIds) } as const;
    const { rows } = yield* list(appPages, asked);
    for (const { id, path, title } of rows) targets.set(keyOf({ type: appPages.type, id }), { id, path, title });
  }
  return targets;
});

const drawnMembers = [
  "name",
  "url",
  "previewUrl",
  "mimeType",
  "description",
  "credit",
  "focalX",
  "focalY",
  "metadata",
] as const;

function blockFile(
  file: Pick<RowWith<typeof files, (typeof drawnMembers)[number]>, "id" | (typeof drawnMembers)[number]>,
): BlockFile {
  const { id, name, url, previewUrl, mimeType, description, credit, metadata } = file;
  const { width, height } = metadata ?? {};
  const focus = focusOf(file);
  return {
    id,
    name,
    url,
    previewUrl,
    mimeType,
    alt: description ?? "",
    ...(typeof width === "number" ? { width } : {}),
    ...(typeof height === "number" ? { height } : {}),
    ...(credit === null ? {} : { credit }),
    ...(focus === undefined ? {} : { focus }),
  };
}
