import { strToU8, zipSync } from "three/addons/libs/fflate.module.js";
import type { Mesh, Point } from "./mesh.ts";

/** A model and where on the bed of a printer it is placed, once or more often. */
export interface Placed {
  readonly mesh: Mesh;
  readonly at: readonly Point[];
}

/** Places side by side, as many in a row as there are columns. */
export const rows = (count: number, columns: number, step: number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => [(index % columns) * step, Math.floor(index / columns) * step, 0]);

/** A bed as a 3MF file in millimetres: each model once, each place as an item. */
export function threemfOf(bed: readonly Placed[]): Buffer {
  const objects = bed.map(({ mesh }, index) => `<object id="${index + 1}" type="model">${meshOf(mesh)}</object>`);
  const items = bed.flatMap(({ at }, index) =>
    at.map((place) => `<item objectid="${index + 1}" transform="1 0 0 0 1 0 0 0 1 ${place.join(" ")}"/>`),
  );
  const model = `<?xml version="1.0" encoding="UTF-8"?><model unit="millimeter" xml:lang="en" xmlns="${core}"><resources>${objects.join("")}</resources><build>${items.join("")}</build></model>`;
  const files = { "[Content_Types].xml": types, "_rels/.rels": relations, "3D/3dmodel.model": model };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: "2026-01-05T12:00:00" }));
}

const core = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
const types =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>';
const relations =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';

/** Corners that are the same are written once. */
function meshOf(mesh: Mesh): string {
  const places = new Map<string, number>();
  const triangles = mesh.map((triangle) => {
    const [a, b, c] = triangle.map(([x, y, z]) => {
      const vertex = `<vertex x="${short(x)}" y="${short(y)}" z="${short(z)}"/>`;
      if (!places.has(vertex)) places.set(vertex, places.size);
      return places.get(vertex);
    });
    return `<triangle v1="${a}" v2="${b}" v3="${c}"/>`;
  });
  return `<mesh><vertices>${[...places.keys()].join("")}</vertices><triangles>${triangles.join("")}</triangles></mesh>`;
}

const short = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
