import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pdf, photo, png, type SampleFile, sha256, svg } from "#tests/support/sample-files.ts";
import { filesServer, textFile } from "./files-server.ts";
import { announce, download, sendBytes, upload } from "./upload-client.ts";

const { url, settings, writer, signIn, find, leavesNothing } = await filesServer();

/** Files whose bytes are not what their name and type say. */
const mislabelled: [string, SampleFile][] = [
  ["a program", { name: "a.pdf", mimeType: "application/pdf", bytes: Buffer.from("MZ\u0090\u0000 this program") }],
  ["a page as a picture", { name: "a.png", mimeType: "image/png", bytes: Buffer.from("<!doctype html><script>") }],
  ["a PDF as a picture", { name: "a.png", mimeType: "image/png", bytes: pdf() }],
  ["a picture as a document", { name: "a.pdf", mimeType: "application/pdf", bytes: await png() }],
  ["a picture as a video", { name: "a.mp4", mimeType: "video/mp4", bytes: await png() }],
  ["a picture as a model", { name: "a.stl", mimeType: "model/stl", bytes: await png() }],
  ["bytes as a text", { name: "a.txt", mimeType: "text/plain", bytes: Buffer.from([0, 1, 2, 3, 0]) }],
];

/** Pictures made to do harm, and what is said of them. */
const harmful: [string, SampleFile, string][] = [
  [
    "a GIF that is a script",
    { name: "a.gif", mimeType: "image/gif", bytes: Buffer.from("GIF89a/*\0\0\0\0\0\0*/=1;alert(1)//;", "latin1") },
    "active",
  ],
  [
    "a JPEG that is a page",
    {
      name: "a.jpg",
      mimeType: "image/jpeg",
      bytes: Buffer.concat([await photo(100, 80), Buffer.from("<html><script>alert(1)</script>")]),
    },
    "active",
  ],
  [
    "a PNG that is an archive",
    {
      name: "a.png",
      mimeType: "image/png",
      bytes: Buffer.concat([await png(), Buffer.from("PK\u0003\u0004\u0014\0\0\0")]),
    },
    "active",
  ],
  [
    "a picture of 100 million pixels",
    { name: "a.png", mimeType: "image/png", bytes: await png(10_000, 10_000) },
    "pixels",
  ],
  ["half a picture", { name: "a.png", mimeType: "image/png", bytes: (await png(900, 900)).subarray(0, 400) }, "broken"],
  [
    "a drawing with script",
    { name: "a.svg", mimeType: "image/svg+xml", bytes: svg("<script>alert(1)</script>") },
    "active",
  ],
  [
    "a drawing with a handler",
    { name: "a.svg", mimeType: "image/svg+xml", bytes: svg('<g onload="alert(1)"/>') },
    "active",
  ],
  [
    "a drawing with entities",
    {
      name: "a.svg",
      mimeType: "image/svg+xml",
      bytes: Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    },
    "active",
  ],
  ["half a drawing", { name: "a.svg", mimeType: "image/svg+xml", bytes: svg("<g>") }, "broken"],
];

