import { describe, expect, it } from "vitest";
import { focusOf } from "#core/shell/files/focus.ts";
import { isAccepted, mediaQuery, movedBy, pointAt } from "#web/shell/admin/media/media-model.ts";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";

describe("the media library", () => {
  it("asks for the pictures of a folder that words find, newest first", () => {
    const { filter, sort, page } = mediaQuery({ search: "lathe", folder: "f1", accept: ["image"] }, 2, "fr");
    expect(filter).toEqual({ isUploaded: true, search: "lathe", fileContainer: "f1", mimeType: { starts: "image/" } });
    expect([sort, page]).toEqual(["-createdAt", { number: 2, size: 36 }]);
    expect(mediaQuery({ search: "", folder: "none", accept: [] }, 1, "en").filter).toEqual({
      isUploaded: true,
      fileContainer: { null: true },
    });
  });

  it.each([
    ["a.png", "image/png", true],
    ["a.svg", "image/svg+xml", true],
    ["a.tiff", "image/tiff", false],
    ["a.pdf", "application/pdf", false],
    ["a.mp4", "video/mp4", false],
    ["a", "", false],
  ])("FILE-003 takes %s of type %s for a picture: %s", (name, type, taken) => {
    expect(isAccepted({ name, type }, ["image"])).toBe(taken);
    expect(isAccepted({ name, type }, [])).toBe(true);
  });
});

describe("the focal point", () => {
  it("moves by arrow keys within the picture, and to where is pointed at", () => {
    expect(movedBy("ArrowRight", { x: 50, y: 50 })).toEqual({ x: 55, y: 50 });
    expect(movedBy("ArrowUp", { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(movedBy("a", { x: 0, y: 0 })).toBeUndefined();
    expect(pointAt(31, 99, 100, 200)).toEqual({ x: 30, y: 50 });
    expect(pointAt(-20, 999, 100, 200)).toEqual({ x: 0, y: 100 });
  });

  it("goes with a picture wherever it is drawn, unless it is the middle", () => {
    const file = { id: "f", name: "a", url: "/a", previewUrl: null, mimeType: "image/png", alt: "" };
    expect(focusOf({ focalX: 22, focalY: 98 })).toBe("20 100");
    expect(focusOf({ focalX: null, focalY: null })).toBeUndefined();
    expect(pictureOf({ ...file, focus: "20 100" })).toMatchObject({ focus: "20 100" });
    expect(pictureOf(file)).not.toHaveProperty("focus");
  });
});
