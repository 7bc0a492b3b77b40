import { crc32 } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { noise, png, type SampleFile, svg } from "#tests/support/sample-files.ts";
import { filesServer } from "./files-server.ts";
import { download, upload } from "./upload-client.ts";

const { url, writer, find, leavesNothing } = await filesServer();

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const odt = "application/vnd.oasis.opendocument.text";
const unsaid = "application/octet-stream";
const windowsTable = "application/vnd.ms-excel";

const uint32 = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
};

const chunk = (name: string, data: Uint8Array) => {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

/** Two frames of one picture, as APNG has them. */
async function movingPng(): Promise<Buffer> {
  const still = await png(40, 30);
  const at = still.indexOf("IDAT") - 4;
  const pixels = still.subarray(at + 8, at + 8 + still.readUInt32BE(at));
  const frame = (order: number) =>
    chunk("fcTL", Buffer.concat([uint32(order, 40, 30, 0, 0), Buffer.from([0, 10, 0, 100, 0, 0])]));
  return Buffer.concat([
    still.subarray(0, at),
    ...[chunk("acTL", uint32(2, 0)), frame(0), chunk("IDAT", pixels)],
    ...[frame(1), chunk("fdAT", Buffer.concat([uint32(2), pixels]))],
    still.subarray(at + 12 + pixels.length),
  ]);
}

/** A picture whose first brand is another, and whose brands beside it are these. */
async function branded(first: string, beside: string): Promise<Buffer> {
  const bytes = await sharp(await png())
    .avif({ effort: 0 })
    .toBuffer();
  bytes.write(first, 8, "latin1");
  bytes.write(beside, 16, "latin1");
  return bytes;
}

async function movingWebp(orientation: number): Promise<Buffer> {
  const frames = [
    await png(40, 30),
    await sharp(await png(40, 30))
      .negate()
      .toBuffer(),
  ];
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .withMetadata({ orientation })
    .toBuffer();
}

const archive = (entries: Readonly<Record<string, string>>, level: 0 | 6 = 6) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])), { level }),
  );

const wordDocument = archive({
  "[Content_Types].xml": `<Types><Override ContentType="${docx}.main+xml" PartName="/word/document.xml"/></Types>`,
  "word/document.xml": "<w:document/>",
});

/** An MP3 that begins with the picture of its cover, longer than what is looked at. */
const coveredMp3 = Buffer.concat([
  Buffer.from("ID3\u0003\0\0", "latin1"),
  Buffer.from([0, 6, 0, 0]),
  Buffer.alloc(98_304, "cover"),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  noise(2_000),
]);

const good: readonly (readonly [string, string, string, Buffer, string])[] = [
  ["a PNG that moves", "wait.png", "image/png", await movingPng(), "image/png"],
  ["a PNG that moves, by its own type", "wait.apng", "image/apng", await movingPng(), "image/png"],
  [
    "a JPEG called PNG",
    "photo.png",
    "image/png",
    await sharp(await png())
      .jpeg()
      .toBuffer(),
    "image/jpeg",
  ],
  [
    "a WebP called JPEG",
    "photo.jpg",
    "image/jpeg",
    await sharp(await png())
      .webp()
      .toBuffer(),
    "image/webp",
  ],
  [
    "a picture of no type",
    "photo.jfif",
    unsaid,
    await sharp(await png())
      .jpeg()
      .toBuffer(),
    "image/jpeg",
  ],
  ["a moving WebP on its side", "turn.webp", "image/webp", await movingWebp(6), "image/webp"],
  ["a moving WebP upside down", "turn.webp", "image/webp", await movingWebp(3), "image/webp"],
  ["an AVIF of brand mif1", "a.avif", "image/avif", await branded("mif1", "avifmif1miaf"), "image/avif"],
  ["an AVIF of brand msf1", "a.avif", "image/avif", await branded("msf1", "mif1avifmiaf"), "image/avif"],
  ["an AVIF of brand avis", "a.avif", "image/avif", await branded("avis", "avifmif1miaf"), "image/avif"],
  [
    "a table as Windows calls it",
    "list.csv",
    windowsTable,
    Buffer.from("name;year\r\nÉva;2019\r\n", "latin1"),
    "text/csv",
  ],
  ["a table of no type, with a mark", "list.csv", unsaid, Buffer.from("\ufeffname,year\nÉva,2019\n"), "text/csv"],
  ["a table that begins like a bitmap", "bmi.csv", "text/csv", Buffer.from("BMI,weight\n21,60\n"), "text/csv"],
  [
    "a table of two bytes a letter",
    "list.txt",
    "text/plain",
    Buffer.from("\ufeffname\tÉva\r\n", "utf16le"),
    "text/plain",
  ],
  ["a text of DOS", "readme.txt", "text/plain", Buffer.from("Read me\r\n\u001a"), "text/plain"],
  ["notes of no type", "notes.md", unsaid, Buffer.from("# Notes\n"), "text/markdown"],
  [
    "a PDF after a line break",
    "a.pdf",
    "application/pdf",
    Buffer.from(`\r\n%PDF-1.4\n${"x".repeat(300)}`),
    "application/pdf",
  ],
  [
    "a PDF after a mark",
    "a.pdf",
    "application/x-pdf",
    Buffer.from(`\ufeff\n%PDF-1.7\n${"x".repeat(300)}`),
    "application/pdf",
  ],
  ["a document called an archive", "a.docx", "application/x-zip-compressed", wordDocument, docx],
  ["a document under the name of its forebear", "a.doc", "application/msword", wordDocument, docx],
  ["an open document of no type", "a.odt", unsaid, archive({ mimetype: odt, "content.xml": "<a/>" }, 0), odt],
  [
    "rich text called a document",
    "a.doc",
    "application/msword",
    Buffer.from("{\\rtf1\\ansi Hello}"),
    "application/msword",
  ],
  ["a song with a long cover", "song.mp3", "audio/mp3", coveredMp3, "audio/mp3"],
  [
    "a drawing after a mark and a comment",
    "a.svg",
    "text/xml",
    Buffer.from(`\ufeff<!-- Inkscape -->\n${svg()}`),
    "image/svg+xml",
  ],
];

