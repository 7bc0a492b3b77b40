import { describe, expect, it } from "vitest";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { boxAround, clustersOf, inReadingOrder } from "#web/modules/organizations/map/clusters.ts";
import { lettersOf } from "#web/shell/map/country-codes.ts";
import { landOf } from "#web/shell/map/land.ts";
import { distanceBetween, projected } from "#web/shell/map/projection.ts";

const entry = (id: string, latitude: number, longitude: number): FoundEntry => ({
  id,
  name: id,
  ownName: id,
  to: `/organizations/${id}`,
  description: "",
  address: "",
  position: { latitude, longitude },
});
const { position: _, ...nowhere } = entry("nowhere", 0, 0);
const [noumea, mataUtu, suva] = [
  entry("noumea", -22.27, 166.44),
  entry("mata-utu", -13.28, -176.18),
  entry("suva", -18.14, 178.44),
];
const europe = [-30, 30, 40, 70] as const;

describe("clusters", () => {
  const labs = [entry("nantes", 47.2, -1.55), entry("rennes", 48.1, -1.7), entry("twin", 47.2, -1.55), nowhere];
  const clusters = clustersOf(labs, 9);

  it("gather what is near at a zoom, and tell how many; who has no position is not there", () => {
    expect(clusters.within(europe, 3)).toMatchObject([{ kind: "cluster", count: 3 }]);
    const nearer = clusters.within(europe, 9);
    expect(nearer.map(({ kind }) => kind).sort()).toEqual(["cluster", "organization"]);
  });

  it("open at the zoom at which they part; those of one place never do, and name who is there", () => {
    const [all] = clusters.within(europe, 3);
    expect(all?.kind === "cluster" && all.opensAt).toBeGreaterThan(3);
    const same = clusters.within(europe, 9).find(({ kind }) => kind === "cluster");
    expect(same?.kind === "cluster" && same.opensAt).toBeNull();
    const members = same?.kind === "cluster" ? clusters.membersOf(same.id).map(({ id }) => id) : [];
    expect([...members].sort()).toEqual(["nantes", "twin"]);
  });

  it("name everybody at one place, however many, in the order in which they were found", () => {
    const crowd = Array.from({ length: 130 }, (_, index) => entry(`lab-${index}`, 47.2, -1.55));
    const crowded = clustersOf(crowd, 9);
    const [all] = crowded.within(europe, 9);
    expect(all?.kind === "cluster" && crowded.membersOf(all.id)).toEqual(crowd);
  });

  it("A-L02 gather over the 180th meridian, where they are, on the turn of the earth that is in view", () => {
    const pacific = clustersOf([noumea, mataUtu, suva], 9);
    for (const [west, east] of [
      [140, 200],
      [-220, -160],
    ] as const) {
      const [all, ...rest] = pacific.within([west, -60, east, 30], 2);
      expect([all?.kind === "cluster" && all.count, rest]).toEqual([3, []]);
      expect(all?.position.longitude).toBeGreaterThan(west + 26);
      expect(all?.position.longitude).toBeLessThan(west + 44);
    }
    const apart = pacific.within([165, -25, 185, -10], 6);
    expect(apart.map(({ key, position }) => [key, Math.round(position.longitude)]).sort()).toEqual([
      ["mata-utu", 184],
      ["noumea", 166],
      ["suva", 178],
    ]);
  });

  it("leave out what is not in view", () => {
    expect(clusters.within([100, -10, 120, 10], 5)).toEqual([]);
  });
});

describe("what stands on the map", () => {
  it("is read from the top, and from the left in each line", () => {
    const places = { c: { x: 10, y: 130 }, b: { x: 200, y: 5 }, a: { x: 20, y: 60 }, d: { x: 90, y: 120 } };
    expect(inReadingOrder(["b", "d", "a", "c"] as const, (key) => places[key], 96)).toEqual(["a", "b", "c", "d"]);
  });

  it("has a box around it; none where nothing has a position", () => {
    expect(boxAround([entry("a", 10, 20), nowhere, entry("b", -5, 40)])).toEqual([20, -5, 40, 10]);
    expect(boxAround([nowhere])).toBeNull();
    expect(boxAround([entry("equator", 0, 9.45), entry("greenwich", 51.48, 0)])).toEqual([0, 0, 9.45, 51.48]);
  });

  it("A-L02 has a box over the 180th meridian where it is all near there, and that of the usual map where it is everywhere", () => {
    const [west, south, east, north] = boxAround([noumea, mataUtu, suva])!;
    expect([west, east].map((each) => each.toFixed(2))).toEqual(["166.44", "183.82"]);
    expect([south, north]).toEqual([-22.27, -13.28]);
    const paris = entry("paris", 48.86, 2.35);
    const cayenne = entry("cayenne", 4.92, -52.31);
    expect(boxAround([noumea, mataUtu, paris, cayenne])).toEqual([-176.18, -22.27, 166.44, 48.86]);
    const [tokyo, santiago] = [entry("tokyo", 35.68, 139.69), entry("santiago", -33.45, -70.67)];
    expect(boxAround([tokyo, santiago])?.map(Math.round)).toEqual([-220, -33, -71, 36]);
  });
});

describe("the world", () => {
  it("is a square, with Greenwich and the equator in its middle", () => {
    expect(projected({ latitude: 0, longitude: 0 })).toEqual([0.5, 0.5]);
    const [x, y] = projected({ latitude: 85.0511, longitude: -180 });
    expect(x).toBe(0);
    expect(y).toBeCloseTo(0, 5);
  });

  it("is as large as it is", () => {
    const [paris, dakar] = [
      { latitude: 48.8566, longitude: 2.3522 },
      { latitude: 14.7167, longitude: -17.4677 },
    ];
    expect(distanceBetween(paris, dakar)).toBeGreaterThan(4150);
    expect(distanceBetween(paris, dakar)).toBeLessThan(4250);
  });

  it("has countries that go on beyond the edge, and come in at the other", () => {
    const topology = {
      type: "Topology",
      arcs: [
        [
          [170, 10],
          [-170, 10],
          [-170, 20],
          [170, 20],
          [170, 10],
        ],
      ],
      objects: { countries: { type: "GeometryCollection", geometries: [{ type: "Polygon", id: "643", arcs: [[0]] }] } },
    } as unknown as Parameters<typeof landOf>[0];
    const land = landOf(topology);
    expect([...land.starts]).toEqual([0, 5, 10]);
    const [west, , east] = land.bounds;
    expect([west, east].map((each) => each?.toFixed(3))).toEqual(["0.972", "1.028"]);
    expect(land.bounds[4]).toBeLessThan(0);
    expect(land.names).toMatchObject([{ id: "643" }]);
  });

  it("knows countries by their digits and their letters", () => {
    expect([lettersOf.get("250"), lettersOf.get("686"), lettersOf.get("124")]).toEqual(["FR", "SN", "CA"]);
  });
});
