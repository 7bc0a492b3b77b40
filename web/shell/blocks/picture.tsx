import type { PictureModel } from "#web/shell/blocks/picture-model.ts";

const fits = { cover: "object-cover", contain: "object-contain" } as const;

export interface PictureProps {
  readonly picture: PictureModel;
  /** The width that it is shown at, as the attribute `sizes` says it; the window's unless given. */
  readonly sizes?: string;
  readonly fit?: keyof typeof fits;
  /** The picture that a reader sees first: fetched at once. */
  readonly urgent?: boolean;
  /** Purely an ornament here, whatever it shows. */
  readonly decorative?: boolean;
}

/** A picture that fills its frame; the frame says how large it is, so that nothing moves when it arrives. */
export const Picture = ({
  picture,
  sizes = "100vw",
  fit = "cover",
  urgent = false,
  decorative = false,
}: PictureProps) => (
  <img
    src={picture.src}
    srcSet={picture.srcSet}
    sizes={picture.srcSet && sizes}
    alt={decorative ? "" : picture.alt}
    width={picture.width}
    height={picture.height}
    loading={urgent ? "eager" : "lazy"}
    fetchPriority={urgent ? "high" : undefined}
    decoding="async"
    data-focus={fit === "cover" ? picture.focus : undefined}
    className={`absolute inset-0 size-full ${fits[fit]}`}
  />
);
