import type { Browser } from "playwright";
import { launchBrowser } from "#scripts/browser.ts";

let launched: Promise<Browser> | undefined;

/** The browser that the test files of a worker share, one after the other: contexts keep them apart. It ends with its worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}
