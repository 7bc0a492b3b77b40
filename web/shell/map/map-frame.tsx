import "#web/shell/map/map.css";
import type { Map as LeafletMap } from "leaflet";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Expand, Minus, Move, Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Position } from "#web/shell/map/projection.ts";
import { isStill, openWorldMap } from "#web/shell/map/world-map.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface MapFrameProps {
  /** What the map shows: its accessible name. */
  readonly label: string;
  /** Where it opens. */
  readonly center: Position;
  readonly zoom: number;
  /** Shows all there is to see; without it there is no button. */
  readonly onWhole?: (map: LeafletMap) => void;
  /** What the button says; by default that it shows everything. */
  readonly wholeLabel?: string;
  /** What lies on the map once it is open. */
  readonly children?: (map: LeafletMap) => ReactNode;
}

/** A map that fills its place: moved by mouse, by two fingers, by arrow keys or by buttons. Loaded only where a map is shown. */
export const MapFrame = ({ label, center, zoom, onWhole, wholeLabel, children }: MapFrameProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const hint = useId();
  const place = useRef<HTMLElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens does not matter any more once it is open
  useEffect(() => {
    if (!place.current) return;
    const { map: opened, close } = openWorldMap(place.current, {
      center,
      zoom,
      locale: state.locale,
      tiles: state.app.map,
      onFailure: () => setFailed(true),
    });
    setMap(opened);
    return close;
  }, [state]);

  return (
    <div className="site-map-frame relative size-full overflow-hidden rounded-surface border border-line">
      {map && (
        <MapControls
          map={map}
          wholeLabel={wholeLabel ?? t("map:whole")}
          {...(onWhole && { onWhole: () => onWhole(map) })}
        />
      )}
      <section
        ref={place}
        aria-label={label}
        aria-describedby={hint}
        className="size-full rounded-surface focus-visible:-outline-offset-4"
      >
        {map && children?.(map)}
      </section>
      <span id={hint} className="sr-only">
        {t("map:keys")}
      </span>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute bottom-0 left-0 z-10 hidden rounded-tr-control bg-surface px-2 py-1 text-sm text-muted pointer-coarse:block"
      >
        {t("map:fingers")}
      </p>
      {hasFailed && (
        <p role="status" className="absolute inset-x-0 top-0 z-10 bg-surface px-4 py-2 text-sm text-muted">
          {t("map:failed")}
        </p>
      )}
    </div>
  );
};

/** Pixels that a press of an arrow moves the map by. */
const step = 120;

const ways = [
  { key: "up", icon: ArrowUp, by: [0, -step] },
  { key: "left", icon: ArrowLeft, by: [-step, 0] },
  { key: "right", icon: ArrowRight, by: [step, 0] },
  { key: "down", icon: ArrowDown, by: [0, step] },
] as const;

interface MapControlsProps {
  readonly map: LeafletMap;
  readonly onWhole?: () => void;
  readonly wholeLabel: string;
}

const MapControls = ({ map, onWhole, wholeLabel }: MapControlsProps) => {
  const t = useTranslate();
  const [moving, setMoving] = useState(false);
  const animate = !isStill();
  const arrows = useId();
  return (
    <div className="absolute top-3 right-3 z-10 flex flex-col items-end gap-2">
      <IconButton variant="floating" icon={Plus} label={t("map:closer")} onPress={() => map.zoomIn(1, { animate })} />
      <IconButton
        variant="floating"
        icon={Minus}
        label={t("map:farther")}
        onPress={() => map.zoomOut(1, { animate })}
      />
      {onWhole && <IconButton variant="floating" icon={Expand} label={wholeLabel} onPress={onWhole} />}
      <IconButton
        variant="floating"
        icon={Move}
        label={t("map:move")}
        expanded={moving}
        controls={arrows}
        onPress={() => setMoving(!moving)}
      />
      <div id={arrows} hidden={!moving} className="flex flex-col items-end gap-2">
        {ways.map(({ key, icon, by: [x, y] }) => (
          <IconButton
            key={key}
            variant="floating"
            icon={icon}
            label={t(`map:${key}`)}
            onPress={() => map.panBy([x, y], { animate })}
          />
        ))}
      </div>
    </div>
  );
};
