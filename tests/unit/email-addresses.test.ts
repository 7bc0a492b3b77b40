import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeValue } from "#core/kernel/decode.ts";
import { comparedEmail, emailOf } from "#core/kernel/email-addresses.ts";
import { email } from "#core/kernel/fields.ts";

describe("an e-mail address", () => {
  it.each([
    [" Ada@Example.ORG ", "ada@example.org"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@BU\u0308CHER.example", "ada@xn--bcher-kva.example"],
    ["ada@xn--BCHER-kva.example", "ada@xn--bcher-kva.example"],
    ["ada@bücher。example", "ada@xn--bcher-kva.example"],
    ["ada@faß.example", "ada@xn--fa-hia.example"],
    ["ADA@ΟΔΟΣ.example", "ada@xn--pxavbq.example"],
    ["e\u0301va@example.org", "éva@example.org"],
    ["ada.b+c@example.org", "ada.b+c@example.org"],
  ])("%j is %j in whatever way it is written", (text, address) => {
    expect(emailOf(text)).toBe(address);
  });

  it.each([
    ["a soft hyphen", "a\u00adda@example.org"],
    ["a space without width", "ada\u200b@example.org"],
    ["a joiner in its domain", "ada@exam\u200dple.org"],
    ["a mark that turns the direction", "ada\u202e@example.org"],
    ["a word joiner at its end", "ada@example.org\u2060"],
    ["a filler", "ada\u3164@example.org"],
    ["a selector of variants", "ada\ufe0f@example.org"],
    ["a blank of braille", "ada\u2800@example.org"],
  ])("is none with %s, which nobody sees", (_name, text) => {
    expect(emailOf(text)).toBe(null);
    expect(decodeValue(email().spec, text, "/email")).toEqual({
      ok: false,
      issues: [{ pointer: "/email", detail: "control-characters", values: {} }],
    });
  });

  it.each(["", "ada", "ada@", "@example.org", "ada@example", "ada@ex_ample.org", "ada@xn--a.org", "a b@example.org"])(
    "%j is none",
    (text) => {
      expect(emailOf(text)).toBe(null);
    },
  );

  it("is told one fault where it is missing", () => {
    expect(decodeValue(email().required().spec, " ", "/email")).toEqual({
      ok: false,
      issues: [{ pointer: "/email", detail: "required", values: {} }],
    });
  });

  it("has one form: what was brought to it stays, and every case of it is the same", () => {
    const domain = fc.array(fc.stringMatching(/^[a-zà-öα-ω0-9]{1,10}$/u), { minLength: 2, maxLength: 3 });
    const written = fc.tuple(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), domain);
    fc.assert(
      fc.property(written, ([local, labels]) => {
        const address = emailOf(`${local}@${labels.join(".")}`);
        if (address === null) return;
        expect(emailOf(address)).toBe(address);
        expect(address.slice(address.lastIndexOf("@"))).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });

  it("is compared with texts that are none", () => {
    expect(comparedEmail(" Nobody ")).toBe("nobody");
  });
});
