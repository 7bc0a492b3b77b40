import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examineBytes } from "#adapters/images/examine.ts";
import { announcedFault, verifiedType } from "#core/shell/files/content-types.ts";
import { announcedType, plainType } from "#core/shell/files/media-types.ts";
import { cleanName, downloadName } from "#core/shell/files/names.ts";
import { noise, sha256 } from "#tests/support/sample-files.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const odt = "application/vnd.oasis.opendocument.text";

describe("what may be sent", () => {
  it.each([
    ["a.mp4", "video/mp4"],
    ["a.mp3", "audio/mpeg"],
    ["a.jpg", "image/jpg"],
    ["a.doc", "application/msword"],
    ["a.docx", docx],
    ["a.xls", "application/vnd.ms-excel"],
    ["a.pdf", "application/pdf"],
    ["a.csv", "text/csv"],
    ["a.odt", odt],
    ["a.lcc", "application/octet-stream"],
    ["a.svg", "image/svg+xml"],
    ["a.STL", "application/octet-stream"],
    ["a.fcstd", "application/octet-stream"],
  ])("FILE-003 FILE-004 FILE-005 FILE-006 takes %s (%s)", (name, mimeType) => {
    expect(announcedFault({ name, mimeType }, false)).toBeNull();
  });

  it("FILE-003 leaves other kinds to the files of administrators", () => {
    for (const [name, mimeType] of [
      ["a.zip", "application/zip"],
      ["a.exe", "application/x-msdownload"],
    ] as const) {
      expect(announcedFault({ name, mimeType }, false)).toBe("type");
      expect(announcedFault({ name, mimeType }, true)).toBeNull();
    }
    expect(announcedFault({ name: "a.heic", mimeType: "image/heic" }, true)).toBe("type");
  });

  it("takes a media type in any spelling", () => {
    expect(plainType(" IMAGE/JPG; charset=x ")).toBe("image/jpeg");
    expect(plainType("image/apng")).toBe("image/png");
  });

  it.each([
    ["list.csv", "application/vnd.ms-excel", "text/csv"],
    ["list.csv", "", "text/csv"],
    ["list.xls", "application/vnd.ms-excel", "application/vnd.ms-excel"],
    ["letter.docx", "application/x-zip-compressed", docx],
    ["notes.md", "application/octet-stream", "text/markdown"],
    ["call.ogg", "application/ogg", "audio/ogg"],
    ["photo.png", "image/jpeg", "image/jpeg"],
    ["archive.zip", "application/zip", "application/zip"],
    ["page.csv", "text/html", "text/html"],
  ])("asks the name where the type says nothing: %s (%s)", (name, mimeType, type) => {
    expect(announcedType({ name, mimeType })).toBe(type);
  });
});

describe("what the bytes say", () => {
  const verified = (name: string, mimeType: string, signature: string | null, isText = false) =>
    verifiedType({ name, mimeType }, { signature, isText });
  const wrong = { fault: "signature" };

  it.each([
    ["a.docx", docx, "application/zip"],
    ["a.docx", docx, "application/x-cfb"],
    ["a.doc", "application/msword", "application/x-cfb"],
    ["a.odt", odt, odt],
    ["a.mp4", "video/mp4", "video/quicktime"],
    ["a.ogg", "audio/ogg", "application/ogg"],
    ["a.png", "image/png", "image/png"],
    ["a.xls", "application/vnd.ms-excel", "application/x-cfb"],
  ])("FILE-004 agree with %s (%s) when they begin like %s", (name, mimeType, signature) => {
    expect(verified(name, mimeType, signature)).toEqual({ mimeType });
  });

  it.each([
    ["a.docx", docx, null],
    ["a.docx", docx, "application/pdf"],
    ["a.mp4", "video/mp4", null],
    ["a.png", "image/png", "image/heic"],
    ["a.png", "image/png", "image/svg+xml"],
    ["a.png", "image/png", null],
    ["a.pdf", "application/pdf", null],
    ["a.lcc", "application/octet-stream", "image/png"],
    ["a.stl", "model/stl", "application/x-msdownload"],
  ])("FILE-004 do not agree with %s (%s) when they begin like %s", (name, mimeType, signature) => {
    expect(verified(name, mimeType, signature)).toEqual(wrong);
  });

  it("tell which picture, and which document of an office, it is", () => {
    expect(verified("a.png", "image/png", "image/jpeg")).toEqual({ mimeType: "image/jpeg" });
    expect(verified("a.doc", "application/msword", docx)).toEqual({ mimeType: docx });
    expect(verified("a.csv", "application/vnd.ms-excel", "image/bmp", true)).toEqual({ mimeType: "text/csv" });
    expect(verified("a.csv", "application/vnd.ms-excel", null)).toEqual(wrong);
  });

  it("FILE-005 never make a model look like a picture or a page, whatever it is called", () => {
    for (const mimeType of ["image/png", "text/html", "video/mp4", "application/xhtml+xml", "application/javascript"]) {
      expect(verified("a.stl", mimeType, null)).toEqual({ mimeType: "application/octet-stream" });
    }
    expect(verified("a.stl", "model/stl", null)).toEqual({ mimeType: "model/stl" });
  });

  it("FILE-004 are text when they read as text", async () => {
    const of = (bytes: Buffer) => examineBytes(pieces(bytes));
    expect((await of(Buffer.from("Été\r\n\tavec 😀"))).isText).toBe(true);
    expect((await of(Buffer.from("\ufeffmark", "utf16le"))).isText).toBe(true);
    expect((await of(Buffer.from([0x63, 0x61, 0x66, 0xe9]))).isText).toBe(true);
    expect((await of(Buffer.from("\ufeffmark", "utf16le").swap16())).isText).toBe(true);
    expect((await of(Buffer.from("written by DOS\r\n\u001a"))).isText).toBe(true);
    expect((await of(Buffer.from("not \u001a its end"))).isText).toBe(false);
    expect((await of(Buffer.from([0x61, 0x00, 0x62]))).isText).toBe(false);
    expect((await of(noise(500))).isText).toBe(false);
  });

  it("FILE-014 are counted and digested whole, however they come in", async () => {
    const bytes = noise(200_000);
    expect(await examineBytes(pieces(bytes, 777))).toMatchObject({
      size: 200_000,
      hash: sha256(bytes),
      signature: null,
    });
    // A letter that is cut where the head ends is still a letter.
    const letters = Buffer.from(`a${"é".repeat(60_000)}`);
    expect((await examineBytes(pieces(letters))).isText).toBe(true);
  });
});

async function* pieces(bytes: Buffer, length = bytes.length): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

describe("names of files", () => {
  it("FILE-014 hold nothing that a path, a header or a reader's eye could be misled by", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const clean = cleanName(name);
        expect(clean).not.toBe("");
        expect(clean.length).toBeLessThanOrEqual(200);
        expect(clean).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|^[.\s]|[.\s]$/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanName(clean)).toBe(clean);
      }),
    );
  });

  it("FILE-014 keep their extension when they are too long, and get it back when they are saved", () => {
    expect(cleanName(`${"a".repeat(300)}.pdf`)).toMatch(/^a{196}\.pdf$/);
    expect(downloadName("Minutes of May", "minutes.pdf")).toBe("Minutes of May.pdf");
    expect(downloadName("minutes.PDF", "minutes.pdf")).toBe("minutes.PDF");
    expect(downloadName("tool.exe", "minutes.pdf")).toBe("tool.exe.pdf");
    expect(downloadName("Minutes", null)).toBe("Minutes");
  });
});
