import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameText } from "#core/shell/access/same-text.ts";
import type { Factors, Passkey } from "#core/shell/two-factor/ports.ts";
import { newRecoveryCode, plainCode, plainRecoveryCode } from "#core/shell/two-factor/recovery-codes.ts";
import { isStrategy, obligationOf, strategiesOf } from "#core/shell/two-factor/strategies.ts";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const random = (length: number) => [...randomBytes(length)].map((byte) => letters[byte % 36]).join("");

describe("recovery codes", () => {
  it("AUTH-014 hold no letter that is taken for another, and are read however they are typed", () => {
    for (let times = 0; times < 100; times++) {
      const code = newRecoveryCode(random);
      expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(?:-[A-HJKMNP-TV-Z2-9]{4}){3}$/);
      const plain = code.replaceAll("-", "");
      for (const typed of [code, plain, code.toLowerCase(), ` ${code.replaceAll("-", " ")}\n`]) {
        expect(plainRecoveryCode(typed)).toBe(plain);
      }
    }
  });

  it("AUTH-014 keep what a six-digit code says without its spaces", () => {
    expect(["123 456", "123-456", " 123456\n"].map(plainCode)).toEqual(["123456", "123456", "123456"]);
  });
});

describe("comparing in constant time", () => {
  it("says whether two texts are the same", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => isSameText(a, b) === (a === b)));
    fc.assert(
      fc.property(fc.string(), (a) => isSameText(a, `${a}`) && !isSameText(a, `${a}x`) && !isSameText(`${a}x`, a)),
    );
    expect(isSameText("", "")).toBe(true);
    expect(isSameText("abab", "ab"), "no repetition is taken for the whole").toBe(false);
  });
});

describe("the duty to have a second factor", () => {
  const rules = { roles: ["admin", "app_admin"], graceDays: 14 } as const;
  const now = "2026-03-15T12:00:00.000Z";

  it("AUTH-015 is that of some roles, from their first sign-in on", () => {
    expect(obligationOf(["contributor"], rules, null, now)).toEqual({ kind: "none" });
    expect(obligationOf([], rules, "2020-01-01T00:00:00.000Z", now)).toEqual({ kind: "none" });
    expect(obligationOf(["contributor", "admin"], rules, null, now)).toEqual({
      kind: "grace",
      dueAt: "2026-03-29T12:00:00.000Z",
    });
    expect(obligationOf(["admin"], { ...rules, roles: [] }, null, now)).toEqual({ kind: "none" });
  });

  it("AUTH-015 is due when the grace period is over, to the instant", () => {
    const kindAt = (since: string) => obligationOf(["admin"], rules, since, now).kind;
    expect(kindAt("2026-03-01T12:00:00.001Z")).toBe("grace");
    expect(kindAt("2026-03-01T12:00:00.000Z")).toBe("due");
    expect(obligationOf(["admin"], { ...rules, graceDays: 0 }, null, now).kind).toBe("due");
  });
});

describe("strategies", () => {
  const factors: Factors = {
    userId: "ada",
    email: "ada@example.org",
    name: "Ada",
    locale: null,
    roles: [],
    hasPassword: true,
    preferred: null,
    totp: null,
    emailSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    obligedSince: null,
  };
  const all: Factors = {
    ...factors,
    totp: { secret: "", since: "" },
    emailSince: "2026-01-01T00:00:00.000Z",
    passkeys: [{} as Passkey],
  };

  it("AUTH-014 are those that are set up, the preferred one first, then the safest", () => {
    expect(strategiesOf(factors)).toEqual([]);
    expect(strategiesOf(all)).toEqual(["passkey", "totp", "email"]);
    expect(strategiesOf({ ...all, preferred: "email" })).toEqual(["email", "passkey", "totp"]);
    expect(strategiesOf({ ...factors, preferred: "totp", emailSince: all.emailSince })).toEqual(["email"]);
  });

  it("AUTH-014 have three names", () => {
    expect(["totp", "email", "passkey", "recovery", "", null].map(isStrategy)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
