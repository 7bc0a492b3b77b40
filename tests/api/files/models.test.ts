import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { binaryStl, box, bytesOf, lyingArchive, objBox, plyHead, withStrayPoint } from "#tests/support/made-models.ts";
import { filesServer } from "./files-server.ts";
import { download, upload } from "./upload-client.ts";

const { url, writer, find, keys } = await filesServer();

/** Sends a model and gives what its record tells of it. */
async function told(name: string, bytes: Uint8Array) {
  const file = { name, mimeType: "application/octet-stream", bytes: Buffer.from(bytes) };
  const { id, answer } = await upload(url, writer, file);
  expect(answer.status).toBe(204);
  return { id, ...(await find(id)).attributes };
}

describe("a model that is sent", () => {
  it("tells its measures without being opened, and is seen in lists by a picture without a ground", async () => {
    const { id, metadata, previewUrl } = await told("grip.stl", binaryStl(box(24.5, 12, 8)));
    expect(metadata.model).toEqual({ width: 24.5, depth: 12, height: 8, triangles: 12, volume: 2352, parts: 1 });
    expect(previewUrl).toBe(`/services/files/${id}?variant=preview`);
    const picture = await download(url, previewUrl);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(picture.headers.get("content-disposition") ?? "").not.toMatch(/^attachment/);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 480, height: 360, hasAlpha: true });
    const { data } = await sharp(picture.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([data[3], data[(180 * 480 + 240) * 4 + 3]]).toEqual([0, 255]);
    expect((await download(url, `/services/files/${id}`)).headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it.each(Object.entries({ "box.obj": objBox(10, 10, 10), ...withStrayPoint(10) }))(
    "is measured as %s by what has a surface",
    async (name, bytes) => {
      expect((await told(name, bytes)).metadata.model).toMatchObject({ width: 10, depth: 10, height: 10, parts: 1 });
    },
  );

  const [first, ...others] = box(1, 1, 1);
  it.each<[string, Uint8Array, string]>([
    ["half.stl", binaryStl(box(1, 1, 1), 2_000_000_000), "truncated"],
    ["nowhere.stl", binaryStl([[first![0], first![1], [Number.NaN, 0, 0]], ...others]), "coordinates"],
    ["vast.ply", bytesOf(plyHead("binary_little_endian", 2_000_000_000, 1)), "truncated"],
    ["other.obj", bytesOf("this is no model at all"), "unreadable"],
    ["bomb.3mf", lyingArchive("3D/3dmodel.model", 300_000_000), "unpacked"],
    ["climbing.3mf", lyingArchive("../../3D/3dmodel.model", 1000), "unreadable"],
  ])("that cannot be shown says why: %s", async (name, bytes, fault) => {
    const { id, metadata, previewUrl } = await told(name, bytes);
    expect({ metadata, previewUrl }).toEqual({ metadata: { model: { fault } }, previewUrl: null });
    expect(keys(id)).toEqual([id]);
  });

  it("is read at once after one that was made to harm", async () => {
    const [bomb, good] = await Promise.all([
      told("bomb.3mf", lyingArchive("3D/3dmodel.model", 300_000_000)),
      told("good.stl", binaryStl(box(3, 3, 3))),
    ]);
    expect([bomb.metadata.model.fault, good.metadata.model.volume]).toEqual(["unpacked", 27]);
  });
});
