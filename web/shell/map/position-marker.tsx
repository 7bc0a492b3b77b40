import { LatLng, type Map as LeafletMap, type LeafletMouseEvent } from "leaflet";
import { MapPin } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "#web/app/app-context.tsx";
import { movedBy } from "#web/shell/map/picked-position.ts";
import { longitudeNear, type Position } from "#web/shell/map/projection.ts";
import { useMarkPane } from "#web/shell/map/use-mark-pane.ts";
import { isStill } from "#web/shell/map/world-map.ts";

export interface PositionMarkerProps {
  readonly map: LeafletMap;
  readonly value: Position | null;
  /** Id of the text that tells how it is moved. */
  readonly describedBy: string;
  readonly onOpen: (map: LeafletMap) => void;
  readonly onChange: (position: Position) => void;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The marker of a place: dragged, moved by the arrow keys, or set anew by a press on the map. */
export const PositionMarker = ({ map, value, describedBy, onOpen, onChange, onPress, ref }: PositionMarkerProps) => {
  const t = useTranslate();
  const pane = useMarkPane(map);
  const change = useRef(onChange);
  change.current = onChange;
  const [grip, setGrip] = useState<readonly [x: number, y: number] | null>(null);
  const [, redraw] = useState(0);

  useEffect(() => {
    const put = ({ latlng: { lat: latitude, lng: longitude } }: LeafletMouseEvent) =>
      change.current({ latitude, longitude });
    // The pane has another origin then.
    const moved = () => redraw((count) => count + 1);
    map.on("click", put).on("zoomend viewreset", moved);
    onOpen(map);
    return () => {
      map.off("click", put).off("zoomend viewreset", moved);
    };
  }, [map, onOpen]);

  const latitude = value?.latitude;
  const longitude = value?.longitude;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const place = new LatLng(latitude, longitudeNear(longitude, map.getCenter().lng));
    if (!map.getBounds().pad(-0.1).contains(place)) map.panTo(place, { animate: !isStill() });
  }, [map, latitude, longitude]);

  if (!value || !pane) return null;
  const { x, y } = map.latLngToLayerPoint([value.latitude, longitudeNear(value.longitude, map.getCenter().lng)]);
  const put = (left: number, top: number) => {
    const { lat, lng } = map.layerPointToLatLng([left, top]);
    onChange({ latitude: lat, longitude: lng });
  };
  const press = (event: KeyboardEvent) => {
    const by = movedBy(event.key, event.shiftKey);
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    put(x + by[0], y + by[1]);
  };
  const at = (event: PointerEvent): readonly [number, number] => {
    const point = map.mouseEventToLayerPoint(event.nativeEvent);
    return [point.x, point.y];
  };
  return createPortal(
    <button
      ref={ref}
      type="button"
      aria-describedby={describedBy}
      onClick={onPress}
      onKeyDown={press}
      onPointerDown={(event) => {
        const [left, top] = at(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip([left - x, top - y]);
      }}
      onPointerMove={(event) => {
        if (!grip) return;
        const [left, top] = at(event);
        put(left - grip[0], top - grip[1]);
      }}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
      style={{ transform: `translate(${Math.round(x) - 22}px, ${Math.round(y) - 42}px)` }}
      className="absolute top-0 left-0 inline-flex size-11 cursor-grab touch-none items-end justify-center rounded-full text-accent active:cursor-grabbing"
    >
      <MapPin
        aria-hidden="true"
        size={40}
        strokeWidth={1.5}
        className="fill-current stroke-surface forced-colors:fill-[ButtonText] forced-colors:stroke-[ButtonFace] [&>circle]:fill-surface"
      />
      <span className="sr-only">{t("map:marker", { latitude: value.latitude, longitude: value.longitude })}</span>
    </button>,
    pane,
  );
};
