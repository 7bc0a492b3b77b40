import { feature } from "topojson-client";
import { projected } from "#web/shell/map/projection.ts";

/** The countries of the world, ready to be drawn: plain arrays, which a worker hands over without a copy. */
export interface Land {
  /** Both numbers of each corner, on the square map of the world (`projected`). */
  readonly corners: Float32Array;
  /** Where each ring begins among the corners, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Of each ring: west, north, east, south. */
  readonly bounds: Float32Array;
  readonly names: readonly LandName[];
}

/** Where the name of a country stands. */
export interface LandName {
  /** Three digits of ISO 3166-1. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Width of its largest part, on the square map of the world. */
  readonly width: number;
}

/** A topology with the object `countries`. */
type Atlas = Parameters<typeof feature>[0];
type Ring = readonly (readonly number[])[];

/** Drawn nowhere: it would be a band along the whole edge of the map. */
const antarctica = "010";

/** The countries of an atlas. */
export function landOf(atlas: Atlas): Land {
  const corners: number[] = [];
  const starts: number[] = [];
  const bounds: number[] = [];
  const names: LandName[] = [];
  const countries = feature(atlas, atlas.objects.countries!);
  for (const { id, geometry } of "features" in countries ? countries.features : [countries]) {
    if (id === antarctica) continue;
    let largest: { readonly name: LandName; readonly area: number } | undefined;
    for (const ring of ringsOf(geometry)) {
      const points = unwrapped(ring.map(([longitude = 0, latitude = 0]) => projected({ longitude, latitude })));
      for (const copy of onTheMap(points)) {
        starts.push(corners.length / 2);
        for (const [x, y] of copy) corners.push(x, y);
        bounds.push(...boundsOf(copy));
      }
      const found = id === undefined ? undefined : placeOf(`${id}`, points);
      if (found && (!largest || found.area > largest.area)) largest = found;
    }
    if (largest) names.push(largest.name);
  }
  starts.push(corners.length / 2);
  return {
    corners: Float32Array.from(corners),
    starts: Uint32Array.from(starts),
    bounds: Float32Array.from(bounds),
    names: names.sort((a, b) => b.width - a.width),
  };
}

function ringsOf(geometry: GeoJSON.Geometry): readonly Ring[] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
}

type Points = readonly (readonly [number, number])[];

/** A ring without the leaps that it makes where the map is cut, at 180 degrees: it goes on beyond the edge instead. */
function unwrapped(points: Points): Points {
  let shift = 0;
  return points.map(([x, y], index) => {
    const before = index === 0 ? x : points[index - 1]![0];
    if (x - before > 0.5) shift -= 1;
    else if (before - x > 0.5) shift += 1;
    return [x + shift, y];
  });
}

/** A ring, and what of it comes in at the other edge of the map. */
function onTheMap(points: Points): readonly Points[] {
  const [west, , east] = boundsOf(points);
  const moved = (by: number): Points => points.map(([x, y]) => [x + by, y]);
  return [points, ...(west < 0 ? [moved(1)] : []), ...(east > 1 ? [moved(-1)] : [])];
}

function boundsOf(points: Points): readonly [number, number, number, number] {
  let [west, north, east, south] = [2, 1, -1, 0];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return [west, north, east, south];
}

/** The centre of gravity of a ring, and its area. */
function placeOf(id: string, points: Points): { readonly name: LandName; readonly area: number } | undefined {
  let [twice, x, y] = [0, 0, 0];
  for (const [index, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(index + 1) % points.length]!;
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (twice === 0) return undefined;
  const [west, , east] = boundsOf(points);
  return { name: { id, x: x / (3 * twice), y: y / (3 * twice), width: east - west }, area: Math.abs(twice) };
}
