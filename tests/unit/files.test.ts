import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extensionOf } from "#core/shell/files/media-types.ts";
import {
  chunkSize,
  chunks,
  compressions,
  compressOrOriginal,
  defaultFileLimits,
  fileGroup,
  fileGroups,
  fitWithin,
  imageTarget,
  isCompressible,
  readInChunks,
  sizeLimit,
} from "#core/shell/files/rules.ts";

const megabyte = 1024 * 1024;

describe("the group of a file", () => {
  const group = (name: string, mimeType = "application/octet-stream") => fileGroup({ name, mimeType });

  it("FILE-003 is one of seven", () => {
    expect(fileGroups).toEqual(["video", "audio", "image", "doc", "3d", "lcc", "svg"]);
    expect(group("a.mp4", "video/mp4")).toBe("video");
    expect(group("a.mp3", "audio/mpeg")).toBe("audio");
    expect(group("a.png", "image/png")).toBe("image");
    expect(group("a", "IMAGE/JPEG; q=1")).toBe("image");
    expect(group("a.exe")).toBeUndefined();
    expect(group("a.zip", "application/zip")).toBeUndefined();
  });

  it.each([
    "application/msword",
    "application/vnd.ms-word.document.macroenabled.12",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.ms-excel",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.ms-powerpoint",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "application/pdf",
    "application/rtf",
    "text/plain",
    "text/csv; charset=utf-8",
    "application/vnd.oasis.opendocument.text",
    "application/vnd.oasis.opendocument.spreadsheet",
  ])("FILE-004 is doc for %s", (mimeType) => {
    expect(group("a", mimeType)).toBe("doc");
  });

  const threeDimensional = [
    ...[
      "stl",
      "obj",
      "thing",
      "x3d",
      "ply",
      "fbx",
      "sch",
      "scad",
      "f3d",
      "f3z",
      "amf",
      "dae",
      "3ds",
      "blend",
      "dxf",
      "ai",
    ],
    ...["skp", "cdr", "ps", "eps", "epsi", "brd", "rsdoc", "fcstd", "par"],
  ];

  it.each(threeDimensional)("FILE-005 is 3d for .%s, whatever its media type and case", (extension) => {
    expect(group(`hand.${extension}`)).toBe("3d");
    expect(group(`hand.v2.${extension.toUpperCase()}`, "application/pdf")).toBe("3d");
  });

  it("FILE-005 knows 25 extensions, and none in the middle of a name", () => {
    expect(threeDimensional).toHaveLength(25);
    // Beside those of the specification: what slicers write by now.
    expect(group("hand.3mf", "application/zip")).toBe("3d");
    expect(group("hand.stl.zip")).toBeUndefined();
    expect(group("stl")).toBeUndefined();
    expect(group(".stl")).toBeUndefined();
  });

  it("FILE-006 is told by the extension for lcc and svg", () => {
    expect(group("a.lcc", "application/zip")).toBe("lcc");
    expect(group("a.SVG", "image/svg+xml")).toBe("svg");
    expect(extensionOf("folder.d/a")).toBe("");
  });

  it("FILE-012 decides how large it may be", () => {
    expect(defaultFileLimits).toEqual({ file: 52428800, image: 10485760, admin: 209715200 });
    expect(sizeLimit("doc", false)).toBe(52428800);
    expect(sizeLimit(undefined, false)).toBe(52428800);
    expect(sizeLimit("image", false)).toBe(10485760);
    expect(sizeLimit("svg", false)).toBe(10485760);
    expect(sizeLimit("image", true)).toBe(209715200);
    expect(sizeLimit("doc", false, { file: 1, image: 2, admin: 3 })).toBe(1);
  });
});

