import type { ReactNode } from "react";
import type { Alignment, Outline } from "#web/shell/blocks/block-model.ts";
import { Heading } from "#web/ui/heading.tsx";

const aligned = {
  left: "",
  center: "mx-auto text-center",
  right: "ml-auto text-right",
} as const satisfies Record<Alignment, string>;

export interface BlockHeaderProps {
  readonly outline: Outline;
  readonly subtitle?: string | undefined;
  readonly align?: Alignment;
  /** A link or a few words at the end of the line. */
  readonly aside?: ReactNode;
}

/** Title of a block, with a sentence below; nothing for a block without either. */
export const BlockHeader = ({ outline, subtitle, align = "left", aside }: BlockHeaderProps) => {
  const { title, titleLevel } = outline;
  if (title === undefined && subtitle === undefined && !aside) return null;
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-8">
      <div className={`max-w-reading space-y-3 ${aligned[align]}`}>
        {title !== undefined && (
          <Heading level={titleLevel} size={titleLevel === 1 ? "display" : "section"}>
            {title}
          </Heading>
        )}
        {subtitle !== undefined && <p className="text-lg text-muted">{subtitle}</p>}
      </div>
      {aside}
    </div>
  );
};
