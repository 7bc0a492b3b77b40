import { type ReactNode, useId } from "react";

export interface CardProps {
  readonly title: string;
  /** Where the whole card leads. */
  readonly to?: string;
  readonly level?: 2 | 3 | 4;
  /** Address and text of a picture; `alt` is empty for a decorative one. `focus`: what stays in view. */
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  /** The kind of thing, above the title. */
  readonly kind?: ReactNode;
  /** A line or two. */
  readonly children?: ReactNode;
  /** Date, author, place: below. */
  readonly meta?: ReactNode;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
  /** Picture beside the text on wide screens. */
  readonly layout?: "column" | "row";
  /** Shape of the picture above the text: `photo` for things that are to be seen whole. */
  readonly shape?: "wide" | "photo";
}

const shapes = { wide: "aspect-video", photo: "aspect-4/3" } as const;

/** One thing among others: picture, kind, title, two lines, meta. The title is the link, the whole card its target. */
export const Card = ({
  title,
  to,
  level = 3,
  picture,
  kind,
  children,
  meta,
  lang,
  layout = "column",
  shape = "wide",
}: CardProps) => {
  const Title = `h${level}` as const;
  const titleId = useId();
  return (
    <article
      lang={lang}
      aria-labelledby={titleId}
      className={`group relative flex h-full flex-col overflow-hidden rounded-surface border border-line bg-surface transition-colors duration-(--quick) ${to ? "hover:border-ink" : ""} ${layout === "row" ? "md:flex-row" : ""}`}
    >
      {picture && (
        <div
          className={`shrink-0 overflow-hidden bg-sunken ${layout === "row" ? "aspect-video md:aspect-auto md:w-2/5" : shapes[shape]}`}
        >
          <img
            src={picture.url}
            alt={picture.alt}
            loading="lazy"
            decoding="async"
            data-focus={picture.focus}
            className="size-full object-cover transition-transform duration-(--calm) group-hover:scale-[1.02] motion-reduce:transform-none"
          />
        </div>
      )}
      <div className="flex grow flex-col gap-2 p-5 md:p-6">
        {kind && <div className="text-sm font-semibold text-accent">{kind}</div>}
        <Title id={titleId} className="text-lg">
          {to ? (
            <a
              href={to}
              className="static no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-surface focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
            >
              {title}
            </a>
          ) : (
            title
          )}
        </Title>
        {children && <div className="line-clamp-3 text-muted">{children}</div>}
        {meta && <div className="mt-auto pt-2 text-sm text-muted">{meta}</div>}
      </div>
    </article>
  );
};
