import { randomBytes, timingSafeEqual } from "node:crypto";
import { Effect } from "effect";
import speakeasy from "speakeasy";
import type { TotpService } from "#core/shell/two-factor/ports.ts";

const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one whose codes are taken: clocks of telephones differ. */
const leeway = [-1, 0, 1];
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Codes of authenticator apps. Of speakeasy, which is no longer looked after, only the arithmetic of RFC 4226 is used: secrets come from
 * the system's randomness, and codes are compared here.
 */
export const totp: TotpService = {
  newSecret: () => base32(randomBytes(20)),
  stepOf(secret, code, now) {
    const present = Math.floor(Date.parse(now) / 1000 / stepSeconds);
    const typed = Buffer.alloc(digits);
    typed.write(code);
    const isWhole = /^\d{6}$/.test(code);
    let found: number | null = null;
    // Every code is compared, whichever is right.
    for (const distance of leeway) {
      const right = speakeasy.hotp({ secret, encoding: "base32", counter: present + distance, digits });
      if (timingSafeEqual(Buffer.from(right), typed) && isWhole) found = present + distance;
    }
    return found;
  },
  uriOf(secret, { issuer, account }) {
    const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
    return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  },
  pictureOf: (text) =>
    Effect.map(
      Effect.promise(async () => {
        const { toString: draw } = await import("qrcode");
        return draw(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
      }),
      (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    ),
};

/** RFC 4648 without padding; `bytes` are a multiple of five. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}
