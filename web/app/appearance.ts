import {
  type AccessibilityParameters,
  commonFonts,
  parameterBounds,
  type SwitchedParameter,
} from "#core/shell/site/accessibility.ts";

/** Classes of the root element by the parameter that sets them; what they do is in `web/styles`. */
export const appearanceClasses: Readonly<Partial<Record<SwitchedParameter, string>>> = {
  underlineLinks: "underlined",
  highContrast: "high-contrast",
  grayscaleImages: "grey-pictures",
  pauseAnimations: "still",
};

/** The root element, as far as the appearance needs it. */
export interface Root {
  readonly classList: Pick<DOMTokenList, "toggle">;
  readonly style: Pick<CSSStyleDeclaration, "setProperty" | "removeProperty">;
}

/**
 * Shows the site as somebody wants it, at once and everywhere: everything follows from the root element. What is as at the
 * beginning is left alone, so that the browser's own size of text stays what it is.
 */
export function showAppearance(root: Root, parameters: AccessibilityParameters): void {
  const { fontSize, lineHeight, letterSpacing } = parameterBounds;
  const set = (name: string, value: string | null) =>
    value === null ? root.style.removeProperty(name) : root.style.setProperty(name, value);
  set("font-size", parameters.fontSize === fontSize.initial ? null : `${parameters.fontSize}px`);
  set("--text-line-height", parameters.lineHeight === lineHeight.initial ? null : `${parameters.lineHeight}`);
  const spacing = parameters.letterSpacing;
  set("--text-letter-spacing", spacing === letterSpacing.initial ? null : `${(spacing - 1) / 10}em`);
  const family = commonFonts[parameters.fontFamily];
  set("--font-text", family === undefined ? null : `"${family}",var(--font-base)`);
  for (const [parameter, name] of Object.entries(appearanceClasses))
    root.classList.toggle(name, parameters[parameter as SwitchedParameter]);
}
