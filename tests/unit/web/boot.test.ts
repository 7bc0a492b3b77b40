import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localeOf, locales, pickLocale } from "#core/kernel/locales.ts";
import { type BootSteps, boot } from "#web/app/boot.ts";
import { memoryStores } from "#web/app/storage.ts";
import { createToasts, toastTimeout } from "#web/app/toasts.ts";

describe("starting", () => {
  it("BOOT-001 takes the steps in their order", () => {
    const order = [
      "loadAccessibilitySettings",
      "pickLocale",
      "installErrorHandlers",
      "setRequestDefaults",
      "loadTranslations",
      "loadMenu",
      "fetchUser",
      "markBooted",
    ];
    const taken: string[] = [];
    boot(Object.fromEntries(order.toReversed().map((step) => [step, () => taken.push(step)])) as unknown as BootSteps);
    expect(taken).toEqual(order);
  });
});

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const withTimeout = (value: unknown) => {
    const { lasting } = memoryStores();
    if (value !== undefined) lasting.set("a11y-parameters", JSON.stringify({ toastTimeout: value }));
    return lasting;
  };

  it("LAYOUT-011 close after 5000 ms", () => {
    const toasts = createToasts(withTimeout(undefined));
    toasts.show("Saved");
    vi.advanceTimersByTime(4999);
    expect(toasts.shown.value).toMatchObject([{ text: "Saved", kind: "status" }]);
    vi.advanceTimersByTime(1);
    expect(toasts.shown.value).toEqual([]);
  });
  it("wait while they are held, and start again", () => {
    const toasts = createToasts(withTimeout(undefined));
    toasts.show("Failed", "alert");
    const [{ id } = { id: 0 }] = toasts.shown.value;
    toasts.hold(id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.shown.value).toHaveLength(1);
    toasts.release(id);
    vi.advanceTimersByTime(5000);
    expect(toasts.shown.value).toEqual([]);
  });
  it("honour the reader's own timeout, forever included", () => {
    expect([3500, 7000, -1, 12, "x", undefined].map((value) => toastTimeout(withTimeout(value)))).toEqual([
      3500, 7000, -1, 5000, 5000, 5000,
    ]);
    const toasts = createToasts(withTimeout(-1));
    toasts.show("Saved");
    vi.advanceTimersByTime(1_000_000);
    expect(toasts.shown.value).toHaveLength(1);
    toasts.close(1);
    expect(toasts.shown.value).toEqual([]);
  });
  it("do not pile up the same text", () => {
    const toasts = createToasts(withTimeout(undefined));
    toasts.show("Saved");
    toasts.show("Saved");
    expect(toasts.shown.value).toHaveLength(1);
  });
});

describe("locales", () => {
  it("I18N-001 are seven", () => {
    expect([...locales].sort()).toEqual(["ca", "da", "en", "es", "fr", "it", "ro"]);
  });
  it("I18N-003 come from a code lowercased and cut at the first dash or underscore", () => {
    expect([localeOf("FR-ca"), localeOf("es_MX"), localeOf("de")]).toEqual(["fr", "es", undefined]);
  });
  it("I18N-002 I18N-004 are chosen from the stored choice, then lang, then the browser, then the default", () => {
    const fallback = "da" as const;
    expect(pickLocale({ stored: "it", lang: "fr", browser: ["es"], fallback })).toBe("it");
    expect(pickLocale({ stored: "de", lang: "fr", browser: ["es"], fallback })).toBe("fr");
    expect(pickLocale({ lang: "de", browser: ["de", "es-MX"], fallback })).toBe("es");
    expect(pickLocale({ lang: "de", fallback })).toBe("da");
  });
});
