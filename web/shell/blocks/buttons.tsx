import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { always } from "#web/app/drawn.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { alignmentOf, outlineOf } from "#web/shell/blocks/block-model.ts";
import { buttonsOf } from "#web/shell/blocks/button-model.ts";
import { ButtonRow } from "#web/shell/blocks/button-row.tsx";

/** Links to follow, as buttons (COMP-036). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const align = alignmentOf(component);
  return (
    <div className="content-width">
      <BlockHeader outline={outlineOf(props)} align={align} />
      <ButtonRow buttons={buttonsOf(component, "items")} align={align} />
    </div>
  );
};

export const staysWhile: Staying = () => always;
