/** Names of browsers and systems in what browsers say of themselves, the more telling first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** What a browser and its system are called, as far as they say. */
export function agentName(agent: string | null): { readonly browser: string | null; readonly system: string | null } {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(agent ?? ""))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

/** Whether it is something that one carries in a pocket. */
export const isHandheld = (agent: string | null): boolean => /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(agent ?? "");