describe("files as programs write them", () => {
  it.each(good)("FILE-003 FILE-014 takes %s", async (_what, name, mimeType, bytes, kept) => {
    const { id, answer } = await upload(url, writer, { name, mimeType, bytes });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect((await find(id)).attributes).toMatchObject({ isUploaded: true, mimeType: kept });
    const given = await download(url, `/services/files/${id}`);
    expect([given.status, given.headers.get("content-type")?.split(";")[0]]).toEqual([200, kept]);
    // Pictures are made anew; everything else is given as it came.
    if (!kept.startsWith("image/")) expect(given.bytes).toEqual(bytes);
  });
});

const page = "<!doctype html><script>alert(1)</script>";
const scripted = svg("<script>alert(1)</script>");

const disguised: readonly (readonly [string, SampleFile])[] = [
  ["a page as a picture that moves", { name: "a.apng", mimeType: "image/apng", bytes: Buffer.from(page) }],
  ["a page as a picture of no type", { name: "a.png", mimeType: unsaid, bytes: Buffer.from(page) }],
  ["a drawing with script as a PDF", { name: "a.pdf", mimeType: "application/pdf", bytes: scripted }],
  ["a drawing with script as a PNG", { name: "a.png", mimeType: "image/png", bytes: scripted }],
  ["a page before a PDF", { name: "a.pdf", mimeType: "application/pdf", bytes: Buffer.from(`${page}\n%PDF-1.4`) }],
  ["a program as a table", { name: "a.csv", mimeType: windowsTable, bytes: Buffer.from("MZ\u0090\0\u0003\0\0\0") }],
  ["an archive as a table", { name: "a.csv", mimeType: windowsTable, bytes: archive({ "a.html": page }) }],
  ["a page as an old spreadsheet", { name: "a.xls", mimeType: windowsTable, bytes: Buffer.from(page) }],
  ["a page as a document", { name: "a.docx", mimeType: unsaid, bytes: Buffer.from(page) }],
  ["a HEIC as an AVIF", { name: "a.avif", mimeType: "image/avif", bytes: await branded("mif1", "heicmif1miaf") }],
  ["a page as a film", { name: "a.mp4", mimeType: "video/mp4", bytes: Buffer.from(page) }],
];

/** What is taken, as nobody can tell it from a good one, and does nothing. */
const harmless: readonly (readonly [string, SampleFile])[] = [
  ["an archive as a document", { name: "a.docx", mimeType: docx, bytes: archive({ "a.html": page }) }],
  ["a page as a table", { name: "a.csv", mimeType: windowsTable, bytes: Buffer.from(page) }],
  ["a page as a text", { name: "a.txt", mimeType: unsaid, bytes: Buffer.from(page) }],
];

describe("files in disguise", () => {
  it.each(disguised)("FILE-003 refuses %s", (_what, file) =>
    leavesNothing(async () => {
      const { answer } = await upload(url, writer, file);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]).toMatchObject({ source: { pointer: "/data/attributes/mimeType" } });
    }),
  );

  it.each(harmless)("FILE-003 gives %s to be saved only, as no page", async (_what, file) => {
    const { id, answer } = await upload(url, writer, file);
    expect(answer.status).toBe(204);
    const { headers } = await download(url, `/services/files/${id}`);
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).not.toMatch(/html|\/xml|\+xml|script/);
  });
});
