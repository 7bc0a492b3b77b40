import type { BlockDraft, PropValues } from "#web/shell/admin/pages/page-model.ts";

/** What can be done to the blocks of a page. Every function gives a new list and leaves the old one as it was. */
export type Blocks = readonly BlockDraft[];

/** Adds a block at a place; at the end without one. */
export const addBlock = (blocks: Blocks, block: BlockDraft, at = blocks.length): Blocks => [
  ...blocks.slice(0, at),
  block,
  ...blocks.slice(at),
];

/** Moves a block to another place; places beyond the ends are the ends. */
export function moveBlock(blocks: Blocks, key: string, to: number): Blocks {
  const from = blocks.findIndex((block) => block.key === key);
  const end = Math.min(Math.max(to, 0), blocks.length - 1);
  if (from === -1 || from === end) return blocks;
  const next = [...blocks];
  next.splice(end, 0, ...next.splice(from, 1));
  return next;
}

export const removeBlock = (blocks: Blocks, key: string): Blocks => blocks.filter((block) => block.key !== key);

/** A copy right after its original, with an anchor of its own: two of a name would clash. */
export function duplicateBlock(blocks: Blocks, key: string, internalId: string, locale: string): Blocks {
  const at = blocks.findIndex((block) => block.key === key);
  const original = blocks[at];
  if (!original) return blocks;
  const { id: _id, version: _version, position: _position, ...rest } = original;
  const props = original.props ?? original.translations[original.source ?? ""] ?? {};
  const copy: BlockDraft = {
    ...rest,
    key: internalId,
    viewId: "",
    props,
    translations: {},
    source: locale,
    outdated: false,
  };
  return addBlock(blocks, copy, at + 1);
}

export const changeBlock = (blocks: Blocks, key: string, change: Partial<BlockDraft>): Blocks =>
  blocks.map((block) => (block.key === key ? { ...block, ...change } : block));

/** Puts back what was removed: at its place, with what it said. */
export const restoreBlock = (blocks: Blocks, block: BlockDraft, at: number): Blocks =>
  blocks.some(({ key }) => key === block.key) ? blocks : addBlock(blocks, block, Math.min(at, blocks.length));

/** Begins a translation with what another language says. */
export const copyTranslation = (blocks: Blocks, key: string, locale: string): Blocks =>
  blocks.map((block) => {
    const props = block.translations[locale];
    return block.key === key && props ? { ...block, props: structuredClone(props) as PropValues } : block;
  });
