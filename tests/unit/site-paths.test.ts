import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeValue } from "#core/kernel/decode.ts";
import { siteAddress, sitePath } from "#core/kernel/fields.ts";
import { normalAddress, normalPath, wireAddress } from "#core/kernel/site-paths.ts";

describe("a path of the site", () => {
  it.each([
    ["/caf%C3%A9", "/café"],
    ["/caf%c3%a9/", "/café"],
    ["/cafe\u0301", "/café"],
    ["/cafe%CC%81", "/café"],
    ["/my page", "/my%20page"],
    ["/my%20page", "/my%20page"],
    ["/a%2db", "/a-b"],
    ["/a%2fb", "/a%2Fb"],
    ["/100%", "/100%25"],
    ["/100%25", "/100%25"],
    ["/%ff", "/%FF"],
    ["//a//b/", "/a/b"],
    ["/", "/"],
  ])("%j is %j", (written, path) => {
    expect(normalPath(written)).toBe(path);
  });

  it("has one form: what was brought to it stays, and is found again by how it is sent", () => {
    const character = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      fc.constantFrom("%", "%2", "%C3%A9", "%2F", "%2c", "\u0338", "\u0327", "%CC%A7", "%FF", "=", "≠", "C", "é", "/"),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (parts) => {
        const path = normalPath(`/${parts.join("")}`);
        expect(normalPath(path)).toBe(path);
        expect(normalPath(wireAddress(path))).toBe(path);
        expect(path).not.toMatch(/\s/);
      }),
      { numRuns: 2000 },
    );
  });

  it("is stored in that form, and so is the path of an address, whose query and hash stay", () => {
    expect(decodeValue(sitePath().spec, " /my page/ ", "/it")).toEqual({ ok: true, value: "/my%20page" });
    expect(decodeValue(siteAddress().spec, "/caf%C3%A9?q=%2F a#b", "/it")).toEqual({
      ok: true,
      value: "/café?q=%2F%20a#b",
    });
    expect(normalAddress("/a/?b//c#d//")).toBe("/a?b//c#d//");
    for (const other of ["//evil.example", "/\\evil.example", "https://evil.example"])
      expect(decodeValue(siteAddress().spec, other, "/it")).toMatchObject({ ok: false, issues: [{ detail: "shape" }] });
    expect(decodeValue(sitePath().spec, "/a?b", "/it")).toMatchObject({ ok: false, issues: [{ detail: "shape" }] });
  });
});
