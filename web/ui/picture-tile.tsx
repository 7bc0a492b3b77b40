import { File as FileIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface PictureTileProps {
  /** What it is called: its accessible name, and the line below it. */
  readonly name: string;
  /** Address of a small picture; without one an icon stands there. */
  readonly url: string | null | undefined;
  /** What stays in view where it is cut. */
  readonly focus?: string | undefined;
  /** What is to be told of it besides. */
  readonly children?: ReactNode;
  readonly onPress: () => void;
}

/** One of many pictures to be opened or chosen. */
export const PictureTile = ({ name, url, focus, children, onPress }: PictureTileProps) => (
  <button
    type="button"
    onClick={onPress}
    className="group flex w-full cursor-pointer flex-col gap-2 rounded-surface border border-line bg-surface p-2 text-left hover:border-ink"
  >
    <span className="flex aspect-square w-full items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" data-focus={focus} className="size-full object-cover" />
      ) : (
        <Icon icon={FileIcon} size="huge" />
      )}
    </span>
    <span className="line-clamp-2 min-h-10 w-full text-sm wrap-anywhere">{name}</span>
    {children}
  </button>
);
