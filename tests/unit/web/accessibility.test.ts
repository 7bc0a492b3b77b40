import vm from "node:vm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type AccessibilityParameters,
  boundedParameter,
  initialParameters,
  type NumericParameter,
  parameterBounds,
  parseParameters,
  selectableFonts,
  toastTimeouts,
} from "#core/shell/site/accessibility.ts";
import { showAppearance } from "#web/app/appearance.ts";
import { firstPaintScript } from "#web/app/first-paint.ts";
import { memoryStores, storageKeys } from "#web/app/storage.ts";
import { createToasts } from "#web/app/toasts.ts";

const configured = "Atkinson Hyperlegible Next Variable";
const fonts = selectableFonts(configured);

describe("the fonts to choose from", () => {
  it("A11Y-007 start with the configured one", () => {
    expect(fonts[0]).toBe("Atkinson Hyperlegible Next");
    expect(selectableFonts('"My Own", sans-serif')[0]).toBe("My Own");
  });
  it("A11Y-008 hold Roboto, Montserrat and Wigrum only where they are configured", () => {
    for (const name of ["Roboto", "Montserrat", "Wigrum"]) {
      expect(fonts).not.toContain(name);
      expect(selectableFonts(name)[0]).toBe(name);
      expect(selectableFonts([configured, name])).toContain(name);
    }
  });
  it("A11Y-009 always hold Andika, Luciole and Open Dyslexic, each once", () => {
    for (const list of [fonts, selectableFonts("Roboto"), selectableFonts("Andika")]) {
      expect(list).toEqual(expect.arrayContaining(["Andika", "Luciole", "Open Dyslexic"]));
      expect(new Set(list).size).toBe(list.length);
    }
  });
});

describe("accessibility parameters", () => {
  const limits: readonly [id: string, name: NumericParameter, minimum: number, maximum: number, step: number][] = [
    ["A11Y-002", "fontSize", 16, 32, 1],
    ["A11Y-003", "lineHeight", 1.5, 3, 0.25],
    ["A11Y-004", "letterSpacing", 1, 2.5, 0.25],
  ];
  it.each(limits)(
    "%s %s runs from %d to %d in steps of %d, and starts at its least",
    (_, name, minimum, maximum, step) => {
      expect(parameterBounds[name]).toMatchObject({ minimum, maximum, step, initial: minimum });
      expect(boundedParameter(name, minimum - 5)).toBe(minimum);
      expect(boundedParameter(name, maximum + 5)).toBe(maximum);
      expect(boundedParameter(name, minimum + step)).toBe(minimum + step);
      expect(boundedParameter(name, minimum + step * 1.1)).toBe(minimum + step);
      expect(initialParameters(fonts)[name]).toBe(minimum);
    },
  );
  it("A11Y-005 are as at the beginning where what is stored is no number", () => {
    for (const broken of [
      "abc",
      "16px!",
      "18px",
      "",
      null,
      undefined,
      {},
      Number.NaN,
      Number.POSITIVE_INFINITY,
      true,
    ]) {
      const parsed = parseParameters({ fontSize: broken, lineHeight: broken, letterSpacing: broken }, fonts);
      expect(parsed).toEqual(initialParameters(fonts));
    }
    for (const stored of [null, "text", 7, []])
      expect(parseParameters(stored, fonts)).toEqual(initialParameters(fonts));
    expect(parseParameters({ fontSize: "20" }, fonts).fontSize).toBe(20);
  });
  it("A11Y-001 A11Y-010 are six, and five more of ours; pictures keep their colours at the beginning", () => {
    expect(Object.keys(initialParameters(fonts)).sort()).toEqual(
      [
        ...["fontFamily", "fontSize", "lineHeight", "letterSpacing", "grayscaleImages", "toastTimeout"],
        ...["underlineLinks", "pauseAnimations", "highContrast", "readingRuler"],
      ].sort(),
    );
    expect(initialParameters(fonts).grayscaleImages).toBe(false);
  });
  it("A11Y-006 have three times for passing messages", () => {
    expect(toastTimeouts).toEqual({ default: 3500, long: 7000, none: -1 });
    expect(parseParameters({ toastTimeout: 12 }, fonts).toastTimeout).toBe(3500);
    expect(parseParameters({ toastTimeout: -1 }, fonts).toastTimeout).toBe(-1);
  });
});

