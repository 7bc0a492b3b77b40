import { blockScope } from "#core/shell/pages/scopes.ts";
import type { BlockProps } from "#web/app/blocks.ts";
import { PageStyles } from "#web/app/page-styles.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";

/** Markup and styles of a super admin (COMP-037): cleaned, and held within the block whatever they say. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const html = textOf(component, "html");
  return (
    <div className="content-width">
      <PageStyles css={textOf(component, "css")} />
      <BlockHeader outline={outlineOf(props)} />
      {html !== undefined && (
        <div className={`relative isolate overflow-x-auto ${blockScope(component.id)}`}>
          <RichText html={html} wide />
        </div>
      )}
    </div>
  );
};
