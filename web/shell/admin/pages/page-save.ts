import type { Fault, Operation, RecordInput, Ref } from "#core/shell/site/ports.ts";
import type { BlockDraft, OpenPage, PageDraft, PageValues } from "#web/shell/admin/pages/page-model.ts";

/** The request that saves a page, and the key of the block that each of its operations is about. */
export interface PageSave {
  readonly operations: readonly Operation[];
  /** `undefined` for the page itself. */
  readonly about: readonly (string | undefined)[];
}

/**
 * One atomic request (PAGE-025, PAGE-026, MODEL-012): the page first, then its new and changed components, then the removed ones. The
 * page is named even when only its blocks changed, so that a page that somebody else changed meanwhile is refused as a whole.
 */
export function saveOf(page: OpenPage, after: PageDraft): PageSave {
  const { id, version, draft: before } = page;
  const ref: Ref = { type: "app-pages", id };
  const operations: Operation[] = [
    { op: "update", ...ref, ...(version !== undefined && { version }), input: pageInput(before, after) },
  ];
  const about: (string | undefined)[] = [undefined];
  for (const [position, block] of after.blocks.entries()) {
    const operation = blockOperation(
      ref,
      block,
      before.blocks.find(({ key }) => key === block.key),
      position,
    );
    if (!operation) continue;
    operations.push(operation);
    about.push(block.key);
  }
  for (const block of before.blocks) {
    if (block.id === undefined || after.blocks.some(({ key }) => key === block.key)) continue;
    operations.push({
      op: "remove",
      type: componentType,
      id: block.id,
      ...(block.version !== undefined && { version: block.version }),
    });
    about.push(block.key);
  }
  return { operations, about };
}

const componentType = "app-page-components";

function pageInput(before: PageDraft, after: PageDraft): RecordInput {
  const attributes: Record<string, unknown> = {};
  for (const name of Object.keys(after.values) as (keyof PageValues)[]) {
    if (after.values[name] !== before.values[name])
      attributes[name] = after.values[name] === "" ? null : after.values[name];
  }
  const relationships: Record<string, Ref | readonly Ref[] | null> = {};
  if (!same(before.roles, after.roles)) relationships.roles = after.roles;
  if (!same(before.accessLevel, after.accessLevel)) relationships.accessLevel = after.accessLevel[0] ?? null;
  if (!same(before.socialImage, after.socialImage)) relationships.socialImage = after.socialImage[0] ?? null;
  return {
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(Object.keys(relationships).length > 0 && { relationships }),
  };
}

function blockOperation(
  page: Ref,
  block: BlockDraft,
  before: BlockDraft | undefined,
  position: number,
): Operation | undefined {
  const { id, version, key, name, viewId, props } = block;
  if (id === undefined) {
    const attributes = { internalId: key, name, position, ...(viewId !== "" && { viewId }), props: props ?? {} };
    return { op: "add", type: componentType, input: { attributes, relationships: { page } } };
  }
  const attributes = {
    ...(block.position !== position && { position }),
    ...(viewId !== (before?.viewId ?? "") && { viewId: viewId === "" ? null : viewId }),
    ...(props !== null && !same(props, before?.props) && { props }),
  };
  if (Object.keys(attributes).length === 0) return undefined;
  return { op: "update", type: componentType, id, ...(version !== undefined && { version }), input: { attributes } };
}

/** Whether something of the page is not saved yet. */
export const isChanged = (page: OpenPage, draft: PageDraft): boolean => {
  const { operations } = saveOf(page, draft);
  const [first] = operations;
  return operations.length > 1 || (first?.op === "update" && Object.keys(first.input).length > 0);
};

const same = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/**
 * What was changed here put upon what somebody else made of the page meanwhile. Settings and blocks that were changed here win; the
 * others are as they are now. A block that the other removed comes back only if it was changed here.
 */
export function rebase(page: OpenPage, mine: PageDraft, theirs: OpenPage): PageDraft {
  const base = page.draft;
  const now = theirs.draft;
  const values = { ...now.values } as Record<keyof PageValues, string | boolean>;
  for (const name of Object.keys(values) as (keyof PageValues)[]) {
    if (mine.values[name] !== base.values[name]) values[name] = mine.values[name];
  }
  const kept = mine.blocks.flatMap((block): readonly BlockDraft[] => {
    const before = base.blocks.find(({ key }) => key === block.key);
    const current = now.blocks.find(({ key }) => key === block.key);
    const untouched = before !== undefined && sameContent(before, block);
    if (current && untouched) return [current];
    if (current) {
      const { id, version, position } = current;
      const stored = {
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
        ...(position !== undefined && { position }),
      };
      return [{ ...block, ...stored }];
    }
    if (untouched) return [];
    const { id: _id, version: _version, position: _position, ...fresh } = block;
    return [fresh];
  });
  const known = new Set([...base.blocks, ...mine.blocks].map(({ key }) => key));
  return {
    values: values as unknown as PageValues,
    roles: same(mine.roles, base.roles) ? now.roles : mine.roles,
    accessLevel: same(mine.accessLevel, base.accessLevel) ? now.accessLevel : mine.accessLevel,
    socialImage: same(mine.socialImage, base.socialImage) ? now.socialImage : mine.socialImage,
    blocks: [...kept, ...now.blocks.filter(({ key }) => !known.has(key))],
  };
}

const sameContent = (left: BlockDraft, right: BlockDraft): boolean =>
  left.viewId === right.viewId && same(left.props, right.props);

/** Where in the editor a fault is to be mended. */
export interface FaultPlace {
  /** The block; absent for the page's own settings. */
  readonly block?: string;
  /** Names and indexes of the prop within its block, or the one name of a setting. */
  readonly path: readonly string[];
  /** The language that it is in, where it is in one. */
  readonly locale?: string;
  /** The node of a rich text. */
  readonly node?: readonly number[];
  readonly code: string;
}

/** Finds what a fault is about: after a save by the operation that it points into, after a publication by the component that it names. */
export function placeFault(fault: Fault, blocks: readonly BlockDraft[], save?: PageSave): FaultPlace | undefined {
  const { pointer = "", meta = {} } = fault;
  const values = (meta.values ?? {}) as Readonly<Record<string, unknown>>;
  const code = String(meta.key ?? fault.code);
  const more = {
    code,
    ...(typeof values.locale === "string" && { locale: values.locale }),
    ...(Array.isArray(meta.path) && { node: meta.path as readonly number[] }),
  };
  const published = /^\/data\/relationships\/components\/data\/(\d+)\/props\/(.+)$/.exec(pointer);
  if (published) {
    const block = blocks.find(({ id }) => id !== undefined && id === values.component) ?? blocks[Number(published[1])];
    return block && { block: block.key, path: published[2]!.split("/"), ...more };
  }
  const saved = /^(?:\/atomic:operations\/(\d+))?\/data\/(?:attributes|relationships)\/(.+)$/.exec(pointer);
  if (!saved) return undefined;
  const block = saved[1] === undefined ? undefined : save?.about[Number(saved[1])];
  const path = saved[2]!.split("/");
  if (block === undefined) return { path, ...more };
  return { block, path: path[0] === "props" ? path.slice(1) : path, ...more };
}

/** Id of the control of a prop, or of a setting of the page. */
export const controlId = ({ block, path }: Pick<FaultPlace, "block" | "path">): string =>
  ["page", ...(block === undefined ? [] : [block]), ...path].join("-");
