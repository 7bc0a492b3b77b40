import { describe, expect, it } from "vitest";
import { assetsOf, keyOf, type Manifest } from "#web/app/assets.ts";

const manifest: Manifest = {
  "web/entry-client.tsx": {
    file: "assets/entry.js",
    imports: ["_vendor.js"],
    css: ["assets/site.css"],
    assets: [
      "assets/atkinson-hyperlegible-next-latin-wght-normal-1.woff2",
      "assets/atkinson-hyperlegible-next-latin-wght-italic-1.woff2",
    ],
  },
  "_vendor.js": { file: "assets/vendor.js", name: "vendor" },
  "_page.js": { file: "assets/page.js", name: "page", imports: ["_vendor.js"] },
  "web/shell/account/profile-screen.tsx": { file: "assets/profile.js", imports: ["_form.js"] },
  "_form.js": { file: "assets/form.js", imports: ["web/entry-client.tsx"] },
};

describe("the files that a document names", () => {
  it("are the entry, its styles, the Latin font, and what the page's modules import", () => {
    expect(assetsOf(manifest, ["web/shell/account/profile-screen.tsx"])).toEqual({
      scripts: ["/assets/entry.js"],
      styles: ["/assets/site.css"],
      preloads: ["/assets/vendor.js", "/assets/profile.js", "/assets/form.js"],
      fonts: ["/assets/atkinson-hyperlegible-next-latin-wght-normal-1.woff2"],
    });
  });
  it("find blocks and pages in the file of their group, once", () => {
    expect(keyOf(manifest, "web/shell/blocks/hero.tsx")).toBe("_page.js");
    expect(keyOf(manifest, "web/shell/account/profile-screen.tsx")).toBe("web/shell/account/profile-screen.tsx");
    expect(assetsOf(manifest, ["web/shell/site/page-screen.tsx", "web/shell/blocks/hero.tsx"]).preloads).toEqual([
      "/assets/vendor.js",
      "/assets/page.js",
    ]);
  });
  it("says what to do when the build is missing", () => {
    expect(() => assetsOf({}, [])).toThrow("build the site again");
  });
});
