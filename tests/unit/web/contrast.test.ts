import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandStyles, contrast, designBrand } from "#core/shell/site/brand.ts";

const css = readFileSync(new URL("../../../web/styles/tokens.css", import.meta.url), "utf8");
const tokensOf = (selector: string): Record<string, string> => {
  const [, block = ""] = new RegExp(`${selector} \\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
};
const light = tokensOf(":root");
const dark = { ...light, ...tokensOf(":root.dark") };
const themes = {
  light,
  dark,
  "light, high contrast": { ...light, ...tokensOf(":root.high-contrast") },
  "dark, high contrast": { ...dark, ...tokensOf(":root.high-contrast.dark") },
};
const grounds = ["paper", "surface", "sunken"] as const;
const texts = ["ink", "muted", "success", "warning", "error", "info", "accent", "primary", "primary-strong"] as const;

describe.each(Object.keys(themes) as (keyof typeof themes)[])("the %s theme", (theme) => {
  const tokens = themes[theme];
  it.each(texts)("shows %s text at 7:1 on paper, surface and sunken", (text) => {
    for (const ground of grounds) expect(contrast(tokens[text]!, tokens[ground]!), ground).toBeGreaterThanOrEqual(7);
  });
  it("shows the borders of controls at 3:1 on all three", () => {
    for (const ground of grounds) expect(contrast(tokens.control!, tokens[ground]!), ground).toBeGreaterThanOrEqual(3);
  });
  it.each(["primary", "accent", "success", "warning", "error", "info"])(
    "shows %s text and ink at 7:1 on its wash",
    (tone) => {
      expect(contrast(tokens[tone]!, tokens[`wash-${tone}`]!)).toBeGreaterThanOrEqual(7);
      expect(contrast(tokens.ink!, tokens[`wash-${tone}`]!)).toBeGreaterThanOrEqual(7);
    },
  );
  it("shows text on the primary colour, and paper on error and ink, at 7:1", () => {
    expect(contrast(tokens["on-primary"]!, tokens.primary!)).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens["on-primary"]!, tokens["primary-strong"]!)).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens.paper!, tokens.error!)).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens.paper!, tokens.ink!)).toBeGreaterThanOrEqual(7);
  });
});

describe("the brand of an installation", () => {
  it("CONF-002 lays light and dark primary, accent and anchor over the tokens, and a font", () => {
    const styles = brandStyles({
      font: "Luciole",
      light: { primary: "#004d40", accent: "#7a2e00", anchor: "#003d99" },
      dark: { primary: "#9fe8d5" },
    });
    const [lightRule = "", darkRule = ""] = styles.split(":root.dark");
    expect(lightRule).toContain("--primary:#004d40");
    expect(lightRule).toContain("--accent:#7a2e00");
    expect(lightRule).toContain("--anchor:#003d99");
    expect(lightRule).toContain('--font-base:"Luciole"');
    expect(darkRule).toContain("--primary:#9fe8d5");
  });
  it("CONF-002 turns text on the primary colour to what is easier to read", () => {
    expect(brandStyles({ light: { primary: "#004d40" }, dark: {} })).toContain("--on-primary:#ffffff");
    expect(brandStyles({ light: { primary: "#ffd54f" }, dark: {} })).toContain("--on-primary:#12151f");
  });
  it("refuses what is no colour or no family", () => {
    expect(() => brandStyles({ light: { primary: "red;}" }, dark: {} })).toThrow("red;}");
    expect(() => brandStyles({ font: 'x";}', light: {}, dark: {} })).toThrow(RangeError);
  });
  it("knows the design's own colours, and adds nothing for them", () => {
    for (const theme of ["light", "dark"] as const) {
      expect(designBrand[theme]).toMatchObject({ primary: themes[theme].primary, accent: themes[theme].accent });
    }
    expect(brandStyles(designBrand)).toBe("");
  });
  it("is empty when nothing is set", () => {
    expect(brandStyles({ light: {}, dark: {} })).toBe("");
  });
});
