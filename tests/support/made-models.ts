import { zipSync } from "fflate";

/** Models as people and attackers send them, made in memory. */

type Corner = readonly [number, number, number];
type Triangle = readonly [Corner, Corner, Corner];

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

/** The twelve triangles of a box. */
export function box(width: number, depth: number, height: number): readonly Triangle[] {
  const at = corners(width, depth, height);
  return sides.flatMap(([a, b, c, d]): Triangle[] => [
    [at[a]!, at[b]!, at[c]!],
    [at[a]!, at[c]!, at[d]!],
  ]);
}

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
  bytesOf(
    [
      ...corners(width, depth, height).map((corner) => `v ${corner.join(" ")}`),
      ...sides.map((side) => `f ${side.map((corner) => corner + 1).join(" ")}`),
    ].join("\n"),
  );

export const plyHead = (format: string, vertices: number, faces: number): string =>
  `ply\nformat ${format} 1.0\ncomment made\nelement vertex ${vertices}\nproperty float x\nproperty float y\nproperty float z\nelement face ${faces}\nproperty list uchar int vertex_indices\nend_header\n`;

export const textPly = (width: number, depth: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    `${plyHead("ascii", 8, 6)}${corners(width, depth, height)
      .map((corner) => corner.join(" "))
      .join("\n")}\n${sides.map((side) => `4 ${side.join(" ")}`).join("\n")}\n`,
  );

export function binaryPly(width: number, depth: number, height: number): Uint8Array<ArrayBuffer> {
  const head = bytesOf(plyHead("binary_little_endian", 8, 6));
  const bytes = new Uint8Array(head.length + 8 * 12 + 6 * 17);
  bytes.set(head);
  const view = new DataView(bytes.buffer, head.length);
  corners(width, depth, height)
    .flat()
    .forEach((value, index) => void view.setFloat32(index * 4, value, true));
  sides.forEach((side, index) => {
    view.setUint8(96 + index * 17, 4);
    side.forEach((corner, place) => void view.setInt32(96 + index * 17 + 1 + place * 4, corner, true));
  });
  return bytes;
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

/** A 3MF file of a model, and of further parts by their place. */
export const package3mf = (model: string, more: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      "_rels/.rels": bytesOf(relations),
      "3D/3dmodel.model": bytesOf(model),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, bytesOf(text)])),
    }),
  );

/** An archive whose directory says of each entry that it unpacks to so many bytes. */
export function unpackingTo(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer);
  for (let at = 0; at + 4 < archive.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return archive;
}
