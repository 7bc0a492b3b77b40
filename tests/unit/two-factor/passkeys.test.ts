import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCounterAhead } from "#core/shell/two-factor/show-passkey.ts";

describe("the counter of a passkey", () => {
  it("goes forwards only", () => {
    const counter = fc.nat({ max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(counter, counter, (before, told) => {
        expect(isCounterAhead(before, told)).toBe(told > before || before + told === 0);
      }),
    );
  });

  it("stays at 0 where an authenticator does not count, and never comes back there", () => {
    expect([isCounterAhead(0, 0), isCounterAhead(7, 0), isCounterAhead(7, 7), isCounterAhead(0, 1)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
