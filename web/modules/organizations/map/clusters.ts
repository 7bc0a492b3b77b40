import Supercluster from "supercluster";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { longitudeNear, type Position, stretchOf } from "#web/shell/map/projection.ts";

/** What stands at one place of the map: an organization, or a number of them. */
export type MapItem =
  | { readonly kind: "organization"; readonly key: string; readonly position: Position; readonly entry: FoundEntry }
  | {
      readonly kind: "cluster";
      readonly key: string;
      readonly position: Position;
      readonly id: number;
      readonly count: number;
      /** The zoom at which it opens, `null` where its organizations are at the same place. */
      readonly opensAt: number | null;
    };

/** West, south, east, north, in degrees; beyond 180 where it reaches over the 180th meridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Clusters {
  /** What stands in a part of the map at a zoom, on the turn of the earth that this part shows. */
  within(box: Box, zoom: number): readonly MapItem[];
  /** Those of a cluster, in the order in which they were found. */
  membersOf(cluster: number): readonly FoundEntry[];
}

interface Placed {
  readonly entry: FoundEntry;
  /** Its place among what was found. */
  readonly rank: number;
}

/** Pixels between which organizations are one cluster. */
const radius = 60;

/** The organizations that have a position, ready for any part of the map; `nearest` is the last zoom at which they gather. */
export function clustersOf(entries: readonly FoundEntry[], nearest: number): Clusters {
  const index = new Supercluster<Placed>({ radius, extent: 256, maxZoom: nearest, minZoom: 0 });
  // The index ends at 180 degrees. It is turned so that this falls where nobody is: neighbours gather over the meridian too.
  const middle = middleOf(stretchOf(entries.flatMap(({ position }) => position?.longitude ?? [])) ?? [0, 0]);
  index.load(
    entries.flatMap((entry, rank) => {
      const { position } = entry;
      if (!position) return [];
      const coordinates = [longitudeNear(position.longitude, middle) - middle, position.latitude];
      return [
        { type: "Feature" as const, properties: { entry, rank }, geometry: { type: "Point" as const, coordinates } },
      ];
    }),
  );
  return {
    within: ([west, south, east, north], zoom) =>
      index.getClusters([west - middle, south, east - middle, north], zoom).map(({ properties, geometry }): MapItem => {
        const [turned = 0, latitude = 0] = geometry.coordinates;
        const position = { latitude, longitude: longitudeNear(turned + middle, middleOf([west, east])) };
        if (!("cluster_id" in properties)) {
          const { entry } = properties;
          return { kind: "organization", key: entry.id, position, entry };
        }
        const { cluster_id: id, point_count: count } = properties;
        const opening = index.getClusterExpansionZoom(id);
        const opensAt = opening > nearest ? null : opening;
        return { kind: "cluster", key: `cluster-${id}`, position, id, count, opensAt };
      }),
    membersOf: (cluster) =>
      index
        .getLeaves(cluster, Number.POSITIVE_INFINITY)
        .map(({ properties }) => properties)
        .sort((a, b) => a.rank - b.rank)
        .map(({ entry }) => entry),
  };
}

/** Places on the screen in the order in which they are read: in bands from the top, in each from the left. */
export function inReadingOrder<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => { readonly x: number; readonly y: number },
  band: number,
): readonly Item[] {
  const placed = items.map((item) => ({ item, ...placeOf(item) }));
  const bandOf = ({ y }: { readonly y: number }) => Math.floor(y / band);
  return placed.sort((a, b) => bandOf(a) - bandOf(b) || a.x - b.x || a.y - b.y).map(({ item }) => item);
}

const middleOf = ([west, east]: readonly [west: number, east: number]): number => (west + east) / 2;

/**
 * The box around all organizations that have a position; `null` where none has. It reaches over the 180th meridian where all of them are
 * within half the world there; else it is that of the usual map.
 */
export function boxAround(entries: readonly FoundEntry[]): Box | null {
  const places = entries.flatMap(({ position }) => position ?? []);
  const longitudes = places.map(({ longitude }) => longitude);
  const shortest = stretchOf(longitudes);
  if (!shortest) return null;
  const [west, east] = shortest[1] - shortest[0] < 180 ? shortest : extentOf(longitudes);
  const [south, north] = extentOf(places.map(({ latitude }) => latitude));
  return [west, south, east, north];
}

const extentOf = (degrees: readonly number[]): readonly [least: number, most: number] => [
  degrees.reduce((a, b) => Math.min(a, b)),
  degrees.reduce((a, b) => Math.max(a, b)),
];
