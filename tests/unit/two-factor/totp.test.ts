import { Effect } from "effect";
import fc from "fast-check";
import { HOTP, Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { totp } from "#adapters/totp/totp.ts";

const at = (seconds: number) => new Date(seconds * 1000).toISOString();

describe("codes of authenticator apps", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("AUTH-014 are those of RFC 6238, appendix B, with SHA-1: at %i s the last six digits of %s", (seconds, code) => {
    const secret = Secret.fromUTF8("12345678901234567890").base32;
    expect(totp.stepOf(secret, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("AUTH-014 are those of another implementation, for any secret and any time", () => {
    const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(secrets, fc.integer({ min: 30, max: 20_000_000_000 }), (bytes, seconds) => {
        const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
        const near = [-1, 0, 1].map((step) =>
          new TOTP({ secret }).generate({ timestamp: (seconds + step * 30) * 1000 }),
        );
        fc.pre(new Set(near).size === near.length);
        const present = Math.floor(seconds / 30);
        const found = near.map((code) => totp.stepOf(secret.base32, code, at(seconds)));
        expect(found).toEqual([present - 1, present, present + 1]);
      }),
      { numRuns: 500 },
    );
  });

  it("AUTH-014 are taken one step before and after, and no further", () => {
    const secret = totp.newSecret();
    const step = 60_000_000;
    const now = at(step * 30 + 15);
    const codeOf = (counter: number) => new HOTP({ secret }).generate({ counter });
    const near = new Set([-1, 0, 1].map((distance) => codeOf(step + distance)));
    for (const distance of [-1, 0, 1]) expect(totp.stepOf(secret, codeOf(step + distance), now)).not.toBeNull();
    for (const distance of [-20, -3, -2, 2, 3, 20]) {
      const code = codeOf(step + distance);
      if (!near.has(code)) expect(totp.stepOf(secret, code, now), String(distance)).toBeNull();
    }
  });

  it("AUTH-014 are six digits and nothing else", () => {
    const secret = totp.newSecret();
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (code) => {
        fc.pre(!/^\d{6}$/.test(code));
        expect(totp.stepOf(secret, code, at(1_000_000))).toBeNull();
      }),
    );
    const right = new TOTP({ secret }).generate({ timestamp: 1_000_000_000 });
    for (const code of [`${right} `, ` ${right}`, `${right}0`, right.slice(1), "", "１２３４５６"]) {
      expect(totp.stepOf(secret, code, at(1_000_000)), JSON.stringify(code)).toBeNull();
    }
  });
});

describe("a secret", () => {
  it("AUTH-014 has 160 random bits in base32, as other implementations read it", () => {
    const secrets = new Set(Array.from({ length: 50 }, () => totp.newSecret()));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
      expect(Secret.fromBase32(secret).base32).toBe(secret);
    }
  });

  it("AUTH-014 is in the address that apps read from the picture, whatever the names", async () => {
    const secret = totp.newSecret();
    const uri = totp.uriOf(secret, { issuer: "Lab & Co: ça va?", account: "ada+lab@example.org" });
    const read = new URL(uri);
    expect(`${read.protocol}//${read.host}`).toBe("otpauth://totp");
    expect(Object.fromEntries(read.searchParams)).toEqual({
      secret,
      issuer: "Lab & Co: ça va?",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(decodeURIComponent(read.pathname)).toBe("/Lab & Co: ça va?:ada+lab@example.org");
    const picture = await Effect.runPromise(totp.pictureOf(uri));
    const [, svg = ""] = /^data:image\/svg\+xml;base64,(.+)$/.exec(picture) ?? [];
    expect(Buffer.from(svg, "base64").toString()).toMatch(/^<svg xmlns=/);
  });
});
