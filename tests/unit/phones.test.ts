import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { decodeValue } from "#core/kernel/decode.ts";
import { phone, url } from "#core/kernel/fields.ts";
import { phoneAddress, plainPhoneAddress } from "#core/kernel/phones.ts";
import { phoneOf } from "#core/shell/access/rules.ts";

describe("a telephone number", () => {
  it.each([
    ["+33123456789 ext. 12", "01 23 45 67 89 ext. 12", "tel:+33123456789;ext=12"],
    ["+33 1 23 45 67 89 poste 12", "01 23 45 67 89 ext. 12", "tel:+33123456789;ext=12"],
    ["+44 20 7946 0000 x345", "+44 20 7946 0000 x345", "tel:+442079460000;ext=345"],
    ["+33123456789", "01 23 45 67 89", "tel:+33123456789"],
  ])("%j is kept with its extension, shown as %j and dialled as %j", (stored, shown, link) => {
    expect(decodeValue(phone().spec, stored, "/data")).toEqual({ ok: true, value: stored });
    expect([phoneOf(stored), phoneAddress(stored)]).toEqual([shown, link]);
  });

  it.each(["+33123456789 after noon", "ext. 12", "0123456789 ext. 12345678"])("is not %j", (text) => {
    expect(decodeValue(phone().spec, text, "/data").ok).toBe(false);
  });

  it.each([
    ["+33 (0)1 23 45 67 89", "tel:+33123456789"],
    ["+33(0)1.23.45.67.89 poste 12", "tel:+33123456789;ext=12"],
    ["0033 (0)1 23 45 67 89", "tel:0033123456789"],
    ["+39 (0)6 1234 5678", "tel:+390612345678"],
    ["+378 (0)549 882914", "tel:+3780549882914"],
    ["01 (0)23 45", "tel:0102345"],
  ])("%j is dialled at %j, without the zero that is dialled at home alone", (text, address) => {
    expect(phoneAddress(text)).toBe(address);
  });

  it("is dialled, of every country whose zero in brackets libphonenumber leaves out, without it as well", () => {
    const read = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples);
      const text = `+${getCountryCallingCode(country)} (0)${example?.nationalNumber}`;
      return parsePhoneNumberFromString(text)?.number === example?.number ? [[text, example?.number]] : [];
    });
    expect(read.length).toBeGreaterThan(50);
    expect(read.map(([text]) => phoneAddress(text!))).toEqual(read.map(([, number]) => `tel:${number}`));
  });

  it.each([
    ["tel:+33 (0)1 23 45 67 89", "tel:+33123456789"],
    ["tel:+33%20(0)1%2023%2045%2067%2089", "tel:+33123456789"],
    ["tel:+33123456789;ext=12", "tel:+33123456789;ext=12"],
    ["TEL:01-23-45", "tel:012345"],
    ["tel:911;phone-context=+1", "tel:911;phone-context=+1"],
    ["mailto:a@example.org", "mailto:a@example.org"],
  ])("in the address %j is %j", (written, address) => {
    expect(plainPhoneAddress(written)).toBe(address);
    expect(decodeValue(url().spec, written, "/data")).toEqual({ ok: true, value: address });
  });
});
