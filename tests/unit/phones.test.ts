import { describe, expect, it } from "vitest";
import { decodeValue } from "#core/kernel/decode.ts";
import { phone } from "#core/kernel/fields.ts";
import { dialled } from "#core/kernel/phones.ts";
import { phoneOf } from "#core/shell/access/rules.ts";

describe("a telephone number", () => {
  it.each([
    ["+33123456789 ext. 12", "01 23 45 67 89 ext. 12", "+33123456789;ext=12"],
    ["+33 1 23 45 67 89 poste 12", "01 23 45 67 89 ext. 12", "+33123456789;ext=12"],
    ["+44 20 7946 0000 x345", "+44 20 7946 0000 x345", "+442079460000;ext=345"],
    ["+33123456789", "01 23 45 67 89", "+33123456789"],
  ])("%j is kept with its extension, shown as %j and dialled as %j", (stored, shown, link) => {
    expect(decodeValue(phone().spec, stored, "/data")).toEqual({ ok: true, value: stored });
    expect([phoneOf(stored), dialled(stored)]).toEqual([shown, link]);
  });

  it.each(["+33123456789 after noon", "ext. 12", "0123456789 ext. 12345678"])("is not %j", (text) => {
    expect(decodeValue(phone().spec, text, "/data").ok).toBe(false);
  });
});
