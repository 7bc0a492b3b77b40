import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { type Alignment, alignmentOf, outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { type TextSize, textSizeOf } from "#web/shell/blocks/content-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { textStays } from "#web/shell/blocks/rich-text-model.ts";

const sizes = {
  small: "text-sm",
  normal: "text-base",
  big: "text-lg",
  bigger: "text-xl",
} as const satisfies Record<TextSize, string>;

const aligned = {
  left: "text-left",
  center: "text-center [&>.prose]:mx-auto [&_:is(ul,ol)]:list-inside [&_:is(ul,ol)]:ps-0",
  right: "text-right [&>.prose]:ml-auto [&_:is(ul,ol)]:list-inside [&_:is(ul,ol)]:ps-0",
} as const satisfies Record<Alignment, string>;

/** Rich text (COMP-006, COMP-007). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const outline = outlineOf(props);
  const html = textOf(component, "content");
  const align = alignmentOf(component);
  // A title beside its text: the eye finds it, and lines stay short. Not for the one that opens the page.
  const beside = align === "left" && outline.titleLevel > 1 && outline.title !== undefined && html !== undefined;
  return (
    <div
      className={`content-width ${beside ? "lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-baseline lg:gap-x-12" : ""}`}
    >
      <BlockHeader outline={outline} align={align} />
      {html !== undefined && (
        <div className={`${sizes[textSizeOf(component)]} ${aligned[align]}`}>
          <RichText html={html} level={outline.innerLevel} />
        </div>
      )}
    </div>
  );
};

export const staysWhile: Staying = (component) => textStays(textOf(component, "content"));
