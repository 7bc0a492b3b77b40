import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { png, sha256 } from "#tests/support/sample-files.ts";
import { filesServer, textFile } from "./files-server.ts";
import { announce, announcement, download, sendBytes, upload } from "./upload-client.ts";

const { url, writer, signIn, keys, find, leavesNothing } = await filesServer();

const remove = async (id: string) => {
  const { meta } = await find(id);
  const { status } = await writer.request(`DELETE /api/v1/files/${id}`, {
    body: { data: { type: "files", id, meta } },
  });
  expect(status).toBe(204);
};

describe("a file that is sent twice", () => {
  it("FILE-014 is kept once, has an address for each, and stays until the last record has gone", async () => {
    const file = { name: "tree.png", mimeType: "image/png", bytes: await png(700, 500) };
    const { id: one } = await upload(url, writer, file);
    const kept = keys(one);
    const { id: two } = await upload(url, writer, file, { name: "same-tree.png" });
    expect(two).not.toBe(one);
    expect([keys(one), keys(two)]).toEqual([kept, []]);
    const { bytes } = await download(url, `/services/files/${one}`);
    await remove(one);
    expect((await download(url, `/services/files/${one}`)).status).toBe(404);
    for (const variant of ["", "?variant=preview", "?variant=social"]) {
      const given = await download(url, `/services/files/${two}${variant}`);
      expect([given.status, given.bytes.length > 0]).toEqual([200, true]);
    }
    expect((await download(url, `/services/files/${two}`)).bytes).toEqual(bytes);
    await remove(two);
    await expect.poll(() => [...keys(one), ...keys(two)], { timeout: 10_000 }).toEqual([]);
  });

  it("FILE-014 is served by one statement, whoever brought its bytes, and does not say who did", async () => {
    const file = { name: "shared.png", mimeType: "image/png", bytes: await png(300, 200) };
    const { id: one } = await upload(url, writer, file);
    const { id: two } = await upload(url, writer, file);
    const sent = vi.spyOn(pg.Client.prototype, "query");
    for (const id of [one, two])
      for (const variant of ["", "?variant=preview"]) {
        await download(url, `/services/files/${id}${variant}`);
        sent.mockClear();
        expect((await download(url, `/services/files/${id}${variant}`)).status).toBe(200);
        const statements = sent.mock.calls.map(([given]) => JSON.stringify(given));
        expect(statements.filter((given) => !given.includes("from generations"))).toHaveLength(1);
      }
    sent.mockRestore();
    const asked = await writer.request(`GET /api/v1/files/${two}?fields[files]=name,bytesId`);
    expect(asked.body.data.attributes).toEqual({ name: expect.any(String) });
    expect((await writer.request(`GET /api/v1/files?filter[bytesId]=${one}`)).status).toBe(400);
  });

  it("FILE-014 is given to nobody who knows its digest alone", async () => {
    const secret = textFile("only for me: 4711");
    await upload(url, writer, secret, { isPublic: false });
    const stranger = await signIn("other");
    await leavesNothing(async () => {
      const { id, answer } = await announce(stranger, secret);
      expect([answer.status, answer.body.data.attributes.isUploaded]).toEqual([201, false]);
      expect((await download(url, `/services/files/${id}`, { session: stranger })).status).toBe(404);
      const other = Buffer.from("only for me: 0000");
      const sent = await sendBytes(url, stranger, id, 0, other);
      expect([sent.status, sent.body.errors[0].source]).toEqual([422, { pointer: "/data/attributes/hash" }]);
      expect((await download(url, `/services/files/${id}`, { session: stranger })).status).toBe(404);
    });
    const lying = announcement(textFile("only for me: 0000"), { hash: sha256(secret.bytes), isUploaded: true });
    expect((await stranger.request("POST /api/v1/files", { body: lying })).status).toBe(403);
  });
});
