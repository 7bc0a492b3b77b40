import { zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { bounds, longestFile, modelFormat } from "#core/shell/models/model.ts";
import { readModel } from "#core/shell/models/read-model.ts";
import {
  binaryPly,
  binaryStl,
  box,
  bytesOf,
  model3mf,
  objBox,
  object3mf,
  package3mf,
  plyHead,
  textPly,
  textStl,
  unpackingTo,
} from "#tests/support/made-models.ts";

const boxed3mf = (unit?: string) => package3mf(model3mf(object3mf("1", box(20, 10, 5)), '<item objectid="1"/>', unit));
const measured = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const read = readModel(name, bytes);
  return "fault" in read ? read : read.measures;
};
const sizes = { width: 20, depth: 10, height: 5, triangles: 12, parts: 1 };

describe("reading a model", () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ["a binary STL", "part.stl", binaryStl(box(20, 10, 5))],
    ["a binary STL that begins like text", "part.STL", binaryStl(box(20, 10, 5), 12, "solid part")],
    [
      "a binary STL with more after its last triangle",
      "part.stl",
      new Uint8Array([...binaryStl(box(20, 10, 5)), 1, 2, 3]),
    ],
    ["an STL in text", "part.stl", textStl(box(20, 10, 5))],
    ["an OBJ", "part.obj", objBox(20, 10, 5)],
    ["a PLY in text", "part.ply", textPly(20, 10, 5)],
    ["a binary PLY", "part.ply", binaryPly(20, 10, 5)],
    ["a 3MF", "part.3mf", boxed3mf()],
  ])("tells the measures and the volume of %s", (_what, name, bytes) => {
    expect(measured(name, bytes)).toEqual({ ...sizes, volume: expect.closeTo(1000, 2) });
  });

  it("takes the unit of a 3MF into account", () => {
    expect(measured("part.3mf", boxed3mf("centimeter"))).toMatchObject({ width: 200, depth: 100, height: 50 });
  });

  it("places the components of a 3MF, also those of other parts of its package", () => {
    const model = model3mf(
      object3mf(
        "2",
        '<components><component objectid="1" p:path="/3D/Objects/one.model" transform="1 0 0 0 1 0 0 0 1 30 0 0"/><component objectid="1" p:path="/3D/Objects/one.model"/></components>',
      ),
      '<item objectid="2" transform="2 0 0 0 2 0 0 0 2 0 0 0"/>',
    );
    const one = model3mf(object3mf("1", box(20, 10, 5)), "");
    expect(measured("part.3mf", package3mf(model, { "3D/Objects/one.model": one }))).toMatchObject({
      width: 100,
      depth: 20,
      height: 10,
      triangles: 24,
      volume: expect.closeTo(16_000, 2),
    });
  });

  it("names no volume of a surface with a hole, or with a triangle turned inside out", () => {
    const whole = box(20, 10, 5);
    expect(measured("part.stl", binaryStl(whole.slice(1)))).toEqual({ ...sizes, triangles: 11, volume: null });
    const [[a, b, c], ...rest] = whole as [(typeof whole)[number], ...typeof whole];
    expect(measured("part.stl", binaryStl([[a, c, b], ...rest]))).toMatchObject({ volume: null });
  });

  it("cuts faces of more than four corners into triangles", () => {
    const ply = `${plyHead("ascii", 5, 1)}0 0 0\n2 0 0\n3 1 0\n1 2 0\n0 1 0\n5 0 1 2 3 4\n`;
    expect(measured("part.ply", bytesOf(ply))).toMatchObject({ triangles: 3, width: 3, depth: 2, height: 0 });
  });

  it("knows before it is loaded how long a file may be", () => {
    expect(["a.stl", "a.3mf", "a.OBJ"].map(longestFile)).toEqual([bounds.file, bounds.file, bounds.text]);
  });

  it("knows the formats that it shows by the name alone", () => {
    expect(["A.STL", "b.obj", "c.ply", "d.3MF", "e.step", "stl"].map(modelFormat)).toEqual([
      "stl",
      "obj",
      "ply",
      "3mf",
      undefined,
      undefined,
    ]);
  });
});

