import type { BlockRegistry } from "#web/app/blocks.ts";

/** The blocks that pages are made of, by the name of the page component. */
export const blocks: BlockRegistry = {};
