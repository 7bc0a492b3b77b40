import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { always } from "#web/app/drawn.ts";
import { ResourceGrid } from "#web/modules/training/resource-grid.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";

export const staysWhile: Staying = () => always;

/** Resources that an editor chose, in their order (COMP-020). Those that the reader may not see are not there. */
export const Block = (props: BlockProps) => {
  const { resources = emptyMany } = (props.component.data ?? {}) as { readonly resources?: Many };
  const outline = outlineOf(props);
  if (resources.data.length === 0) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <ResourceGrid items={resources.data} included={resources.included} level={outline.innerLevel} />
    </div>
  );
};
