import { Upload, type UploadOptions } from "tus-js-client";
import { describe, expect, it } from "vitest";
import { noise, type SampleFile, sha256 } from "#tests/support/sample-files.ts";
import { filesServer } from "./files-server.ts";
import { announce, download } from "./upload-client.ts";

const { url, writer, find, keys, leavesNothing } = await filesServer();

/** A client of the tus protocol that is not ours, for a file that was announced. It stops after `stopAfter` bytes. */
const client = (
  id: string,
  bytes: Buffer,
  chunkSize: number,
  stopAfter = Number.POSITIVE_INFINITY,
  options: Partial<UploadOptions> = {},
) =>
  new Promise<void>((resolve, reject) => {
    const upload = new Upload(bytes, {
      uploadUrl: `${url}/services/files/${id}/content`,
      headers: { "x-requested-with": "XMLHttpRequest", origin: url, cookie: writer.cookie },
      ...options,
      chunkSize,
      retryDelays: [0, 0],
      onSuccess: () => resolve(),
      onError: reject,
      onChunkComplete: (_size, accepted) => {
        if (accepted >= stopAfter) upload.abort().then(resolve, reject);
      },
    });
    upload.start();
  });

const model: SampleFile = { name: "grip.stl", mimeType: "model/stl", bytes: noise(350_000) };

describe("a client of the tus protocol from npm", () => {
  it("FILE-014 sends a file in chunks, and goes on where an earlier attempt stopped", async () => {
    const { id } = await announce(writer, model);
    await client(id, model.bytes, 100_000, 200_000);
    expect((await writer.request(`HEAD /services/files/${id}/content`)).headers.get("upload-offset")).toBe("200000");
    await client(id, model.bytes, 100_000);
    expect((await find(id)).attributes).toMatchObject({ isUploaded: true, hash: sha256(model.bytes) });
    expect((await download(url, `/services/files/${id}`)).bytes.equals(model.bytes)).toBe(true);
  });

  it("FILE-014 sends a file whole", async () => {
    const { id } = await announce(writer, model);
    await client(id, model.bytes, Number.POSITIVE_INFINITY);
    expect((await find(id)).attributes.isUploaded).toBe(true);
  });

  it("FILE-014 sends a file where the network lets no PATCH through, and ends an upload where it lets no DELETE", async () => {
    const { id } = await announce(writer, model);
    await client(id, model.bytes, 200_000, undefined, { overridePatchMethod: true });
    expect((await find(id)).attributes).toMatchObject({ isUploaded: true, hash: sha256(model.bytes) });
    const other = await announce(writer, model);
    const headers = { "x-http-method-override": "DELETE", "tus-resumable": "1.0.0" };
    const ended = await writer.request(`POST /services/files/${other.id}/content`, { body: "", headers });
    expect(ended.status, ended.text).toBe(204);
    expect((await writer.request(`HEAD /services/files/${other.id}/content`)).status).toBe(404);
  });

  it("FILE-014 ends an upload", () =>
    leavesNothing(async () => {
      const { id } = await announce(writer, model);
      const address = `${url}/services/files/${id}/content`;
      const headers = { "x-requested-with": "XMLHttpRequest", origin: url, cookie: writer.cookie };
      await Upload.terminate(address, { headers });
      expect((await writer.request(`HEAD /services/files/${id}/content`)).status).toBe(404);
    }));

  it("FILE-014 is not told that a file has arrived whose last bytes were refused, and sends it anew under its name", () =>
    leavesNothing(async () => {
      const file = { ...model, name: "refused.stl" };
      const { id } = await announce(writer, file, { hash: "0".repeat(64) });
      await expect(client(id, file.bytes, 100_000)).rejects.toThrow();
      expect((await writer.request(`HEAD /services/files/${id}/content`)).status).toBe(404);
      expect(await find(id)).toBe(undefined);
      const again = await announce(writer, file);
      await client(again.id, file.bytes, 100_000);
      const { attributes, meta } = await find(again.id);
      expect(attributes).toMatchObject({ name: "refused.stl", isUploaded: true });
      const body = { data: { type: "files", id: again.id, meta } };
      await writer.request(`DELETE /api/v1/files/${again.id}`, { body });
      await expect.poll(() => keys(again.id)).toEqual([]);
    }));
});
