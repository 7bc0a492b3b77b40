import { describe, expect, it } from "vitest";
import type { files } from "#core/shell/files/entities.ts";
import { parseVideoUrl } from "#core/shell/media/video.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { copyOf, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { videoSource, watchUrl } from "#web/shell/blocks/video-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { pictureFile, resource } from "./samples.ts";

describe("a picture", () => {
  it("comes in the sizes that it was made in, none larger than itself", () => {
    expect(pictureOf(pictureFile({ width: 1200, height: 800 }))?.srcSet).toBe(
      [
        "/services/files/file-1?variant=preview 480w",
        "/services/files/file-1?variant=medium 960w",
        "/services/files/file-1 1200w",
      ].join(", "),
    );
  });

  it("says how wide the copies of a tall one are", () => {
    expect(pictureOf(pictureFile({ width: 450, height: 900 }))?.srcSet).toContain("variant=preview 240w");
  });

  it("has no copies as a drawing, and is not there before its bytes or when it is no picture", () => {
    const drawing = { mimeType: "image/svg+xml", previewUrl: null };
    expect(pictureOf(pictureFile(drawing))).not.toHaveProperty("srcSet");
    expect(copyOf(pictureFile(drawing), "preview")).toBe("/services/files/file-1");
    expect(pictureOf(pictureFile({ url: null }))).toBeUndefined();
    expect(pictureOf(pictureFile({ mimeType: "video/mp4" }))).toBeUndefined();
  });

  it("is decorative when its file has no description", () => {
    const file = resource("files", "1", { url: "/f", mimeType: "image/png", description: null, metadata: {} });
    expect(pictureOf(fileOf(rowOf<typeof files>(file)))).toEqual({ src: "/f", alt: "" });
  });
});

describe("what a video block plays", () => {
  const file = pictureFile({ mimeType: "video/mp4", alt: "A silent film" });

  it("COMP-009 is its file before its address, as a file needs nobody's consent", () => {
    expect(videoSource({ videoFile: file, videoUrl: "https://youtu.be/aqz-KE-bpKQ" })).toEqual({
      kind: "file",
      url: file.url,
      mimeType: "video/mp4",
      description: "A silent film",
    });
  });

  it.each([
    ["https://youtu.be/aqz-KE-bpKQ", "embed"],
    ["https://vimeo.com/76979871", "embed"],
    ["https://videos.example/1", "elsewhere"],
    ["", "none"],
    [undefined, "none"],
  ])("COMP-009 of the address %j is of kind %s", (videoUrl, kind) => {
    expect(videoSource({ videoUrl }).kind).toBe(kind);
  });
});

describe("the page of a video on its host", () => {
  it.each([
    ["https://youtu.be/aqz-KE-bpKQ?t=90", "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s"],
    ["https://player.vimeo.com/video/76979871", "https://vimeo.com/76979871"],
    ["https://vimeo.com/76979871/abcdef0123#t=5s", "https://vimeo.com/76979871/abcdef0123#t=5s"],
  ])("of %s is %s", (address, page) => {
    expect(watchUrl(parseVideoUrl(address)!)).toBe(page);
  });
});
