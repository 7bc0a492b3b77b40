import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { always } from "#web/app/drawn.ts";
import { RequestGrid } from "#web/modules/training/request-grid.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";

export const staysWhile: Staying = () => always;

/** Requests that an editor chose, in their order (COMP-021). Those that the reader may not see are not there. */
export const Block = (props: BlockProps) => {
  const { requests = emptyMany } = (props.component.data ?? {}) as { readonly requests?: Many };
  const outline = outlineOf(props);
  if (requests.data.length === 0) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <RequestGrid items={requests.data} included={requests.included} level={outline.innerLevel} />
    </div>
  );
};
