import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { purgeFiles } from "#core/shell/files/purge.ts";
import { instant } from "#tests/support/clock.ts";
import { inCore } from "#tests/support/people.ts";
import { noise, png, type SampleFile, sha256 } from "#tests/support/sample-files.ts";
import { browser } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";
import { filesServer, textFile } from "./files-server.ts";
import { announce, download, sendBytes, upload } from "./upload-client.ts";

const { url, settings, sql, writer, signIn, keys, find, leavesNothing } = await filesServer();

describe("sending a file", () => {
  it("FILE-014 creates a record, takes the bytes, and says so when all of them are there", async () => {
    const file = textFile("Bonjour à toutes et à tous.\n", "notes de réunion.txt");
    const { id, answer } = await announce(writer, file, { description: "Minutes" });
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({
      name: "notes de réunion.txt",
      description: "Minutes",
      isUploaded: false,
      isPublic: true,
      url: null,
      previewUrl: null,
      originalName: null,
    });
    expect((await download(url, `/services/files/${id}`, { session: writer })).status).toBe(404);
    const sent = await sendBytes(url, writer, id, 0, file.bytes);
    expect(sent.status).toBe(204);
    expect(sent.headers.get("upload-offset")).toBe(String(file.bytes.length));
    expect((await find(id)).attributes).toMatchObject({
      isUploaded: true,
      size: file.bytes.length,
      hash: sha256(file.bytes),
      mimeType: "text/plain",
      originalName: "notes de réunion.txt",
      url: `/services/files/${id}`,
      previewUrl: null,
    });
    expect((await download(url, `/services/files/${id}`)).bytes).toEqual(file.bytes);
    expect(keys(id)).toEqual([id]);
  });

  it("FILE-014 takes the bytes in chunks, and tells how far it has come", async () => {
    const file: SampleFile = { name: "model.stl", mimeType: "application/octet-stream", bytes: noise(25_000) };
    const { id } = await announce(writer, file);
    for (const start of [0, 10_000, 20_000]) {
      const { status, headers } = await sendBytes(url, writer, id, start, file.bytes.subarray(start, start + 10_000));
      expect([status, headers.get("upload-offset")]).toEqual([204, String(Math.min(start + 10_000, 25_000))]);
      const head = await writer.request(`HEAD /services/files/${id}/content`);
      expect(head.headers.get("upload-offset")).toBe(String(Math.min(start + 10_000, 25_000)));
      expect(head.headers.get("upload-length")).toBe("25000");
      expect(head.headers.get("cache-control")).toBe("no-store");
    }
    expect((await download(url, `/services/files/${id}`)).bytes).toEqual(file.bytes);
    expect(keys(id)).toEqual([id]);
  });

  it("FILE-014 keeps what came before the network broke, and goes on from there", async () => {
    const file = textFile("0123456789".repeat(2_000));
    const { id } = await announce(writer, file);
    await brokenSend(id, file.bytes.subarray(0, 7_000));
    await expect
      .poll(async () => (await writer.request(`HEAD /services/files/${id}/content`)).headers.get("upload-offset"))
      .toBe("7000");
    expect((await sendBytes(url, writer, id, 7_000, file.bytes.subarray(7_000))).status).toBe(204);
    expect((await download(url, `/services/files/${id}`)).bytes).toEqual(file.bytes);
  });

  it("FILE-014 refuses bytes that do not follow what has come", async () => {
    const file = textFile("0123456789");
    const { id } = await announce(writer, file);
    expect((await sendBytes(url, writer, id, 0, file.bytes.subarray(0, 4))).status).toBe(204);
    for (const offset of [0, 3, 5, 10]) {
      expect((await sendBytes(url, writer, id, offset, file.bytes.subarray(4))).status).toBe(409);
    }
    expect((await sendBytes(url, writer, id, 4, file.bytes.subarray(4))).status).toBe(204);
    // The last answer may have been lost on its way: asking again does no harm.
    expect((await sendBytes(url, writer, id, 10, Buffer.alloc(0))).status).toBe(204);
  });

  it("FILE-014 takes the same bytes sent twice at once for one file", async () => {
    const file: SampleFile = { name: "flower.png", mimeType: "image/png", bytes: await png(900, 700) };
    const { id } = await announce(writer, file);
    const answers = await Promise.allSettled([1, 2, 3].map(() => sendBytes(url, writer, id, 0, file.bytes)));
    const statuses = answers.flatMap((each) => (each.status === "fulfilled" ? [each.value.status] : []));
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    expect((await find(id)).attributes.isUploaded).toBe(true);
    expect(keys(id).filter((key) => key.includes("part"))).toEqual([]);
  });

  it("FILE-014 can be cancelled, and leaves nothing", () =>
    leavesNothing(async () => {
      const { id } = await announce(writer, textFile("0123456789"));
      await sendBytes(url, writer, id, 0, Buffer.from("0123"));
      expect((await writer.request(`DELETE /services/files/${id}/content`)).status).toBe(204);
      expect((await writer.request(`HEAD /services/files/${id}/content`)).status).toBe(404);
    }));

  it("FILE-014 is for whoever may change the record", async () => {
    const file = textFile("mine");
    const { id } = await announce(writer, file);
    const other = await signIn("other");
    expect((await sendBytes(url, other, id, 0, file.bytes)).status).toBe(404);
    expect((await sendBytes(url, browser(url), id, 0, file.bytes)).status).toBe(401);
    const admin = await signIn("admin");
    expect((await sendBytes(url, admin, id, 0, file.bytes)).status).toBe(204);
    expect((await other.request(`DELETE /services/files/${id}/content`)).status).toBe(403);
    expect((await writer.request(`DELETE /services/files/${id}/content`)).status).toBe(403);
  });

  it("FILE-014 is closed to members without a role that sends files", async () => {
    const member = await signIn("member");
    expect((await announce(member, textFile("a"))).answer.status).toBe(403);
  });

  it("FILE-014 refuses what is no chunk", async () => {
    const { id } = await announce(writer, textFile("0123"));
    expect((await sendBytes(url, writer, id, 0, Buffer.from("0"), { "content-type": "text/plain" })).status).toBe(415);
    expect((await sendBytes(url, writer, id, 0, Buffer.from("0"), { "upload-offset": "-1" })).status).toBe(400);
    expect((await sendBytes(url, writer, id, 0, Buffer.from("0"), { "tus-resumable": "0.2.2" })).status).toBe(412);
    expect((await sendBytes(url, writer, id, 0, Buffer.from("0"), { origin: "https://evil.example" })).status).toBe(
      403,
    );
    const described = await writer.request(`OPTIONS /services/files/${id}/content`);
    expect(described.headers.get("tus-version")).toBe("1.0.0");
    const put = await writer.request(`PUT /services/files/${id}/content`, { body: "" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "OPTIONS, HEAD, PATCH, DELETE"]);
    expect(put.body.errors[0].detail).toContain("PUT");
    expect(put.body.errors[0].detail).toContain("OPTIONS, HEAD, PATCH, DELETE");
    const overridden = { body: "", headers: { "x-http-method-override": "PUT" } };
    expect((await writer.request(`POST /services/files/${id}/content`, overridden)).status).toBe(405);
  });
});