describe("reading a long file", () => {
  it("FILE-010 takes chunks of 10 MB", () => {
    expect(chunkSize).toBe(10 * megabyte);
    expect(chunks(25 * megabyte)).toEqual([
      { start: 0, end: 10 * megabyte },
      { start: 10 * megabyte, end: 20 * megabyte },
      { start: 20 * megabyte, end: 25 * megabyte },
    ]);
    expect(chunks(10 * megabyte)).toHaveLength(1);
    expect(chunks(0)).toEqual([]);
  });

  it("FILE-010 leaves out no byte and takes none twice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 500 }), (size, length) => {
        let at = 0;
        for (const { start, end } of chunks(size, length)) {
          expect(start).toBe(at);
          expect(end - start).toBeGreaterThan(0);
          expect(end - start).toBeLessThanOrEqual(length);
          at = end;
        }
        expect(at).toBe(size);
      }),
    );
  });

  it("FILE-010 reads a file of 25 MB three times, in order", async () => {
    const reads: number[] = [];
    const read = async ({ start, end }: { start: number; end: number }) => {
      reads.push(start);
      return end - start;
    };
    const sizes = await collect(readInChunks(25 * megabyte, read));
    expect(sizes).toEqual([10 * megabyte, 10 * megabyte, 5 * megabyte]);
    expect(reads).toEqual([0, 10 * megabyte, 20 * megabyte]);
  });

  it("FILE-011 says that it is impossible when a read fails", async () => {
    const cause = new Error("the disk is gone");
    const failing = collect(readInChunks(5, () => Promise.reject(cause)));
    await expect(failing).rejects.toMatchObject({ message: "impossible to read file", cause });
  });
});

describe("an image that is sent", () => {
  it("FILE-001 fits in 1920 px and 2 MB", () => {
    expect(imageTarget).toEqual({ longestSide: 1920, bytes: 2 * megabyte });
    expect(fitWithin(4000, 3000)).toEqual({ width: 1920, height: 1440 });
    expect(fitWithin(3000, 4000)).toEqual({ width: 1440, height: 1920 });
    expect(fitWithin(1920, 1080)).toEqual({ width: 1920, height: 1080 });
    expect(fitWithin(10, 10)).toEqual({ width: 10, height: 10 });
    expect(fitWithin(100_000, 3)).toEqual({ width: 1920, height: 1 });
    expect(compressions.every(({ longestSide }) => longestSide <= 1920)).toBe(true);
  });

  it("FILE-001 is a png, jpg or jpeg", () => {
    expect(["image/png", "image/jpg", "image/jpeg", "IMAGE/PNG"].every(isCompressible)).toBe(true);
    expect(["image/gif", "image/svg+xml", "image/webp", "application/pdf", ""].some(isCompressible)).toBe(false);
  });

  const photo = { type: "image/jpeg", size: 8 * megabyte };

  it("FILE-001 is compressed harder until it is small enough", async () => {
    const reports: unknown[] = [];
    const compress = async (_: typeof photo, how: { quality: number; longestSide: number }) => ({
      type: "image/jpeg",
      size: how.longestSide < 1920 ? megabyte : 3 * megabyte,
    });
    expect(await compressOrOriginal(photo, compress, (error) => reports.push(error))).toEqual({
      type: "image/jpeg",
      size: megabyte,
    });
    expect(reports).toEqual([]);
  });

  it("FILE-002 is the original when compression fails, with one report", async () => {
    const reports: unknown[] = [];
    const error = new Error("no memory");
    expect(
      await compressOrOriginal(
        photo,
        () => Promise.reject(error),
        (fault) => reports.push(fault),
      ),
    ).toBe(photo);
    expect(reports).toEqual([error]);
  });

  it("FILE-002 is the original when nothing makes it small enough, with one report", async () => {
    const reports: unknown[] = [];
    expect(
      await compressOrOriginal(
        photo,
        async () => photo,
        (fault) => reports.push(fault),
      ),
    ).toBe(photo);
    expect(reports).toHaveLength(1);
  });

  it("FILE-001 leaves other files alone", async () => {
    const drawing = { type: "image/svg+xml", size: 1 };
    const never = () => Promise.reject(new Error("called"));
    expect(await compressOrOriginal(drawing, never, never)).toBe(drawing);
  });
});

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}