describe("what a file is said to be", () => {
  const fault = (answer: { body: { errors: readonly Record<string, unknown>[] } }) => answer.body.errors[0];

  it("FILE-012 refuses a file of one byte more than it may have, before and while it comes", async () => {
    const { limits } = settings;
    const announced = async (size: number, name: string, mimeType: string, session = writer) =>
      (await session.request("POST /api/v1/files", {
        body: { data: { type: "files", attributes: { name, mimeType, size, hash: sha256(Buffer.alloc(0)) } } },
      })) as never as { status: number; body: { errors: Record<string, unknown>[]; data: { id: string } } };
    expect([limits.fileBytes, limits.imageBytes, limits.adminFileBytes]).toEqual([52_428_800, 10_485_760, 209_715_200]);
    const tooLong = await announced(52_428_801, "a.pdf", "application/pdf");
    expect(tooLong.status).toBe(413);
    expect(fault(tooLong)).toMatchObject({
      code: "payload-too-large",
      detail: "This is larger than the limit of 52.4 MB.",
      source: { pointer: "/data/attributes/size" },
    });
    expect((await announced(10_485_761, "a.png", "image/png")).status).toBe(413);
    expect((await announced(52_428_800, "a.pdf", "application/pdf")).status).toBe(201);
    const admin = await signIn("admin");
    expect((await announced(209_715_200, "a.pdf", "application/pdf", admin)).status).toBe(201);
    expect((await announced(209_715_201, "a.pdf", "application/pdf", admin)).status).toBe(413);
    await leavesNothing(async () => {
      const file = textFile("01234");
      const { id } = await announce(writer, file);
      expect((await sendBytes(url, writer, id, 0, Buffer.from("012345"))).status).toBe(413);
    });
  });

  it("FILE-014 refuses bytes that are not those announced, and forgets the file", async () => {
    const file = textFile("what was announced");
    await leavesNothing(async () => {
      const { id } = await announce(writer, file);
      const answer = await sendBytes(url, writer, id, 0, Buffer.from("what was not sent!"));
      expect(answer.status).toBe(422);
      expect(fault(answer)).toMatchObject({
        code: "validation",
        detail: "The file was damaged during upload. Please try again.",
        source: { pointer: "/data/attributes/hash" },
      });
      expect((await writer.request(`GET /api/v1/files/${id}`)).status).toBe(404);
    });
  });

  it("FILE-014 asks for a size and a digest", async () => {
    const empty = await announce(writer, textFile(Buffer.alloc(0)));
    expect(empty.answer.status).toBe(422);
    expect(fault(empty.answer as never)).toMatchObject({ source: { pointer: "/data/attributes/size" } });
    const unsaid = await announce(writer, textFile("a"), { hash: undefined });
    expect(unsaid.answer.status).toBe(422);
    expect(fault(unsaid.answer as never)).toMatchObject({ meta: { pointer: "/data/attributes/hash" } });
  });

  it.each(mislabelled)("FILE-003 refuses %s by its first bytes", (_what, file) =>
    leavesNothing(async () => {
      const { answer } = await upload(url, writer, file);
      expect(answer.status).toBe(422);
      expect(fault(answer as never)).toMatchObject({
        detail: "The content of this file does not match its name or type.",
        source: { pointer: "/data/attributes/mimeType" },
      });
    }),
  );

  it.each([
    ["setup.exe", "application/pdf"],
    ["page.html", "text/html"],
    ["page.txt", "text/html"],
    ["script.js", "text/javascript"],
    ["archive.zip", "application/zip"],
    ["old.bmp", "image/bmp"],
    ["photo.png", "application/pdf"],
  ])("FILE-003 refuses to be sent %s as %s", async (name, mimeType) => {
    const { answer } = await announce(writer, { name, mimeType, bytes: Buffer.from("x") });
    expect(answer.status).toBe(422);
    expect(fault(answer as never)).toMatchObject({ source: { pointer: "/data/attributes/mimeType" } });
  });

  it("FILE-003 takes any kind from administrators, for their own files, to be saved only", async () => {
    const admin = await signIn("admin");
    const file: SampleFile = {
      name: "tool.html",
      mimeType: "text/html",
      bytes: Buffer.from("<script>alert(1)</script>"),
    };
    const { id, answer } = await upload(url, admin, file, {}, "admin-files");
    expect(answer.status).toBe(204);
    const given = await download(url, `/services/files/${id}`);
    expect(given.status).toBe(200);
    expect(given.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(given.headers.get("content-security-policy")).toMatch(/sandbox/);
  });

  it("FILE-014 keeps size, type and digest as the bytes say, but lets the name be changed", async () => {
    const { id } = await upload(url, writer, textFile("stays"));
    const { meta } = await find(id);
    const change = (attributes: object) =>
      writer.request(`PATCH /api/v1/files/${id}`, { body: { data: { type: "files", id, attributes, meta } } });
    for (const attributes of [
      { size: 1 },
      { hash: "0".repeat(64) },
      { mimeType: "text/html" },
      { isUploaded: false },
    ]) {
      expect((await change(attributes)).status).toBe(403);
    }
    expect((await change({ name: "Renamed", size: 5 })).status).toBe(200);
    const given = await download(url, `/services/files/${id}`);
    expect(given.headers.get("content-disposition")).toBe("attachment; filename=Renamed.txt");
  });
});

describe("pictures", () => {
  it("FILE-001 are kept upright, at most 1920 px, without what the camera wrote, with smaller copies", async () => {
    const file: SampleFile = { name: "photo.jpg", mimeType: "image/jpeg", bytes: await photo() };
    const { id, answer } = await upload(url, writer, file);
    expect(answer.status).toBe(204);
    const { attributes } = await find(id);
    expect(attributes).toMatchObject({ previewUrl: `/services/files/${id}?variant=preview`, mimeType: "image/jpeg" });
    expect(attributes.metadata).toEqual({
      width: 1440,
      height: 1920,
      variants: {
        preview: { width: 360, height: 480 },
        medium: { width: 720, height: 960 },
        large: { width: 1200, height: 1600 },
      },
    });
    const { bytes } = await download(url, attributes.url);
    expect([attributes.size, attributes.hash]).toEqual([bytes.length, sha256(bytes)]);
    const kept = await sharp(bytes).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([1440, 1920, undefined, undefined]);
    expect(bytes.includes("SECRET-OWNER")).toBe(false);
    const preview = await download(url, attributes.previewUrl);
    expect(preview.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: "webp", width: 360, height: 480 });
    // A name that is no copy gives the picture itself.
    expect((await download(url, `${attributes.url}?variant=constructor`)).bytes).toEqual(bytes);
  });

  it.each(harmful)("FILE-014 refuses %s", (_what, file, key) =>
    leavesNothing(async () => {
      const { answer } = await upload(url, writer, file);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]).toMatchObject({
        source: { pointer: "/data/attributes/mimeType" },
        meta: { key: `files:faults.${key}` },
      });
      expect(answer.body.errors[0].detail).not.toContain("files:");
    }),
  );

  it("FILE-014 says what is wrong in the language of the reader", async () => {
    const file: SampleFile = { name: "a.svg", mimeType: "image/svg+xml", bytes: svg("<script/>") };
    const { id } = await announce(writer, file);
    const answer = await sendBytes(url, writer, id, 0, file.bytes, { "accept-language": "fr" });
    expect(answer.body.errors[0].detail).toMatch(/^Cette image contient des scripts/);
  });

  it("FILE-006 shows a drawing once it is clean, and nothing in it acts", async () => {
    const file: SampleFile = {
      name: "logo.svg",
      mimeType: "image/svg+xml",
      bytes: svg('<a href="https://example.org"><path d="M0 0h9v9z"/></a><image href="https://spy.example/a.png"/>'),
    };
    const { id, answer } = await upload(url, writer, file);
    expect(answer.status).toBe(204);
    const { attributes } = await find(id);
    expect(attributes).toMatchObject({
      previewUrl: `/services/files/${id}`,
      metadata: { isClean: true, width: 20, height: 10 },
    });
    const given = await download(url, attributes.url);
    expect(given.bytes.toString()).toContain('<path d="M0 0h9v9z"/>');
    expect(given.bytes.toString()).not.toMatch(/example\.org|spy\.example/);
    expect(given.headers.get("content-disposition")).toMatch(/^inline/);
    expect(given.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  });

  it("FILE-006 gives a drawing that is too long to be cleaned as an attachment", async () => {
    const bytes = svg('<rect width="5" height="5"/>'.repeat(6_000));
    const { id } = await upload(url, writer, { name: "plan.svg", mimeType: "image/svg+xml", bytes });
    const { attributes } = await find(id);
    expect(attributes).toMatchObject({ previewUrl: null, metadata: { isClean: false } });
    expect((await download(url, attributes.url)).headers.get("content-disposition")).toMatch(/^attachment/);
  });
});

describe("names", () => {
  it.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\Windows\\notes.txt", "notes.txt"],
    ["..hidden.txt", "hidden.txt"],
    ["photo\u202egpj.txt", "photogpj.txt"],
  ])("FILE-014 takes %j for %j", async (name, kept) => {
    const { id } = await upload(url, writer, textFile("x", name));
    expect((await find(id)).attributes.name).toBe(kept);
  });

  it("FILE-014 puts no name into a header as it is", async () => {
    const { id } = await upload(url, writer, textFile("x", 'a"; filename="evil.html; é€.txt'));
    const header = (await download(url, `/services/files/${id}`)).headers.get("content-disposition");
    expect(header).toMatch(/^attachment; filename="(?:[^"\\]|\\.)*"; filename\*=UTF-8''[\w%.~!#$&+^`|-]+$/);
    const { answer } = await announce(writer, textFile("x", "a\r\nSet-Cookie: x=1.txt"));
    expect([201, 422]).toContain(answer.status);
  });
});