/** Sends a chunk whose connection is cut before the end that was announced. */
function brokenSend(id: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(`${url}/services/files/${id}/content`, {
      method: "PATCH",
      headers: {
        "content-type": "application/offset+octet-stream",
        "content-length": bytes.length + 1_000,
        "upload-offset": "0",
        "x-requested-with": "XMLHttpRequest",
        origin: url,
        cookie: writer.cookie,
      },
    });
    request.on("error", () => resolve());
    request.write(bytes, () => setTimeout(() => request.destroy(), 50));
    request.on("close", () => resolve());
  });
}

/** Sends bytes of which the last one waits. Gives the status of the answer. */
function sendSlowly(id: string, bytes: Buffer, onItsWay: () => void, goOn: Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${url}/services/files/${id}/content`, {
      method: "PATCH",
      headers: {
        "content-type": "application/offset+octet-stream",
        "content-length": bytes.length,
        "upload-offset": "0",
        "x-requested-with": "XMLHttpRequest",
        origin: url,
        cookie: writer.cookie,
      },
    });
    request.on("error", reject);
    request.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    request.write(bytes.subarray(0, -1), onItsWay);
    void goOn.then(() => request.end(bytes.subarray(-1)));
  });
}

it("files that the virus scanner gave no answer about are told to administrators", async () => {
  const admin = await signIn("admin");
  const tasks = async () => (await admin.request("GET /api/v1/services/admin/dashboard")).body.data;
  const unchecked = (count: number) => expect.objectContaining({ name: "files-unchecked", type: "files", count });
  expect(await tasks()).not.toContainEqual(unchecked(1));
  const { id } = await announce(writer, textFile("waits"));
  await sql.query("update files set original_name = name where id = $1", [id]);
  expect(await tasks()).toContainEqual(unchecked(1));
  const { query } = (await tasks()).find(({ name }: { name: string }) => name === "files-unchecked");
  const listed = await admin.request(`GET /api/v1/files?${new URLSearchParams(query)}`);
  expect(listed.body.data.map((each: { id: string }) => each.id)).toEqual([id]);
});

describe("giving up a file", () => {
  it("FILE-014 removes its bytes with its record", async () => {
    const { id } = await upload(url, writer, { name: "a.png", mimeType: "image/png", bytes: await png() });
    expect(keys(id).length).toBeGreaterThan(1);
    const { meta } = await find(id);
    const gone = await writer.request(`DELETE /api/v1/files/${id}`, { body: { data: { type: "files", id, meta } } });
    expect(gone.status).toBe(204);
    expect((await download(url, `/services/files/${id}`)).status).toBe(404);
    await expect.poll(() => keys(id), { timeout: 10_000 }).toEqual([]);
  });

  it("FILE-014 ends an upload whose record goes while its bytes come, and leaves none of them", async () => {
    const file = textFile(noise(200_000).toString("hex"));
    for (const last of [250_000, file.bytes.length]) {
      const { id } = await announce(writer, file);
      const { promise: isOnItsWay, resolve: onItsWay } = Promise.withResolvers<void>();
      const { promise: isGone, resolve: gone } = Promise.withResolvers<void>();
      const answer = sendSlowly(id, file.bytes.subarray(0, last), onItsWay, isGone);
      await isOnItsWay;
      const { meta } = await find(id);
      const deleted = await writer.request(`DELETE /api/v1/files/${id}`, {
        body: { data: { type: "files", id, meta } },
      });
      expect(deleted.status).toBe(204);
      gone();
      expect(await answer).toBe(404);
      await expect.poll(() => keys(id), { timeout: 10_000 }).toEqual([]);
      expect((await writer.request(`HEAD /services/files/${id}/content`)).status).toBe(404);
      expect((await sendBytes(url, writer, id, last, Buffer.from("x"))).status).toBe(404);
    }
  });

  it("FILE-014 goes for an upload that nobody went on with for two days", async () => {
    const file = textFile("0123456789");
    const { id } = await announce(writer, file);
    const { id: young } = await announce(writer, file);
    await sendBytes(url, writer, id, 0, file.bytes.subarray(0, 4));
    await sql.query("update files set updated_at = now() - interval '49 hours' where id = $1", [id]);
    const purged = await inCore(settings, actingAs(system({ now: instant() }), purgeFiles()));
    expect(purged.uploads).toBe(1);
    expect(keys(id)).toEqual([]);
    expect((await writer.request(`HEAD /services/files/${id}/content`)).status).toBe(404);
    expect((await writer.request(`HEAD /services/files/${young}/content`)).status).toBe(200);
  });
});
