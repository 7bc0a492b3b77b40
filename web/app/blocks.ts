import type { ComponentType } from "react";
import type { PageComponent } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";
import type { StaysWhile } from "#web/app/drawn.ts";
import type { Chunk } from "#web/app/route.ts";

export interface BlockProps {
  readonly component: PageComponent;
  /** Whether this is the first block of the page: its heading is the page's first level, its picture is wanted at once. */
  readonly first: boolean;
}

/**
 * As long as what the server drew of a component may stay as it came, without its code in the browser: where nothing in it acts or waits for
 * the reader. `null` for never.
 */
export type Staying = (component: PageComponent, app: App) => StaysWhile | null;

/** Code of one kind of block: loaded with the page that carries it. */
export interface BlockModule {
  readonly Block: ComponentType<BlockProps>;
  /** On a page that never stays, where this is not given. Asked on the server. */
  readonly staysWhile?: Staying;
}

/** Blocks by the name of the page component. */
export type BlockRegistry = Readonly<Record<string, Chunk<BlockModule>>>;
