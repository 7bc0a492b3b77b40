import type { Map as LeafletMap } from "leaflet";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { boxAround } from "#web/modules/organizations/map/clusters.ts";
import { isStill } from "#web/shell/map/world-map.ts";

/** Zoom that a single organization is shown at. */
const nearEnough = 6;

/** Shows all organizations with a position; by a movement, unless the reader wants none or has not seen the map yet. */
export function showAll(map: LeafletMap, found: readonly FoundEntry[], isOpening = false): void {
  const box = boxAround(found);
  if (!box) return;
  const [west, south, east, north] = box;
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { paddingTopLeft: [40, 56], paddingBottomRight: [72, 24], maxZoom: nearEnough, animate: !isOpening && !isStill() },
  );
}
