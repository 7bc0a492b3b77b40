import { deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";

/** Models as people and attackers send them, made in memory. */

type Corner = readonly [number, number, number];
export type Triangle = readonly [Corner, Corner, Corner];

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const corners = (width: number, depth: number, height: number): readonly Corner[] => [
  ...([0, height] as const).flatMap((z): Corner[] => [
    [0, 0, z],
    [width, 0, z],
    [width, depth, z],
    [0, depth, z],
  ]),
];

/** The sides of a box, seen from outside against the clock. */
const sides = [
  [0, 3, 2, 1],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
] as const;

/** The twelve triangles of a box, its low corner at a place. */
export function box(
  width: number,
  depth: number,
  height: number,
  [left, front, floor]: Corner = [0, 0, 0],
): readonly Triangle[] {
  const at = corners(width, depth, height).map(([x, y, z]): Corner => [x + left, y + front, z + floor]);
  return sides.flatMap(([a, b, c, d]): Triangle[] => [
    [at[a]!, at[b]!, at[c]!],
    [at[a]!, at[c]!, at[d]!],
  ]);
}

/** The same surface, its inside turned out. */
export const turnedOut = (triangles: readonly Triangle[]): readonly Triangle[] =>
  triangles.map(([a, b, c]): Triangle => [a, c, b]);

/** A binary STL file; `claimed` is the number of triangles that its header says. */
export function binaryStl(
  triangles: readonly Triangle[],
  claimed = triangles.length,
  head = "",
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + triangles.length * 50);
  bytes.set(bytesOf(head).subarray(0, 80));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, claimed, true);
  triangles.forEach((triangle, index) => {
    triangle.flat().forEach((value, place) => void view.setFloat32(84 + index * 50 + 12 + place * 4, value, true));
  });
  return bytes;
}

export const textStl = (triangles: readonly Triangle[], end = "endsolid part\n"): Uint8Array<ArrayBuffer> =>
  bytesOf(
    `solid part\n${triangles
      .map(
        (triangle) =>
          `facet normal 0 0 0\n outer loop\n${triangle.map((corner) => `  vertex ${corner.join(" ")}\n`).join("")} endloop\nendfacet\n`,
      )
      .join("")}${end}`,
  );

