import type { BlockFile } from "#core/shell/pages/content.ts";
import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { colourOf, outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { buttonsOf } from "#web/shell/blocks/button-model.ts";
import { ButtonRow } from "#web/shell/blocks/button-row.tsx";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { textStays } from "#web/shell/blocks/rich-text-model.ts";
import { washes } from "#web/shell/blocks/washes.ts";
import { Heading } from "#web/ui/heading.tsx";

/** A panel that stands out: a few words, what to do next, a picture (COMP-005). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const { title, titleLevel, innerLevel } = outlineOf(props);
  const html = textOf(component, "content");
  const picture = pictureOf(component.props.image as BlockFile | null | undefined);
  return (
    <div className="content-width">
      <div
        className={`overflow-hidden rounded-surface ${washes[colourOf(component.props.color, "accent")]} ${picture ? "grid md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]" : ""}`}
      >
        <div className="flex flex-col justify-center gap-5 p-6 md:p-10 lg:p-14">
          {title !== undefined && (
            <Heading level={titleLevel} size={titleLevel === 1 ? "display" : "section"}>
              {title}
            </Heading>
          )}
          {html !== undefined && <RichText html={html} level={innerLevel} />}
          <ButtonRow buttons={buttonsOf(component, "buttons")} />
        </div>
        {picture && (
          <div className="relative -order-1 aspect-3/2 md:order-none md:aspect-auto md:min-h-80">
            <Picture picture={picture} sizes="(min-width: 48rem) 45vw, 100vw" />
          </div>
        )}
      </div>
    </div>
  );
};

export const staysWhile: Staying = (component) => textStays(textOf(component, "content"));
