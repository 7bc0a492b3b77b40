import { MapPin } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { MapItem } from "#web/modules/organizations/map/clusters.ts";

interface MarkProps<Item extends MapItem> {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  readonly isOpen: boolean;
  readonly onPress: (item: MapItem) => void;
}

/** An organization: its tip is where it is. */
export const OrganizationMark = ({
  item,
  x,
  y,
  isOpen,
  onPress,
}: MarkProps<Extract<MapItem, { readonly kind: "organization" }>>) => (
  <button
    type="button"
    data-mark={item.key}
    aria-expanded={isOpen}
    title={item.entry.name}
    onClick={() => onPress(item)}
    style={{ transform: `translate(${Math.round(x) - 22}px, ${Math.round(y) - 42}px)` }}
    className="group absolute top-0 left-0 inline-flex size-11 cursor-pointer items-end justify-center rounded-full text-primary hover:z-10 focus-visible:z-10 aria-expanded:z-10 aria-expanded:text-accent"
  >
    <MapPin
      aria-hidden="true"
      size={40}
      strokeWidth={1.5}
      className="fill-current stroke-surface transition-transform duration-(--quick) group-hover:scale-110 group-aria-expanded:scale-110 motion-reduce:transform-none forced-colors:fill-[ButtonText] forced-colors:stroke-[ButtonFace] [&>circle]:fill-surface"
    />
    <span className="sr-only">{item.entry.name}</span>
  </button>
);

const sizes = [
  { upTo: 9, classes: "size-11", offset: 22 },
  { upTo: 99, classes: "size-13 text-lg", offset: 26 },
  { upTo: Number.POSITIVE_INFINITY, classes: "size-16 text-lg", offset: 32 },
] as const;

/** Several organizations near each other. */
export const ClusterMark = ({
  item,
  x,
  y,
  isOpen,
  onPress,
}: MarkProps<Extract<MapItem, { readonly kind: "cluster" }>>) => {
  const t = useTranslate();
  const { classes, offset } = sizes.find(({ upTo }) => item.count <= upTo)!;
  return (
    <button
      type="button"
      data-mark={item.key}
      aria-expanded={isOpen}
      aria-label={t(item.opensAt === null ? "map:here" : "map:cluster", { count: item.count })}
      onClick={() => onPress(item)}
      style={{ transform: `translate(${Math.round(x) - offset}px, ${Math.round(y) - offset}px)` }}
      className={`absolute top-0 left-0 inline-flex cursor-pointer items-center justify-center rounded-full border-3 border-surface bg-primary font-bold text-on-primary tabular-nums shadow-float hover:z-10 hover:bg-primary-strong focus-visible:z-10 forced-colors:border-[ButtonText] ${classes}`}
    >
      {item.count}
    </button>
  );
};
