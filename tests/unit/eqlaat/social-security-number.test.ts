import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatSocialSecurityNumber,
  keyOf,
  parseSocialSecurityNumber,
} from "#core/modules/eqlaat/social-security-number.ts";

const faultOf = (text: string): string | null => {
  const parsed = parseSocialSecurityNumber(text);
  return typeof parsed === "string" ? parsed : null;
};
const shown = (text: string): string | null => {
  const parsed = parseSocialSecurityNumber(text);
  return typeof parsed === "string" ? null : formatSocialSecurityNumber(parsed);
};

describe("a French social security number", () => {
  it("EQL-009 begins with a sex digit 1 to 4, 7 or 8", () => {
    const valid = [..."0123456789"].filter((sex) => faultOf(`${sex}841276451089`) === null);
    expect(valid).toEqual(["1", "2", "3", "4", "7", "8"]);
    expect(faultOf("5841276451089")).toBe("sex");
  });

  it("EQL-010 has a year of two digits", () => {
    expect([faultOf("1001276451089"), faultOf("1991276451089")]).toEqual([null, null]);
    expect([faultOf("1A41276451089"), faultOf("1 8 12 76 451 089")]).toEqual(["shape", "shape"]);
  });

  it("EQL-011 has a month 01 to 12, 20 to 42 or 50 to 99", () => {
    const valid = Array.from({ length: 100 }, (_, month) => month).filter(
      (month) => faultOf(`184${String(month).padStart(2, "0")}76451089`) === null,
    );
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(valid).toEqual([...range(1, 12), ...range(20, 42), ...range(50, 99)]);
  });

  it.each([
    ["the department", "1 84 12 451 089", "shape"],
    ["the commune", "1 84 12 76 089", "shape"],
    ["the order number", "1 84 12 76 451", "shape"],
    ["a real department", "1 84 12 00 451 089", "department"],
    ["a real commune", "1 84 12 76 000 089", "commune"],
    ["a real order number", "1 84 12 76 451 000", "order"],
    ["anything", "", "shape"],
    ["a short enough form", "1 84 12 76 451 089 46 1", "shape"],
  ])("EQL-012 is refused without %s", (_name, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it("EQL-013 may be of Corsica, in capitals or not, and of a department overseas", () => {
    expect(shown("184122a451089")).toBe("1 84 12 2A 451 089");
    expect(shown("184122B451089")).toBe("1 84 12 2B 451 089");
    expect(faultOf("184122C451089")).toBe("shape");
    expect(parseSocialSecurityNumber("1841297411089")).toMatchObject({ department: "974", commune: "11" });
    expect(shown("1841297411089")).toBe("1 84 12 97 411 089");
    expect(faultOf("1841297400089")).toBe("commune");
  });

  it("EQL-014 may end with a key 01 to 97, which fits the rest", () => {
    expect(shown("184127645108946")).toBe("1 84 12 76 451 089 46");
    expect([faultOf("184127645108900"), faultOf("184127645108998")]).toEqual(["key", "key"]);
    expect(faultOf("184127645108945")).toBe("key-mismatch");
  });

  it("EQL-014 counts 2A as 19 and 2B as 18 for the key", () => {
    const key = (number: string) => String(97n - (BigInt(number) % 97n)).padStart(2, "0");
    expect(faultOf(`184122A451089${key("1841219451089")}`)).toBeNull();
    expect(faultOf(`184122B451089${key("1841218451089")}`)).toBeNull();
  });

  it("EQL-015 is shown with spaces, however it was given", () => {
    for (const text of ["184127645108946", "1-84-12-76-451-089-46", " 1 84 12 76.451.089 46 "])
      expect(shown(text)).toBe("1 84 12 76 451 089 46");
  });

  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(""));
  const numbers = fc
    .record({
      sex: fc.constantFrom("1", "2", "3", "4", "7", "8"),
      year: digits(2),
      month: fc.constantFrom("01", "12", "20", "42", "50", "99"),
      department: fc.constantFrom("01", "2A", "2B", "75", "971"),
      commune: fc.integer({ min: 1, max: 99 }),
      order: fc.integer({ min: 1, max: 999 }).map((order) => String(order).padStart(3, "0")),
    })
    .map((parts) => {
      const commune = String(parts.commune).padStart(5 - parts.department.length, "0");
      const number = { ...parts, commune };
      return { ...number, key: keyOf(number) };
    });

  it("EQL-015 is read back from what is shown, with the key and without it", () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (number, hasKey) => {
        const given = { ...number, key: hasKey ? number.key : null };
        expect(parseSocialSecurityNumber(formatSocialSecurityNumber(given))).toEqual(given);
      }),
    );
  });

  it("EQL-014 tells every single wrong digit by the key", () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const text = formatSocialSecurityNumber(number).replaceAll(" ", "");
        const index = at % 13;
        const letter = text[index]!;
        if (!/\d/.test(letter) || (index === 5 && /[AB]/.test(text[6]!))) return;
        const wrong = text.slice(0, index) + ((Number(letter) + by) % 10) + text.slice(index + 1);
        expect(faultOf(wrong)).not.toBeNull();
      }),
    );
  });

  it("is never mistaken for anything that people write", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = shown(text);
        if (written !== null) expect(shown(written)).toBe(written);
      }),
    );
  });
});
