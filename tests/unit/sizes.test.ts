import { expect, it } from "vitest";
import { sizeText } from "#core/kernel/sizes.ts";

it.each([
  [0, "en", "0 bytes"],
  [1, "en", "1 byte"],
  [263, "fr", "263\u00a0octets"],
  [999, "en", "999 bytes"],
  [14_200, "en", "14 kB"],
  [20_500, "en", "21 kB"],
  [1_450_000, "en", "1.5 MB"],
  [52_428_800, "en", "52.4 MB"],
  [1_240_000, "fr", "1,2\u202fMo"],
])("ACCT-003 a size of %i bytes is read in %s as %s", (bytes, locale, text) => {
  expect(sizeText(bytes, locale)).toBe(text);
});
