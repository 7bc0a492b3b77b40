import { describe, expect, it } from "vitest";
import { treesOf } from "#web/modules/training/lineage-model.ts";
import { mediaOf, wordless } from "#web/modules/training/media.ts";

const file = (name: string, mimeType: string, url: string | null = `/services/files/${name}`) => ({
  name,
  mimeType,
  url,
});

describe("the files of a resource", () => {
  it("are sorted by how a page shows them, with the words of each film and sound", () => {
    const media = mediaOf([
      file("Grip.mp4", "video/mp4"),
      file("grip.vtt", "text/vtt"),
      file("grip.fr.vtt", "text/vtt"),
      file("grip-of-another.vtt", "text/vtt"),
      file("beep.wav", "audio/wav"),
      file("beep.txt", "text/plain"),
      file("sheet.pdf", "application/pdf"),
      file("hand.webp", "image/webp"),
      file("coming.pdf", "application/pdf", null),
    ]);
    expect(media.recordings.map(({ kind, captions, transcript }) => [kind, captions, transcript])).toEqual([
      [
        "video",
        [
          { url: "/services/files/grip.vtt", lang: "" },
          { url: "/services/files/grip.fr.vtt", lang: "fr" },
        ],
        undefined,
      ],
      ["audio", [], { url: "/services/files/beep.txt" }],
    ]);
    expect(media.documents.map(({ name }) => name)).toEqual(["sheet.pdf"]);
    expect(media.pictures.map(({ name }) => name)).toEqual(["hand.webp"]);
    expect(wordless(media)).toEqual([]);
  });

  it("ask for captions of films and transcripts of sounds that have none", () => {
    const media = mediaOf([file("a.mp4", "video/mp4"), file("a.txt", "text/plain"), file("b.mp3", "audio/mpeg")]);
    expect(wordless(media).map((each) => each.file.name)).toEqual(["a.mp4", "b.mp3"]);
  });
});

describe("the tree of a resource", () => {
  const relative = (id: string, ...originals: readonly string[]) => ({
    id,
    title: id,
    slug: id,
    lang: null,
    originals,
  });

  it("goes both ways, step by step", () => {
    const { originals, remixes } = treesOf("b", [
      relative("a"),
      relative("b", "a"),
      relative("c", "b"),
      relative("d", "c", "b"),
    ]);
    expect(originals.map(({ relative: { id } }) => id)).toEqual(["a"]);
    expect(remixes.map(({ relative: { id }, branches }) => [id, branches.map((each) => each.relative.id)])).toEqual([
      ["c", ["d"]],
      ["d", []],
    ]);
  });

  it("follows a circle once", () => {
    const { originals } = treesOf("a", [relative("a", "b"), relative("b", "a")]);
    expect(originals.map(({ branches }) => branches.length)).toEqual([0]);
  });
});
