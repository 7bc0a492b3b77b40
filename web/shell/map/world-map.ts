import { control, type LatLngBoundsExpression, Map as LeafletMap, tileLayer } from "leaflet";
import type { App } from "#web/app/app.ts";
import { lettersOf } from "#web/shell/map/country-codes.ts";
import { inksOf, whenInksChange } from "#web/shell/map/inks.ts";
import { LandLayer } from "#web/shell/map/land-layer.ts";
import { loadLand } from "#web/shell/map/load-land.ts";
import type { Position } from "#web/shell/map/projection.ts";

/** Nearest zoom of the carried map, whose coasts are not finer; and of a tile server. */
const nearest = { carried: 9, tiles: 18 } as const;
export const farthest = 2;

/** As far as the map is moved: the countries go on beyond 180 degrees, so that there is no edge for who lives there. */
const world: LatLngBoundsExpression = [
  [-78, -360],
  [84, 360],
];

export interface WorldMapOptions {
  readonly center: Position;
  readonly zoom: number;
  readonly locale: string;
  readonly tiles: App["state"]["app"]["map"];
  /** The countries could not be had. */
  readonly onFailure: () => void;
}

export interface WorldMap {
  readonly map: LeafletMap;
  close(): void;
}

/** Whether the reader wants nothing to move by itself: by the system, or by the switch of the site. */
export const isStill = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("still");

/** A map of the world in an element: of the countries that the site carries, or of the tiles of a server that its configuration names. */
export function openWorldMap(
  element: HTMLElement,
  { center, zoom, locale, tiles, onFailure }: WorldMapOptions,
): WorldMap {
  const moves = !isStill();
  const map = new LeafletMap(element, {
    center: [center.latitude, center.longitude],
    zoom,
    minZoom: farthest,
    maxZoom: tiles ? nearest.tiles : nearest.carried,
    maxBounds: world,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    // The wheel and one finger belong to the page.
    scrollWheelZoom: false,
    dragging: !matchMedia("(pointer: coarse)").matches,
    zoomAnimation: moves,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: moves,
  });
  const closing = [zoomWithControl(map, element)];
  let isOpen = true;
  if (tiles) {
    tileLayer(tiles.url, { maxZoom: nearest.tiles }).addTo(map);
    control.attribution({ prefix: false }).addAttribution(tiles.attribution).addTo(map);
  } else {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    const nameOf = (id: string) => {
      const letters = lettersOf.get(id);
      return letters && names.of(letters);
    };
    loadLand().then((land) => {
      if (!isOpen) return;
      const layer = new LandLayer({ land, inks: () => inksOf(element), nameOf }).addTo(map);
      closing.push(whenInksChange(() => layer.redraw()));
    }, onFailure);
  }
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(element);
  return {
    map,
    close() {
      isOpen = false;
      observer.disconnect();
      for (const each of closing) each();
      map.remove();
    },
  };
}

/** The wheel zooms while Ctrl is held, which is also how browsers tell two fingers on a touchpad. */
function zoomWithControl(map: LeafletMap, element: HTMLElement): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    map.setZoomAround(map.mouseEventToLatLng(event), map.getZoom() - Math.sign(event.deltaY), { animate: !isStill() });
  };
  element.addEventListener("wheel", turn, { passive: false });
  return () => element.removeEventListener("wheel", turn);
}
