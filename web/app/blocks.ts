import type { ComponentType } from "react";
import type { PageComponent } from "#core/shell/site/state.ts";
import type { Chunk } from "#web/app/route.ts";

export interface BlockProps {
  readonly component: PageComponent;
  /** Whether this is the first block of the page: its heading is the page's first level, its picture is wanted at once. */
  readonly first: boolean;
}

/** Code of one kind of block: loaded with the page that carries it. */
export interface BlockModule {
  readonly Block: ComponentType<BlockProps>;
}

/** Blocks by the name of the page component. */
export type BlockRegistry = Readonly<Record<string, Chunk<BlockModule>>>;
