import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charactersOf, startOf } from "#core/kernel/graphemes.ts";
import { shortReason } from "#core/modules/eqlaat/rules.ts";
import { shortened } from "#core/modules/organizations/rules.ts";
import { excerptOf } from "#core/shell/comments/excerpt.ts";
import { cleanName } from "#core/shell/files/names.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { initialsOf } from "#web/ui/avatar.tsx";

const family = "👩‍👩‍👧‍👦";
const character = fc.constantFrom("a", " ", "é", "e\u0323\u0301", family, "🇷🇴", "👍🏽", "नि", "각");
const texts = fc.array(character, { minLength: 100, maxLength: 400 }).map((all) => all.join("").normalize("NFC"));

const cuts: readonly [string, (text: string) => string][] = [
  ["a start", (text) => startOf(text, 90)],
  ["a default short description", defaultShortDescription],
  ["a short description of an organization", shortened],
  ["a reason beside others", shortReason],
  ["an excerpt of a comment", excerptOf],
  ["the name of a file", cleanName],
];

describe("a text that is cut", () => {
  it.each(cuts)("ends between two characters as a reader sees them: %s", (_, cut) => {
    fc.assert(
      fc.property(texts, (text) => {
        const kept = charactersOf(cut(text).replace(/…$/, ""));
        const whole = charactersOf(text.trim().replace(/\s+/g, " "));
        expect(kept.filter((each) => each !== " ")).toEqual(
          whole.filter((each) => each !== " ").slice(0, kept.filter((each) => each !== " ").length),
        );
      }),
    );
  });

  it("is cut within a character that is longer than all that may stay", () => {
    expect(startOf(family, 3)).toBe("👩\u200d");
    expect(startOf(family, 4)).toBe("👩\u200d");
  });

  it("has the first characters of a name for its initials", () => {
    expect(initialsOf(`${family} 🇷🇴x`)).toBe(`${family}🇷🇴`);
  });
});
