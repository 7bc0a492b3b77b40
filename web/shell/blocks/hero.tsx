import type { BlockFile } from "#core/shell/pages/content.ts";
import type { BlockProps } from "#web/app/blocks.ts";
import { outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { buttonsOf } from "#web/shell/blocks/button-model.ts";
import { ButtonRow } from "#web/shell/blocks/button-row.tsx";
import { slidesOf } from "#web/shell/blocks/hero-model.ts";
import { HeroPictures } from "#web/shell/blocks/hero-pictures.tsx";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { Heading } from "#web/ui/heading.tsx";

/**
 * The opening of a page: one sentence, a few buttons, pictures (COMP-001). On wide screens words and pictures stand side by
 * side; on narrow ones the words lie on a card over the picture.
 */
export const Block = (props: BlockProps) => {
  const { component, first } = props;
  const { title, titleLevel } = outlineOf(props);
  const subtitle = textOf(component, "subtitle");
  const buttons = buttonsOf(component, "buttons");
  const titleImage = pictureOf(component.props.titleImage as BlockFile | null | undefined);
  const slides = slidesOf(component);
  const pictured = slides.length > 0;
  return (
    <div className="content-width">
      <div
        className={
          pictured
            ? "grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center md:gap-8 lg:gap-12"
            : "rounded-surface bg-wash-primary px-6 py-16 md:px-16 md:py-24"
        }
      >
        <div
          className={
            pictured
              ? "z-1 col-start-1 row-start-1 mx-4 mt-[clamp(8rem,calc(100svh-36rem),25rem)] space-y-5 rounded-surface bg-surface p-6 shadow-float md:mx-0 md:mt-0 md:bg-transparent md:p-0 md:shadow-none"
              : "max-w-reading space-y-5"
          }
        >
          {titleImage && (
            <img
              src={titleImage.src}
              alt={titleImage.alt}
              width={titleImage.width}
              height={titleImage.height}
              className="h-auto max-h-24 w-auto max-w-full"
            />
          )}
          {title !== undefined && (
            <Heading level={titleLevel} size="display">
              {title}
            </Heading>
          )}
          {subtitle !== undefined && <p className="text-lg whitespace-pre-line text-muted">{subtitle}</p>}
          {buttons.length > 0 && (
            <div className="pt-2">
              <ButtonRow buttons={buttons} />
            </div>
          )}
        </div>
        {pictured && (
          <div className="col-start-1 row-start-1 h-[600px] min-w-0 md:col-start-2 md:h-full">
            <HeroPictures slides={slides} urgent={first} name={title} />
          </div>
        )}
      </div>
    </div>
  );
};
