import type { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Flag, Flags } from "#core/kernel/flags.ts";
import { type CatalogueService, isOn } from "#core/kernel/module.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import type { Block, KeptProps, Props } from "./blocks.ts";

/** What a block needs beside its props, found on the server with the rights of the viewer. */
type Loader<P extends Props> = (props: KeptProps<P>) => Effect.Effect<unknown, CoreError, UseCaseServices>;

/** A block with what is found for it. Its declaration alone stands in a file of its own, which the site imports. */
export interface ServedBlock extends Block {
  readonly load?: Loader<Props>;
}

/** What a page component of a block keeps, for what is loaded for it. */
export type PropsOf<B extends Block> = KeptProps<B["props"]>;

/** A block with what is loaded for it. What components keep has been checked against its declaration when it was written. */
export const served = <P extends Props>(block: Block<P>, load: Loader<P>): ServedBlock => ({
  ...block,
  load: load as Loader<Props>,
});

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** Blocks that the module brings to pages. */
    readonly blocks?: readonly ServedBlock[];
  }
}

interface KnownBlock {
  readonly block: ServedBlock;
  readonly gates: readonly { readonly flag?: Flag }[];
}

const known = new WeakMap<CatalogueService, ReadonlyMap<string, KnownBlock>>();

function blocksOf(all: CatalogueService): ReadonlyMap<string, KnownBlock> {
  let found = known.get(all);
  if (!found) known.set(all, (found = collected(all)));
  return found;
}

function collected(all: CatalogueService): ReadonlyMap<string, KnownBlock> {
  const found = new Map<string, KnownBlock>();
  for (const { part: block, ...gate } of all.contributions("blocks")) {
    if (found.has(block.name)) throw new Error(`the block ${block.name} is declared twice`);
    found.set(block.name, { block, gates: [gate, block] });
  }
  return found;
}

/** A block that some module brings, whether it is switched on or not. */
export const blockNamed = (all: CatalogueService, name: string): ServedBlock | undefined =>
  blocksOf(all).get(name)?.block;

/** A block that pages can have with these flags. */
export function blockInUse(all: CatalogueService, name: string, flags: Flags): ServedBlock | undefined {
  const found = blocksOf(all).get(name);
  return found?.gates.every((gate) => isOn(gate, flags)) ? found.block : undefined;
}
