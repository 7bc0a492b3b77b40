import type { ReactNode } from "react";

const sizes = {
  display: "text-3xl md:text-4xl",
  title: "text-2xl md:text-3xl",
  section: "text-xl md:text-2xl",
  block: "text-lg md:text-xl",
  small: "text-lg",
} as const;

export interface HeadingProps {
  /** Place in the outline of the page, 1 once per page. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly size?: keyof typeof sizes;
  readonly id?: string;
  /** Language of the text when it is not the page's. */
  readonly lang?: string;
  /** Id of the text that is read after it when it takes focus. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

const usualSize = { 1: "title", 2: "section", 3: "block", 4: "small", 5: "small", 6: "small" } as const;

/** A heading; its size is a matter of looks, its level of outline. The first level takes focus after a change of route. */
export const Heading = ({ level, size = usualSize[level], id, lang, describedBy, children }: HeadingProps) => {
  const Tag = `h${level}` as const;
  return (
    <Tag
      id={id}
      lang={lang}
      aria-describedby={describedBy}
      tabIndex={level === 1 ? -1 : undefined}
      className={sizes[size]}
    >
      {children}
    </Tag>
  );
};
