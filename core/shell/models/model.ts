/** A file that a preview is made of. */
export interface ModelFile {
  readonly url: string;
  /** Its extension says the format. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** What the server read of it when it came. */
  readonly kept?: KeptModel;
}

/** What was read of a model, in millimetres; `z` points up, as slicers have it. */
export interface Model {
  /** Nine numbers for each triangle: its three corners, from the middle of the model. */
  readonly positions: Float32Array<ArrayBuffer>;
  readonly measures: Measures;
}

/** What is told of a model in words; lengths in millimetres. */
export interface Measures {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly triangles: number;
  /** In cubic millimetres; `null` where the surface is not closed, so that it holds none. */
  readonly volume: number | null;
  /** Things that do not hang together; `null` where there are too many triangles to tell. Then the volume is not known either. */
  readonly parts: number | null;
}

/** Why a model cannot be shown: a key under `models:faults`. */
export type ModelFault =
  /** The file is gone, or closed to the reader. */
  | "missing"
  | "network"
  /** More bytes than are read at once. */
  | "large"
  /** More triangles than are drawn. */
  | "triangles"
  /** An archive that unpacks to more than is read. */
  | "unpacked"
  /** It ends before what it announces. */
  | "truncated"
  /** Positions that are no numbers, or corners that do not exist. */
  | "coordinates"
  /** Nothing in it has a surface. */
  | "empty"
  /** It is not of the format that its name says. */
  | "unreadable"
  /** The device has no room for it. */
  | "memory";

/** Thrown by the readers of formats; only `readModel` sees it. */
export class Unshown extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Bounds on what is read; sizes in bytes. They hold before anything is allocated for what a file only claims. */
export const bounds = {
  /** Of what is loaded without being asked for. */
  unasked: 25_000_000,
  file: 500_000_000,
  /** Of formats written as text, which take many times their size while they are read. */
  text: 150_000_000,
  /** Of all that is unpacked of an archive. */
  unpacked: 200_000_000,
  triangles: 8_000_000,
  /** Triangles of which it is told how they hang together. */
  joined: 4_000_000,
} as const;

/** Formats that are shown, by their extension. */
export const formats = ["stl", "obj", "ply", "3mf"] as const;

export type ModelFormat = (typeof formats)[number];

/** The format of a file by its name; `undefined` for what has no preview. */
export function modelFormat(name: string): ModelFormat | undefined {
  const extension = /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return formats.find((format) => format === extension);
}

/** The most bytes of a file that a preview is made of, by its name. */
export const longestFile = (name: string): number => (modelFormat(name) === "obj" ? bounds.text : bounds.file);

/** What is kept of a model beside its file: its measures, or why it cannot be shown. */
export type KeptModel = Measures | { readonly fault: ModelFault };

/** The same, as it stands in the record of a file; `undefined` where nothing is known. */
export const keptModel = (metadata: unknown): KeptModel | undefined =>
  (metadata as { readonly model?: KeptModel } | null | undefined)?.model;

/** Refuses more triangles than are drawn, before room is made for them. */
export function checkTriangles(count: number): void {
  if (count > bounds.triangles) throw new Unshown("triangles");
}
