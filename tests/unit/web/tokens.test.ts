import { describe, expect, it } from "vitest";
import { expiryOf, tokenRows } from "#web/shell/account/tokens-model.ts";

const token = (attributes: object) => ({
  type: "personal-access-tokens",
  id: "1",
  attributes: { name: "Script", scope: "read", expiresAt: null, lastUsedAt: null, ...attributes },
  links: {},
  meta: { version: 2 },
});

describe("personal access tokens in the profile", () => {
  it("tell those that are over from those that still work", () => {
    const rows = tokenRows(
      [token({ expiresAt: "2026-05-01T00:00:00.000Z" }), token({ expiresAt: "2026-07-01T00:00:00.000Z" }), token({})],
      "en",
      "2026-06-01T00:00:00.000Z",
    );
    expect(rows.map(({ isExpired, expires }) => [isExpired, expires])).toEqual([
      [true, "1 May 2026"],
      [false, "1 Jul 2026"],
      [false, null],
    ]);
  });

  it("expire at the end of the chosen day, or never", () => {
    expect(expiryOf("")).toBeNull();
    expect(expiryOf("2026-06-01")).toMatch(/^2026-0[56]-\d\dT.*\.999Z$/);
  });
});
