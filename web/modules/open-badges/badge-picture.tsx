import { Medal } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

const sizes = { card: "size-20 sm:size-24", page: "size-40 md:size-56" } as const;

export interface BadgePictureProps {
  readonly src: string | undefined;
  readonly size: keyof typeof sizes;
  /** What it shows; an ornament without, beside the title that says it. */
  readonly alt?: string;
}

/** The picture of a badge, whole and never cut, or a medal in its place. */
export const BadgePicture = ({ src, size, alt = "" }: BadgePictureProps) =>
  src === undefined ? (
    <span
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-wash-accent text-accent ${sizes[size]}`}
    >
      <Icon icon={Medal} size="huge" />
    </span>
  ) : (
    <img
      src={src}
      alt={alt}
      loading={size === "page" ? "eager" : "lazy"}
      decoding="async"
      className={`shrink-0 object-contain ${sizes[size]}`}
    />
  );
