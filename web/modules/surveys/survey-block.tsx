import type { SurveyBlockData } from "#core/modules/surveys/loaders.ts";
import type { BlockProps } from "#web/app/blocks.ts";
import { Embed } from "#web/modules/surveys/survey-embed.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";

/** A survey on a page (COMP-017). Nothing where none is chosen. */
export const Block = (props: BlockProps) => {
  const outline = outlineOf(props);
  const { survey } = (props.component.data as SurveyBlockData | undefined) ?? {};
  if (!survey) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <div className="max-w-reading">
        <Embed id={survey} level={outline.innerLevel} />
      </div>
    </div>
  );
};