describe("passing messages", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const lasting = (toastTimeout?: number) => {
    const { lasting: store } = memoryStores();
    if (toastTimeout !== undefined) store.set(storageKeys.accessibility, JSON.stringify({ toastTimeout }));
    const toasts = createToasts(store);
    toasts.show("done");
    return (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      return toasts.shown.value.length;
    };
  };

  it("A11Y-006 go after 3500 or 7000 ms, or never, as the reader chose", () => {
    const usual = lasting(3500);
    expect([usual(3499), usual(1)]).toEqual([1, 0]);
    const long = lasting(7000);
    expect([long(6999), long(1)]).toEqual([1, 0]);
    expect(lasting(-1)(3_600_000)).toBe(1);
  });
  it("LAYOUT-011 go after 5000 ms where nothing was chosen", () => {
    const usual = lasting();
    expect([usual(4999), usual(1)]).toEqual([1, 0]);
  });
});

/** A root element in memory. */
function rootInMemory() {
  const classes = new Set<string>();
  const style = new Map<string, string>();
  return {
    classes,
    style,
    root: {
      classList: {
        add: (name: string) => void classes.add(name),
        toggle(name: string, on = !classes.has(name)) {
          if (on) classes.add(name);
          else classes.delete(name);
          return on;
        },
      },
      style: {
        setProperty: (name: string, value: string) => void style.set(name, value),
        removeProperty: (name: string) => String(style.delete(name)),
      },
    },
  };
}

/** What the inline script makes of what is stored. */
function firstPaint(stored: string | null, prefersContrast = false) {
  const made = rootInMemory();
  vm.runInNewContext(firstPaintScript, {
    document: { documentElement: made.root },
    localStorage: { getItem: (key: string) => (key === "a11y-parameters" ? stored : null) },
    matchMedia: (query: string) => ({ matches: prefersContrast && query === "(prefers-contrast: more)" }),
  });
  made.classes.delete("scripted");
  return made;
}

describe("the first paint", () => {
  const shown = (parameters: AccessibilityParameters) => {
    const made = rootInMemory();
    showAppearance(made.root, parameters);
    return { classes: made.classes, style: made.style };
  };
  const stored = fc.record({
    fontFamily: fc.oneof(fc.constantFrom(...fonts), fc.string()),
    fontSize: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.double(), fc.string(), fc.constant(null)),
    lineHeight: fc.oneof(fc.double({ min: 0, max: 6 }), fc.string(), fc.constant(undefined)),
    letterSpacing: fc.oneof(fc.double({ min: 0, max: 6 }), fc.string()),
    grayscaleImages: fc.oneof(fc.boolean(), fc.string()),
    underlineLinks: fc.boolean(),
    pauseAnimations: fc.boolean(),
    highContrast: fc.oneof(fc.boolean(), fc.constant(1), fc.constant(undefined)),
    readingRuler: fc.boolean(),
    toastTimeout: fc.constantFrom(3500, -1),
  });

  it("A11Y-001 A11Y-005 shows exactly what the application shows after it, whatever is stored", () => {
    fc.assert(
      fc.property(stored, fc.boolean(), (parameters, prefersContrast) => {
        const text = JSON.stringify(parameters);
        const { classes, style } = firstPaint(text, prefersContrast);
        expect({ classes, style }).toEqual(shown(parseParameters(JSON.parse(text), fonts, prefersContrast)));
      }),
    );
  });
  it("A11Y-001 is of high contrast for whose system asks for more, until they choose otherwise", () => {
    const contrast = (stored: string | null) => firstPaint(stored, true).classes.has("high-contrast");
    expect([null, "{", '{"fontSize":20}'].map(contrast)).toEqual([true, true, true]);
    expect(contrast('{"highContrast":false}')).toBe(false);
    expect(firstPaint('{"highContrast":true}', false).classes).toContain("high-contrast");
  });
  it("leaves the page as it is where nothing is stored, or nothing that can be read", () => {
    for (const text of [null, "", "{", "7", "null", '"text"', "[]"]) {
      const { classes, style } = firstPaint(text);
      expect([classes.size, style.size], String(text)).toEqual([0, 0]);
    }
  });
});
