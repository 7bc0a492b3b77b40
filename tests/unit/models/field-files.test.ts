import { describe, expect, it } from "vitest";
import type { Measures, Model } from "#core/shell/models/model.ts";
import { readModel } from "#core/shell/models/read-model.ts";
import {
  binaryPly,
  binaryStl,
  box,
  bytesOf,
  lyingArchive,
  model3mf,
  object3mf,
  package3mf,
  plyHead,
  type Triangle,
  textPly,
  textStl,
  turnedOut,
  withStrayPoint,
} from "#tests/support/made-models.ts";

const read = (name: string, bytes: Uint8Array<ArrayBuffer> | string): Model => {
  const model = readModel(name, typeof bytes === "string" ? bytesOf(bytes) : bytes);
  if ("fault" in model) throw new Error(model.fault);
  return model;
};
const measured = (...given: Parameters<typeof read>): Measures => read(...given).measures;
const faultOf = (name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
  readModel(name, typeof bytes === "string" ? bytesOf(bytes) : bytes);
const near = (volume: number) => expect.closeTo(volume, volume > 1 ? 2 : 6) as number;
const cube = { width: 10, depth: 10, height: 10, triangles: 12, volume: near(1000), parts: 1 };
const move = (x: number) => `transform="1 0 0 0 1 0 0 0 1 ${x} 0 0"`;
const stlOf = (...bodies: (readonly Triangle[])[]) => measured("part.stl", binaryStl(bodies.flat()));

describe("models as scanners and slicers write them", () => {
  it("measures and places a model far from zero as if it lay there", () => {
    const [x, y, z] = [650_000.25, 6_860_000.4, 120.7];
    const points = [z, z + 0.3].flatMap((level) =>
      [
        [x, y],
        [x + 0.3, y],
        [x + 0.3, y + 0.3],
        [x, y + 0.3],
      ].map((each) => `v ${each.map((value) => value.toFixed(2)).join(" ")} ${level.toFixed(2)}`),
    );
    const faces = ["4 3 2 1", "5 6 7 8", "1 2 6 5", "2 3 7 6", "3 4 8 7", "4 1 5 8"].map((face) => `f ${face}`);
    const { measures, positions } = read("scan.obj", [...points, ...faces].join("\n"));
    expect(measures).toEqual({
      width: near(0.3),
      depth: near(0.3),
      height: near(0.3),
      triangles: 12,
      volume: near(0.027),
      parts: 1,
    });
    expect(positions.every((value) => Math.abs(Math.abs(value) - 0.15) < 1e-6)).toBe(true);
  });

  it.each(Object.entries(withStrayPoint(10)))("leaves out of %s a point that no face uses", (name, bytes) => {
    expect(measured(name, bytes)).toEqual(cube);
  });
});

describe("a 3MF", () => {
  const boxes = model3mf(
    object3mf(
      "10",
      `<components><component p:path="/3D/Objects/a.model" objectid="1"/><component p:path="/3D/Objects/b%20c.model" objectid="1" ${move(50)}/></components>`,
    ),
    '<item objectid="10"/>',
  );
  const others = {
    "3D/Objects/a.model": model3mf(object3mf("1", box(10, 10, 10)), ""),
    "3D/Objects/b c.model": model3mf(object3mf("1", box(20, 20, 20)), ""),
  };

  it.each([false, true])("is read from several model files that count their own objects (reversed: %s)", (reversed) => {
    const told = { width: 70, depth: 20, height: 20, triangles: 24, volume: near(9000), parts: 2 };
    expect(measured("plate.3mf", package3mf(boxes, others, reversed))).toEqual(told);
  });

  it("is what it builds: an object as often as it is placed, mirrored too, and no other", () => {
    const mirrored = 'transform="-1 0 0 0 1 0 0 0 1 100 0 0"';
    const items = `<item objectid="1"/><item objectid="1" ${move(30)}/><item objectid="1" ${mirrored}/>`;
    const model = model3mf(object3mf("1", box(10, 10, 10)) + object3mf("2", box(100, 100, 100)), items);
    const told = { width: 100, depth: 10, height: 10, triangles: 36, volume: near(3000), parts: 3 };
    expect(measured("three.3mf", package3mf(model))).toEqual(told);
  });

  it("tells things that touch by how they are placed, and nests moves", () => {
    const pair = `<components><component objectid="1"/><component objectid="1" ${move(10)}/></components>`;
    const model = model3mf(
      object3mf("1", box(10, 10, 10)) +
        object3mf("2", pair) +
        object3mf("3", `<components><component objectid="2" ${move(5)}/></components>`),
      `<item objectid="3" ${move(7)}/><item objectid="1" ${move(32)}/>`,
    );
    expect(measured("pair.3mf", package3mf(model))).toMatchObject({ width: 30, volume: near(3000), parts: 3 });
  });

  it.each([
    ["micron", 0.02],
    ["inch", 508],
    ["foot", 6096],
    ["meter", 20_000],
  ])("is measured in millimetres when it counts in %s", (unit, width) => {
    const model = model3mf(object3mf("1", box(20, 20, 20)), '<item objectid="1"/>', unit);
    expect(measured("part.3mf", package3mf(model))).toMatchObject({ width: near(width), parts: 1 });
  });

  it("may be written in two bytes for each character", () => {
    const text = model3mf(object3mf("1", box(10, 10, 10)), '<item objectid="1"/>');
    const wide = `\ufeff${text}`;
    const bytes = Uint8Array.from(
      { length: wide.length * 2 },
      (_, at) => (wide.charCodeAt(at >> 1) >> (8 * (at % 2))) & 255,
    );
    const packed = package3mf("unused", {});
    expect(faultOf("wide.3mf", packed)).toEqual({ fault: "empty" });
    expect(measured("wide.3mf", package3mf(bytes))).toEqual(cube);
  });

  it.each([
    ["asks a million million times for a shape without a triangle", "<mesh><vertices/><triangles/></mesh>", "empty"],
    ["never closes a quote", '<mesh><vertices><vertex x="', "truncated"],
    ["names what stands for something else", '<!DOCTYPE model [<!ENTITY a "aaaa">]>', "unreadable"],
  ])("is refused at once when it %s", (_what, inside, fault) => {
    const nested = Array.from({ length: 12 }, (_, level) =>
      object3mf(String(level + 1), `<components>${`<component objectid="${level}"/>`.repeat(10)}</components>`),
    ).join("");
    expect(faultOf("a.3mf", package3mf(model3mf(object3mf("0", inside) + nested, '<item objectid="12"/>')))).toEqual({
      fault,
    });
  });

  it("is stopped by what really comes out of it, whatever it says of its size, and the next one is read", () => {
    expect(faultOf("bomb.3mf", lyingArchive("3D/3dmodel.model", 60_000_000))).toEqual({ fault: "unpacked" });
    expect(measured("good.3mf", package3mf(model3mf(object3mf("1", box(10, 10, 10)), '<item objectid="1"/>')))).toEqual(
      cube,
    );
  });

  it("names only what lies in it, whichever way its names climb", () => {
    const climbing = model3mf(
      object3mf("1", '<components><component p:path="/../../etc/passwd" objectid="1"/></components>'),
      '<item objectid="1"/>',
    );
    expect(faultOf("a.3mf", package3mf(climbing))).toEqual({ fault: "coordinates" });
    const good = model3mf(object3mf("1", box(10, 10, 10)), '<item objectid="1"/>');
    expect(measured("a.3mf", package3mf(good, { "../../../climbing.model": "nothing" }))).toEqual(cube);
  });
});

describe("an OBJ", () => {
  const eight = (side: number, x = 0) =>
    [0, side]
      .flatMap((z) => [`v ${x} 0 ${z}`, `v ${x + side} 0 ${z}`, `v ${x + side} ${side} ${z}`, `v ${x} ${side} ${z}`])
      .join("\r\n");
  const six = ["-8 -5 -6 -7", "-4 -3 -2 -1", "-8 -7 -3 -4", "-7 -6 -2 -3", "-6 -5 -1 -2", "-5 -8 -4 -1"];
  const faces = six.map((face) => `f ${face}`).join("\r\n");

  it("counts backwards from the last point read, and goes on in the next line", () => {
    const broken = faces.replace("f -8 -5 -6 -7", "f -8 -5 \\\r\n -6 -7");
    const told = { width: 70, depth: 20, height: 20, triangles: 24, volume: near(9000), parts: 2 };
    expect(measured("two.obj", [eight(10), faces, eight(20, 50), broken].join("\r\n"))).toEqual(told);
  });

  it("keeps the notch of a face that turns in", () => {
    const outline = [
      [0, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 20],
      [0, 20],
    ] as const;
    const points = [0, 10].flatMap((z) => outline.map(([x, y]) => `v ${x} ${y} ${z}`));
    const walls = outline.map((_, at) => `f ${at + 1} ${((at + 1) % 6) + 1} ${((at + 1) % 6) + 7} ${at + 7}`);
    const { measures, positions } = read(
      "l.obj",
      [...points, "f 6 5 4 3 2 1", "f 7 8 9 10 11 12", ...walls].join("\n"),
    );
    expect(measures).toEqual({ width: 20, depth: 20, height: 10, triangles: 20, volume: near(3000), parts: 1 });
    const overNotch = trianglesOf(positions).filter((triangle) => covers(triangle, 5, 5));
    expect(overNotch).toEqual([]);
  });

  it("takes textures, normals and notes beside its corners, and points that come after their face", () => {
    const text = [
      "f 1/1/1 2//2 3/3 # a note 9",
      "v 0 0 0 1 0 0",
      "v 4 0 0",
      "v 0 3 0",
      "vn 0 0 1",
      "g part",
      "usemtl red",
    ];
    expect(measured("part.obj", text.join("\n"))).toMatchObject({ width: 4, depth: 3, triangles: 1, volume: null });
  });

  it("is refused when it counts back beyond its first point, or from none", () => {
    for (const face of ["-3 -2 -1", "0 1 2"])
      expect(faultOf("a.obj", `v 0 0 0\nv 1 0 0\nf ${face}\n`)).toEqual({ fault: "coordinates" });
  });
});

describe("a PLY", () => {
  it.each([
    ["in big numbers first", { isBig: true }],
    ["with lines as Windows ends them", { lineEnd: "\r\n" }],
    ["with lines as old Macs ended them", { lineEnd: "\r" }],
    ["with a comment in other scripts", { comment: "Fauteuil d’été 电动" }],
    ["with other elements, long numbers and lists of its own kinds", { isRich: true }],
  ])("is read %s", (_what, how) => {
    expect(measured("box.ply", binaryPly(10, 10, 10, how))).toEqual(cube);
  });

  it("may hold strips of triangles, which end at a negative corner", () => {
    const head = plyHead("ascii", 5, 0).replace("element face 0", "element tristrips 1");
    const { measures, positions } = read("strip.ply", `${head}0 0 0\n1 0 0\n0 1 0\n1 1 0\n5 5 5\n8 0 1 2 3 -1 0 1 2\n`);
    expect(measures).toMatchObject({ triangles: 3, width: 1, height: 0 });
    expect(trianglesOf(positions).slice(0, 2).map(turn)).toEqual([1, 1]);
  });

  it("keeps the notch of a face that turns in", () => {
    const ply = `${plyHead("ascii", 6, 1)}0 0 0\n20 0 0\n20 10 0\n10 10 0\n10 20 0\n0 20 0\n6 1 2 3 4 5 0\n`;
    expect(trianglesOf(read("l.ply", ply).positions).filter((triangle) => covers(triangle, 5, 5))).toEqual([]);
  });

  it("is refused before room is made for what a list of it claims", () => {
    const head = plyHead("binary_little_endian", 0, 1).replace("uchar int", "uint uchar");
    const bytes = new Uint8Array([...bytesOf(head), 255, 255, 255, 255, ...new Uint8Array(100)]);
    expect(faultOf("a.ply", bytes)).toEqual({ fault: "truncated" });
  });

  it("is read when it lists its faces before their points", () => {
    const [head, body] = new TextDecoder().decode(textPly(10, 10, 10)).split("end_header\n") as [string, string];
    const lines = body.trim().split("\n");
    const [intro, vertex, face] = head.split(/(?=element )/) as [string, string, string];
    const text = [`${intro}${face}${vertex}end_header`, ...lines.slice(8), ...lines.slice(0, 8)].join("\n");
    expect(measured("box.ply", text)).toEqual(cube);
  });
});

describe("an STL", () => {
  const text = new TextDecoder().decode(textStl(box(10, 10, 10)));

  it.each([
    ["in capitals", text.toUpperCase()],
    ["with lines as Windows ends them", text.replaceAll("\n", "\r\n")],
    ["with a mark of its encoding", `\ufeff${text}`],
    ["with exponents", text.replaceAll("10", "+1.0E+001")],
    ["without a name", text.replace("solid part", "solid")],
  ])("in text is read %s", (_what, written) => {
    expect(measured("a.stl", written)).toEqual(cube);
  });

  it("in text may hold several solids", () => {
    const second = new TextDecoder().decode(textStl(box(10, 10, 10, [20, 0, 0])));
    expect(measured("a.stl", text + second)).toMatchObject({ width: 30, triangles: 24, volume: near(2000), parts: 2 });
  });

  it.each([
    ["in the middle of a facet", text.slice(0, text.lastIndexOf("vertex"))],
    ["after a facet", text.slice(0, text.lastIndexOf("endsolid"))],
    ["in its second solid", `${text}solid more\n`],
  ])("in text is refused when it breaks off %s", (_what, written) => {
    expect(faultOf("a.stl", written)).toEqual({ fault: "truncated" });
  });

  it("is as long as it is when its header says less, as programs leave it that write as they go", () => {
    for (const claimed of [0, 7]) expect(measured("a.stl", binaryStl(box(10, 10, 10), claimed))).toEqual(cube);
  });

  it("is binary though its header and what follows it begin like text", () => {
    const bytes = new Uint8Array([...binaryStl(box(10, 10, 10), 12, "solid facet endsolid"), 1, 2, 3]);
    expect(measured("a.stl", bytes)).toEqual(cube);
  });
});

describe("bodies of a model", () => {
  const ten = box(10, 10, 10);

  it("are whole with triangles that have no surface, or come twice", () => {
    const [first] = ten as [Triangle];
    const flat: readonly Triangle[] = [
      [first[0], first[0], first[1]],
      [first[0], first[1], first[0]],
    ];
    expect(stlOf(ten, flat, [first])).toMatchObject({ volume: near(1000), parts: 1, triangles: 15 });
  });

  it("hold as much inside out, and less what is hollow in them", () => {
    expect(stlOf(turnedOut(ten))).toMatchObject({ volume: near(1000), parts: 1 });
    expect(stlOf(ten, turnedOut(box(10, 10, 10, [20, 0, 0])))).toMatchObject({ volume: near(2000), parts: 2 });
    expect(stlOf(ten, turnedOut(box(4, 4, 4, [3, 3, 3])))).toMatchObject({ volume: near(936), parts: 1 });
    expect(stlOf(turnedOut(ten), box(4, 4, 4, [3, 3, 3]))).toMatchObject({ volume: near(936), parts: 1 });
  });

  it.each<[string, [number, number, number]]>([
    ["at a corner", [10, 10, 10]],
    ["along an edge", [10, 10, 0]],
    ["along a side", [10, 0, 0]],
    ["along another side", [0, 0, 10]],
  ])("are two where they touch %s", (_where, at) => {
    expect(stlOf(ten, box(10, 10, 10, at))).toMatchObject({ volume: near(2000), parts: 2 });
  });

  it("are counted where their surface is open, too, which holds nothing", () => {
    expect(stlOf(ten.slice(1), box(10, 10, 10, [20, 0, 0]))).toMatchObject({ volume: null, parts: 2 });
  });
});

type Flat = readonly [number, number, number];

const trianglesOf = (positions: Float32Array): readonly (readonly [Flat, Flat, Flat])[] =>
  Array.from({ length: positions.length / 9 }, (_, at) =>
    [0, 3, 6].map((from) => [...positions.slice(at * 9 + from, at * 9 + from + 3)]),
  ) as unknown as readonly (readonly [Flat, Flat, Flat])[];

const side = (a: Flat, b: Flat, x: number, y: number) =>
  Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]));

/** Which way a triangle turns, from above. */
const turn = ([a, b, c]: readonly [Flat, Flat, Flat]) => side(a, b, c[0], c[1]);

/** Whether a triangle that lies flat covers a place, from above. */
const covers = (triangle: readonly [Flat, Flat, Flat], x: number, y: number) => {
  const [a, b, c] = triangle;
  const around = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)];
  return turn(triangle) !== 0 && around.every((each) => each === around[0]);
};
