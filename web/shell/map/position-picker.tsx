import type { Map as LeafletMap } from "leaflet";
import { MapPin, MapPinX } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { MapFrame } from "#web/shell/map/map-frame.tsx";
import { pickedPosition } from "#web/shell/map/picked-position.ts";
import { PositionMarker } from "#web/shell/map/position-marker.tsx";
import { longitudeNear, type Position } from "#web/shell/map/projection.ts";
import { isStill } from "#web/shell/map/world-map.ts";
import { Button } from "#web/ui/button.tsx";

export interface PositionPickerProps {
  /** `null` where there is none, or none that can be shown. */
  readonly value: Position | null;
  /** Nothing is filled in at all. */
  readonly isEmpty: boolean;
  readonly onChange: (position: Position) => void;
  readonly onClear: () => void;
}

/** Where the map opens: on the place, as near as there is something to see around it, or on all of Europe. */
const near = { carried: 5, tiles: 13 } as const;
const start = { center: { latitude: 47, longitude: 6 }, zoom: 4 };

/** A place set by a press on the map, by dragging its marker, or by the arrow keys; the fields beside it take it as numbers. */
export const PositionPicker = ({ value, isEmpty, onChange, onClear }: PositionPickerProps) => {
  const t = useTranslate();
  const { app } = useApp().state;
  const help = useId();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const marker = useRef<HTMLButtonElement>(null);
  // Said here: a form may lie in a drawer, behind which nothing is heard.
  const [said, setSaid] = useState("");
  const [opening] = useState(() => (value ? { center: value, zoom: near[app.map ? "tiles" : "carried"] } : start));
  const set = (position: Position) => {
    const { latitude, longitude } = pickedPosition(position);
    onChange({ latitude, longitude });
    setSaid(t("map:moved", { latitude, longitude }));
  };
  const putInTheMiddle = () => {
    if (!map) return;
    const { lat: latitude, lng: longitude } = map.getCenter();
    set({ latitude, longitude });
    // Drawn first, then gone to.
    requestAnimationFrame(() => marker.current?.focus({ preventScroll: true }));
  };
  const center = () => {
    if (!value || !map) return;
    const longitude = longitudeNear(value.longitude, map.getCenter().lng);
    map.panTo([value.latitude, longitude], { animate: !isStill() });
  };
  return (
    <div className="space-y-3">
      <p id={help} className="text-sm text-muted">
        {t("map:pick-help")}
      </p>
      <div className="h-80 md:h-96">
        <MapFrame
          label={t("map:pick")}
          {...opening}
          {...(value && { onWhole: center, wholeLabel: t("map:to-marker") })}
        >
          {(opened) => (
            <PositionMarker
              ref={marker}
              map={opened}
              value={value}
              describedBy={help}
              onOpen={setMap}
              onChange={set}
              onPress={center}
            />
          )}
        </MapFrame>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={MapPin} onPress={putInTheMiddle}>
          {t(value ? "map:move-here" : "map:put-here")}
        </Button>
        {!isEmpty && (
          <Button
            icon={MapPinX}
            onPress={() => {
              onClear();
              setSaid(t("map:removed"));
            }}
          >
            {t("map:remove")}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
};