export const objBox = (width: number, depth: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(objLines(corners(width, depth, height)));

/** Points, and the sides of the box that the first eight of them are. */
const objLines = (points: readonly Corner[]): string =>
  [
    ...points.map((point) => `v ${point.join(" ")}`),
    ...sides.map((side) => `f ${side.map((corner) => corner + 1).join(" ")}`),
  ].join("\n");

/** A box and a point far away that nothing uses, in three formats. */
export function withStrayPoint(side: number): Readonly<Record<string, Uint8Array<ArrayBuffer>>> {
  const points: readonly Corner[] = [...corners(side, side, side), [1000, 1000, 1000]];
  const faces = sides.map((face) => `4 ${face.join(" ")}`).join("\n");
  const vertices = points.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join("");
  const triangles = sides.flatMap(([a, b, c, d]) => [
    `<triangle v1="${a}" v2="${b}" v3="${c}"/>`,
    `<triangle v1="${a}" v2="${c}" v3="${d}"/>`,
  ]);
  const mesh = `<mesh><vertices>${vertices}</vertices><triangles>${triangles.join("")}</triangles></mesh>`;
  return {
    "stray.obj": bytesOf(objLines(points)),
    "stray.ply": bytesOf(`${plyHead("ascii", 9, 6)}${points.map((point) => point.join(" ")).join("\n")}\n${faces}\n`),
    "stray.3mf": package3mf(model3mf(object3mf("1", mesh), '<item objectid="1"/>')),
  };
}

export const plyHead = (format: string, vertices: number, faces: number): string =>
  `ply\nformat ${format} 1.0\ncomment made\nelement vertex ${vertices}\nproperty float x\nproperty float y\nproperty float z\nelement face ${faces}\nproperty list uchar int vertex_indices\nend_header\n`;

export const textPly = (width: number, depth: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    `${plyHead("ascii", 8, 6)}${corners(width, depth, height)
      .map((corner) => corner.join(" "))
      .join("\n")}\n${sides.map((side) => `4 ${side.join(" ")}`).join("\n")}\n`,
  );

export interface BinaryPly {
  readonly isBig?: boolean;
  readonly lineEnd?: string;
  readonly comment?: string;
  /** Long numbers for points, another list before the faces, numbers of other kinds in the faces. */
  readonly isRich?: boolean;
}

export function binaryPly(
  width: number,
  depth: number,
  height: number,
  { isBig = false, lineEnd = "\n", comment = "made", isRich = false }: BinaryPly = {},
): Uint8Array<ArrayBuffer> {
  const kind = isRich ? "double" : "float";
  const head = [
    ...["ply", `format binary_${isBig ? "big" : "little"}_endian 1.0`, `comment ${comment}`, "element vertex 8"],
    ...["x", "y", "z"].map((axis) => `property ${kind} ${axis}`),
    ...(isRich ? ["element edge 1", "property list uchar int ends", "property float length"] : []),
    "element face 6",
    ...(isRich
      ? ["property list ushort uint vertex_index", "property uchar red"]
      : ["property list uchar int vertex_indices"]),
    ...["end_header", ""],
  ].join(lineEnd);
  const bytes: number[] = [...bytesOf(head)];
  const put = (size: number, set: (view: DataView) => void) => {
    const view = new DataView(new ArrayBuffer(size));
    set(view);
    bytes.push(...new Uint8Array(view.buffer));
  };
  for (const value of corners(width, depth, height).flat()) {
    if (isRich) put(8, (view) => view.setFloat64(0, value, !isBig));
    else put(4, (view) => view.setFloat32(0, value, !isBig));
  }
  if (isRich) {
    bytes.push(2);
    for (const end of [0, 1]) put(4, (view) => view.setInt32(0, end, !isBig));
    put(4, (view) => view.setFloat32(0, width, !isBig));
  }
  for (const side of sides) {
    if (isRich) put(2, (view) => view.setUint16(0, 4, !isBig));
    else bytes.push(4);
    for (const corner of side) put(4, (view) => view.setInt32(0, corner, !isBig));
    if (isRich) bytes.push(200);
  }
  return new Uint8Array(bytes);
}

const meshOf = (triangles: readonly Triangle[]): string =>
  `<mesh><vertices>${triangles
    .flat()
    .map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
    .join("")}</vertices><triangles>${triangles
    .map((_, index) => `<triangle v1="${index * 3}" v2="${index * 3 + 1}" v3="${index * 3 + 2}"/>`)
    .join("")}</triangles></mesh>`;

/** An object of a 3MF model. */
export const object3mf = (id: string, inside: string | readonly Triangle[]): string =>
  `<object id="${id}" type="model">${typeof inside === "string" ? inside : meshOf(inside)}</object>`;

export const model3mf = (objects: string, items: string, unit = "millimeter"): string =>
  `<?xml version="1.0"?><model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>${objects}</resources><build>${items}</build></model>`;

const relations =
  '<?xml version="1.0"?><Relationships><Relationship Target="/3D/3dmodel.model" Id="r0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';

/** A 3MF file of a model, and of further parts by their place, in this order or the other way round. */
export const package3mf = (
  model: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
  isReversed = false,
): Uint8Array<ArrayBuffer> => {
  const entries = Object.entries({ "_rels/.rels": relations, "3D/3dmodel.model": model, ...more });
  if (isReversed) entries.reverse();
  return new Uint8Array(
    zipSync(
      Object.fromEntries(
        entries.map(([name, content]) => [name, typeof content === "string" ? bytesOf(content) : content]),
      ),
    ),
  );
};

/** An archive of zeros under a name, that unpacks to so many and claims to unpack to a thousand. */
export function lyingArchive(name: string, size: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(Buffer.alloc(size));
  const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.writeUInt32LE(0x04034b50, 0);
  entry.writeUInt32LE(0x02014b50, 0);
  for (const [head, at] of [[local, 4] as const, [entry, 6] as const]) {
    head.writeUInt16LE(20, at);
    head.writeUInt16LE(8, at + 4);
    head.writeUInt32LE(packed.length, at + 14);
    head.writeUInt32LE(1000, at + 18);
    head.writeUInt16LE(name.length, at + 22);
  }
  end.writeUInt32LE(0x06054b50, 0);
  for (const at of [8, 10]) end.writeUInt16LE(1, at);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]));
}

/** An archive whose directory says of each entry that it unpacks to so many bytes. */
export function unpackingTo(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer);
  for (let at = 0; at + 4 < archive.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return archive;
}
