import { describe, expect, it } from "vitest";
import { inWords } from "#web/ui/date-field.tsx";

describe("a date that is typed", () => {
  it.each([
    ["en", /^Monday,? 23 November 2026$/],
    ["fr", /^lundi 23 novembre 2026$/],
    ["da", /^mandag (den )?23\. november 2026$/],
  ])("is told in words of the page in %s", (locale, words) => {
    expect(inWords("2026-11-23", locale, false)).toMatch(words);
  });

  it("is told with its time where it has one", () => {
    expect(inWords("2026-11-23T14:30", "en", true)).toMatch(/^Monday,? 23 November 2026 at 14:30$/);
  });

  it("is told of when it is whole", () => {
    for (const value of ["", "2026-11", "0002-11-23", "0202-11-23"])
      expect(inWords(value, "en", false), value).toBeNull();
    expect(inWords("2026-11-23", "en", true)).toBeNull();
  });
});
