import { Effect } from "effect";
import { seeCondition } from "#core/kernel/conditions.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { Catalogue, type CoreNeeds, RichTexts } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findEntry, listEntries } from "#core/kernel/read.ts";
import { type Entry, type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { PageComponent, PageContent } from "#core/shell/site/state.ts";
import { idPrefix } from "./blocks.ts";
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
}

/** A page as a link target. */
export interface BlockPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
}

const pageQuery = queryOf("app-pages", { include: { components: {} }, deleted: "with" });

/**
 * A page with its components, localized, references resolved and loaders run. A published page whose access is refused is Forbidden, as
 * its path is no secret; a draft is NotFound to all but those who edit pages (PERM-012).
 */
export const pageContent = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<PageContent, CoreError, CoreNeeds> {
  const found = yield* findEntry(pageQuery, id, viewer).pipe(
    Effect.catchTag("NotFound", (error) =>
      Effect.flatMap(isPublished(id, viewer), (published) => Effect.fail(published ? new Forbidden({}) : error)),
    ),
  );
  const { row } = found;
  const texts = yield* RichTexts;
  const styles = row.attributes.styles as string | null;
  return {
    id: row.id,
    path: row.attributes.path as string,
    title: row.attributes.title as string,
    ...(row.attributes.description ? { description: row.attributes.description as string } : {}),
    ...(styles ? { styles: texts.scopeStyles(styles, `.${pageScope(row.id)}`) } : {}),
    ...(row.locale === undefined ? {} : { locale: row.locale }),
    components: yield* drawnComponents(
      found.included.filter(({ type }) => type === "app-page-components"),
      viewer,
    ),
  };
});

/** A component as it is stored, or as an editor would store it. */
export type StoredComponent = Pick<Entry, "id" | "attributes" | "locale">;

/** Components as a page shows them: those that are switched on, references resolved and loaders run. */
export const drawnComponents = Effect.fnUntraced(function* (
  components: readonly StoredComponent[],
  viewer: Viewer,
): Effect.fn.Return<readonly PageComponent[], CoreError, CoreNeeds> {
  const all = yield* Catalogue;
  const shown = components.flatMap((component): readonly Shown[] => {
    const block = blockInUse(all, component.attributes.name as string, viewer.flags);
    return block ? [{ component, block }] : [];
  });
  const targets = yield* resolveReferences(shown, viewer);
  return yield* Effect.forEach(shown, (each) => drawn(each, targets, viewer));
});

const isPublished = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  if (!isUuid(id)) return false;
  const storage = yield* Storage;
  return yield* storage.holds(
    "app-pages",
    id,
    { is: "compare", field: "isDraft", op: "eq", value: { literal: false } },
    viewer,
  );
});

/** A component of a block that is switched on. */
interface Shown {
  readonly component: StoredComponent;
  readonly block: ServedBlock;
}

const drawn = Effect.fnUntraced(function* (
  { component, block }: Shown,
  targets: ReadonlyMap<string, BlockFile | BlockPage>,
  viewer: Viewer,
): Effect.fn.Return<PageComponent, CoreError, CoreNeeds> {
  const props = (component.attributes.props ?? {}) as Record<string, unknown>;
  const { name, load } = block;
  const resolved = resolveProps(block.props, props, (reference) => targets.get(keyOf(reference)));
  const viewId = component.attributes.viewId as string | null;
  const scoped =
    typeof props.css === "string"
      ? {
          css: (yield* RichTexts).scopeStyles(
            props.css,
            `.${blockScope(component.id)}`,
            idPrefix(String(component.attributes.internalId)),
          ),
        }
      : {};
  return {
    id: component.id,
    ...(viewId ? { viewId } : {}),
    name,
    position: component.attributes.position as number,
    props: { ...resolved, ...scoped },
    ...(component.locale === undefined ? {} : { locale: component.locale }),
    ...(load ? { data: yield* load(props, viewer) } : {}),
  };
});

const keyOf = (reference: Reference): string => `${reference.type} ${reference.id}`;

/** Files and pages that the components name, as far as the viewer may see them: one statement for each of the two types. */
const resolveReferences = Effect.fnUntraced(function* (
  components: readonly Shown[],
  viewer: Viewer,
): Effect.fn.Return<ReadonlyMap<string, BlockFile | BlockPage>, CoreError, CoreNeeds> {
  const all = yield* Catalogue;
  const wanted = components.flatMap(({ component: { attributes }, block }) =>
    referencesIn(block.props, (attributes.props ?? {}) as Record<string, unknown>),
  );
  const targets = new Map<string, BlockFile | BlockPage>();
  const idsOf = (type: string) => [...new Set(wanted.filter((each) => each.type === type).map(({ id }) => id))];
  const asked = (ids: readonly string[]) =>
    ({ is: "compare", field: "id", op: "in", value: { literal: ids } }) as const;
  const files = idsOf("files");
  if (files.length > 0) {
    const see = seeCondition(all, "files", viewer);
    const fields = { files: ["name", "url", "previewUrl", "mimeType", "description", "metadata"] };
    const query = queryOf("files", {
      filter: { is: "all", of: [asked(files), see] },
      fields,
      page: { number: 1, size: files.length },
    });
    for (const file of (yield* listEntries(query, asSystem(viewer))).rows) targets.set(keyOf(file), blockFile(file));
  }
  const pages = idsOf("app-pages");
  if (pages.length > 0) {
    const query = queryOf("app-pages", {
      filter: asked(pages),
      fields: { "app-pages": ["path", "title"] },
      page: { number: 1, size: pages.length },
    });
    for (const page of (yield* listEntries(query, viewer)).rows) {
      targets.set(keyOf(page), {
        id: page.id,
        path: page.attributes.path as string,
        title: page.attributes.title as string,
      });
    }
  }
  return targets;
});

function blockFile({ id, attributes }: Entry): BlockFile {
  const metadata = (attributes.metadata ?? {}) as { readonly width?: number; readonly height?: number };
  return {
    id,
    name: attributes.name as string,
    url: attributes.url as string | null,
    previewUrl: attributes.previewUrl as string | null,
    mimeType: attributes.mimeType as string,
    alt: (attributes.description as string | null) ?? "",
    ...(typeof metadata.width === "number" ? { width: metadata.width } : {}),
    ...(typeof metadata.height === "number" ? { height: metadata.height } : {}),
  };
}