describe("a model that is broken, or meant to harm", () => {
  const nested = model3mf(
    object3mf("0", box(1, 1, 1)) +
      Array.from({ length: 12 }, (_, level) =>
        object3mf(String(level + 1), `<components>${`<component objectid="${level}"/>`.repeat(10)}</components>`),
      ).join(""),
    '<item objectid="12"/>',
  );
  const circle = model3mf(object3mf("1", '<components><component objectid="1"/></components>'), '<item objectid="1"/>');
  const [first, ...others] = box(20, 10, 5);
  const broken = [[first![0], first![1], [Number.NaN, 0, 0]], ...others] as const;

  it.each<[string, string, Uint8Array<ArrayBuffer>, string]>([
    [
      "an STL whose header claims two thousand million triangles",
      "a.stl",
      binaryStl(box(1, 1, 1), 2_000_000_000),
      "truncated",
    ],
    ["an STL that breaks off", "a.stl", binaryStl(box(1, 1, 1)).slice(0, 400), "truncated"],
    ["an STL of a few bytes", "a.stl", bytesOf("abc"), "truncated"],
    ["an STL in text that breaks off", "a.stl", textStl(box(1, 1, 1), ""), "truncated"],
    ["an STL with a corner that is no number", "a.stl", binaryStl(broken), "coordinates"],
    ["an STL in text with a corner that is no number", "a.stl", textStl(broken), "coordinates"],
    ["an STL without triangles", "a.stl", binaryStl([]), "empty"],
    ["an empty file", "a.stl", new Uint8Array(0), "empty"],
    ["an OBJ that is something else", "a.obj", bytesOf("%PDF-1.7 and more"), "unreadable"],
    ["an OBJ of points and lines", "a.obj", bytesOf("v 0 0 0\nv 1 0 0\nl 1 2\np 1\n"), "empty"],
    [
      "an OBJ whose faces name corners that do not exist",
      "a.obj",
      bytesOf("v 0 0 0\nv 1 0 0\nf 1 2 900\n"),
      "coordinates",
    ],
    [
      "an OBJ with a corner that is no number",
      "a.obj",
      bytesOf("v 0 0 0\nv 1 0 0\nv nan 1 0\nf 1 2 3\n"),
      "coordinates",
    ],
    [
      "a PLY that claims more corners than it has bytes",
      "a.ply",
      bytesOf(plyHead("binary_little_endian", 2_000_000_000, 1)),
      "truncated",
    ],
    [
      "a PLY of elements without properties",
      "a.ply",
      bytesOf("ply\nformat ascii 1.0\nelement thing 900000000000\nend_header\n"),
      "unreadable",
    ],
    [
      "a PLY whose face claims a thousand million corners",
      "a.ply",
      bytesOf(`${plyHead("ascii", 1, 1)}0 0 0\n1000000000 0 0 0 0\n`),
      "truncated",
    ],
    [
      "a PLY whose faces name corners that do not exist",
      "a.ply",
      bytesOf(`${plyHead("ascii", 1, 1)}0 0 0\n3 0 -1 7\n`),
      "coordinates",
    ],
    ["a PLY of points", "a.ply", bytesOf(`${plyHead("ascii", 1, 0)}0 0 0\n`), "empty"],
    ["a PLY that is something else", "a.ply", bytesOf("plywood"), "unreadable"],
    ["a 3MF that is no archive", "a.3mf", bytesOf("PK, but no archive"), "unreadable"],
    ["a 3MF without a model", "a.3mf", new Uint8Array(zipSync({ "readme.txt": bytesOf("hello") })), "unreadable"],
    [
      "a 3MF that says that it unpacks to more than is read",
      "a.3mf",
      unpackingTo(boxed3mf(), bounds.unpacked),
      "unpacked",
    ],
    ["a 3MF that asks for a shape a million million times", "a.3mf", package3mf(nested), "triangles"],
    ["a 3MF of a shape that holds itself", "a.3mf", package3mf(circle), "unreadable"],
    [
      "a 3MF whose triangles name corners that do not exist",
      "a.3mf",
      package3mf(
        model3mf(
          object3mf("1", '<mesh><vertices/><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh>'),
          '<item objectid="1"/>',
        ),
      ),
      "coordinates",
    ],
    [
      "a 3MF that builds a shape that it does not have",
      "a.3mf",
      package3mf(model3mf("", '<item objectid="9"/>')),
      "coordinates",
    ],
    ["a format that is not shown", "a.step", bytesOf("ISO-10303-21;"), "unreadable"],
  ])("refuses %s", (_what, name, bytes, fault) => {
    // The loaders say what they make of a broken file.
    vi.spyOn(console, "error").mockReturnValue();
    expect(readModel(name, bytes)).toEqual({ fault });
  });

  it("refuses a 3MF that unpacks to more than it says, without keeping more than it says", () => {
    const bomb = package3mf(model3mf(`<!--${" ".repeat(3_000_000)}-->`, ""));
    expect(readModel("a.3mf", unpackingTo(bomb, 50))).toHaveProperty("fault");
  });

  it("refuses more triangles than are drawn by the header alone", () => {
    const claimed = bounds.triangles + 1;
    const bytes = new Uint8Array(84 + claimed * 50);
    new DataView(bytes.buffer).setUint32(80, claimed, true);
    expect(readModel("a.stl", bytes)).toEqual({ fault: "triangles" });
  });
});
