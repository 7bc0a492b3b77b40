import { type Block, siteBlocks } from "#core/shell/pages/blocks.ts";
import type { App } from "#web/app/app.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";

/** Every block that a page can be made of. */
export const declaredBlocks = (app: App): readonly Block[] => [
  ...siteBlocks,
  ...adminParts(app).flatMap(({ blocks = [] }) => blocks),
];

export const blockNamed = (app: App, name: string): Block | undefined =>
  declaredBlocks(app).find((each) => each.name === name);
