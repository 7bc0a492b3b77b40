import type { BlockFile } from "#core/pages/content.ts";
import type { BlockProps } from "#web/app/blocks.ts";
import { outlineOf, textOf } from "#web/blocks/block-model.ts";
import { buttonsOf } from "#web/blocks/button-model.ts";
import { ButtonRow } from "#web/blocks/button-row.tsx";
import { slidesOf } from "#web/blocks/hero-model.ts";
import { HeroPictures } from "#web/blocks/hero-pictures.tsx";
import { pictureOf } from "#web/blocks/picture-model.ts";
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
            ? "grid md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] md:items-center md:gap-8 lg:gap-12"
            : "rounded-surface bg-wash-primary px-6 py-16 md:px-16 md:py-24"
        }
      >
        <div
          className={
            pictured
              ? "z-1 col-start-1 row-start-1 m-4 mt-72 space-y-5 self-end rounded-surface bg-surface p-6 shadow-float md:m-0 md:self-center md:bg-transparent md:p-0 md:shadow-none"
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
          <div className="col-start-1 row-start-1 min-w-0 md:col-start-2">
            <HeroPictures slides={slides} urgent={first} name={title} />
          </div>
        )}
      </div>
    </div>
  );
};
