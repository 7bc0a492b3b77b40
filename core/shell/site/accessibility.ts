/** How the site is shown to somebody, by their own choice (platform-shell §3, accessibility parameters). */
export interface AccessibilityParameters {
  /** One of `selectableFonts`. */
  readonly fontFamily: string;
  /** Pixels. */
  readonly fontSize: number;
  /** Times the size of the letters. */
  readonly lineHeight: number;
  /** 1 is the font's own; each quarter more is 0.025 em between letters. */
  readonly letterSpacing: number;
  readonly grayscaleImages: boolean;
  readonly toastTimeout: ToastTimeout;
  readonly underlineLinks: boolean;
  readonly pauseAnimations: boolean;
  readonly highContrast: boolean;
  readonly readingRuler: boolean;
}

/** Milliseconds that a passing message stays; -1: until it is closed (A11Y-006). */
export const toastTimeouts = { default: 3500, long: 7000, none: -1 } as const;
export type ToastTimeout = (typeof toastTimeouts)[keyof typeof toastTimeouts];

/** Limits of what is a number (A11Y-002 to A11Y-004). */
export const parameterBounds = {
  fontSize: { minimum: 16, maximum: 32, step: 1, initial: 16 },
  lineHeight: { minimum: 1.5, maximum: 3, step: 0.25, initial: 1.5 },
  letterSpacing: { minimum: 1, maximum: 2.5, step: 0.25, initial: 1 },
} as const;
export type NumericParameter = keyof typeof parameterBounds;

export const switchedParameters = [
  "underlineLinks",
  "highContrast",
  "grayscaleImages",
  "pauseAnimations",
  "readingRuler",
] as const satisfies readonly (keyof AccessibilityParameters)[];
export type SwitchedParameter = (typeof switchedParameters)[number];

/** Fonts that anybody may choose, by name, with the CSS family that draws each (A11Y-009). */
export const commonFonts: Readonly<Record<string, string>> = {
  Andika: "Andika",
  Luciole: "Luciole",
  "Open Dyslexic": "OpenDyslexic",
};

/** Fonts that are offered only where the installation configures them (A11Y-008). */
const onlyConfigured: readonly string[] = ["Roboto", "Montserrat", "Wigrum"];

/**
 * Names of the fonts to choose from: the configured ones first, then those of everybody (A11Y-007 to A11Y-009).
 * @param configured a CSS family or several; fonts of the product's own are called without "Variable".
 */
export function selectableFonts(configured: string | readonly string[]): readonly string[] {
  const [first = "", ...others] = [configured].flat().map(fontName);
  const known = [...onlyConfigured.filter((name) => others.includes(name)), ...Object.keys(commonFonts)];
  return [...new Set([first, ...known])];
}

/** What a font is called: the first family of a CSS list. */
export const fontName = (family: string): string =>
  (family.split(",")[0] ?? "")
    .replaceAll(/["']/g, "")
    .replace(/ Variable$/, "")
    .trim();

/** What somebody who chose nothing gets. `prefersContrast`: their system asks for more contrast. */
export const initialParameters = (fonts: readonly string[], prefersContrast = false): AccessibilityParameters => ({
  fontFamily: fonts[0] ?? "",
  fontSize: parameterBounds.fontSize.initial,
  lineHeight: parameterBounds.lineHeight.initial,
  letterSpacing: parameterBounds.letterSpacing.initial,
  grayscaleImages: false,
  toastTimeout: toastTimeouts.default,
  underlineLinks: false,
  pauseAnimations: false,
  highContrast: prefersContrast,
  readingRuler: false,
});

/** Parameters from what was stored: what is no number, no font of the list or no known choice is as at the beginning (A11Y-005). */
export function parseParameters(
  stored: unknown,
  fonts: readonly string[],
  prefersContrast = false,
): AccessibilityParameters {
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const initial = initialParameters(fonts, prefersContrast);
  const isOn = (name: SwitchedParameter) => given[name] === true;
  return {
    fontFamily: fonts.find((name) => name === given.fontFamily) ?? initial.fontFamily,
    fontSize: boundedParameter("fontSize", given.fontSize),
    lineHeight: boundedParameter("lineHeight", given.lineHeight),
    letterSpacing: boundedParameter("letterSpacing", given.letterSpacing),
    grayscaleImages: isOn("grayscaleImages"),
    toastTimeout: Object.values(toastTimeouts).find((choice) => choice === given.toastTimeout) ?? initial.toastTimeout,
    underlineLinks: isOn("underlineLinks"),
    pauseAnimations: isOn("pauseAnimations"),
    highContrast: typeof given.highContrast === "boolean" ? given.highContrast : initial.highContrast,
    readingRuler: isOn("readingRuler"),
  };
}

/** A number within the limits of its parameter, on one of its steps. */
export function boundedParameter(name: NumericParameter, value: unknown): number {
  const { minimum, maximum, step, initial } = parameterBounds[name];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return initial;
  const stepped = minimum + Math.round((number - minimum) / step) * step;
  return Math.min(maximum, Math.max(minimum, stepped));
}
