/** What an installation may change of the design (CONF-002): colours in each theme, and the family of the text. */
export interface Brand {
  /** A CSS family name that the installation's own styles or the carried fonts define. */
  readonly font?: string;
  readonly light: BrandColours;
  readonly dark: BrandColours;
}

/** Hexadecimal colours, `#rrggbb`. `anchor` is the colour of links in text; the primary one unless it is set. */
export interface BrandColours {
  readonly primary?: string;
  readonly accent?: string;
  readonly anchor?: string;
}

/** The design's own, as in `web/styles/tokens.css`: what is equal to it needs no style. */
export const designBrand = {
  font: "Atkinson Hyperlegible Next Variable",
  light: { primary: "#2b3a8c", accent: "#8f2d05", anchor: "#2b3a8c" },
  dark: { primary: "#aebbff", accent: "#ffb084", anchor: "#aebbff" },
} as const satisfies Brand;

/** Paper colours of the two themes: what a configured colour is read on (web/styles/tokens.css holds the same). */
const inks = { light: "#ffffff", dark: "#12151f" } as const;

const colourPattern = /^#[0-9a-f]{6}$/i;
const familyPattern = /^[\p{L}\p{N} _-]{1,80}$/u;

/**
 * The style sheet that lays an installation's brand over the tokens of `web/styles/tokens.css` (CONF-002).
 * Text on the primary colour turns to whichever of white and night is easier to read on it.
 * Throws a `RangeError` that names the value when a colour is not `#rrggbb` or a family has other than letters, digits and spaces.
 */
export function brandStyles(brand: Brand): string {
  const light = themeDeclarations(brand, "light");
  const dark = themeDeclarations(brand, "dark");
  if (brand.font !== undefined && brand.font !== designBrand.font)
    light.push(`--font-base:"${checkedFamily(brand.font)}","Atkinson Hyperlegible Next Variable",system-ui,sans-serif`);
  return [rule(":root", light), rule(":root.dark", dark)].join("");
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function themeDeclarations(brand: Brand, theme: "light" | "dark"): string[] {
  const declarations: string[] = [];
  for (const name of ["primary", "accent", "anchor"] as const) {
    const colour = changed(brand, theme, name);
    if (colour !== undefined) declarations.push(`--${name}:${checkedColour(colour)}`);
  }
  const primary = changed(brand, theme, "primary");
  if (primary !== undefined) {
    const onPrimary = contrast(primary, inks.light) >= contrast(primary, inks.dark) ? inks.light : inks.dark;
    declarations.push(`--primary-strong:color-mix(in oklab,${primary} 82%,var(--ink))`, `--on-primary:${onPrimary}`);
  }
  return declarations;
}

/** A colour that is not the design's own. Links keep following the primary colour until they have one of theirs. */
function changed(brand: Brand, theme: "light" | "dark", name: keyof BrandColours): string | undefined {
  const colour = brand[theme][name]?.toLowerCase();
  return colour === designBrand[theme][name] ? undefined : colour;
}

function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? "" : `${selector}{${declarations.join(";")}}`;
}

function checkedColour(value: string): string {
  if (!colourPattern.test(value)) throw new RangeError(`Not a colour of the form #rrggbb: ${value}`);
  return value;
}

function checkedFamily(value: string): string {
  if (!familyPattern.test(value)) throw new RangeError(`Not a font family: ${value}`);
  return value;
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(checkedColour(colour).slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
