import { describe, expect, it } from "vitest";
import { decodeValue } from "#core/kernel/decode.ts";
import { product } from "#core/modules.ts";

const { firstName, lastName } = product.entity("users").fields;

describe("the name of a person", () => {
  it.each([
    "win money at evil.example",
    "www.evil.example",
    "https://evil",
    "ada@evil.example",
    "evil。com",
    "Evil.Com/prize",
    "1.evil",
  ])("is nothing that a mail program makes a link of: %s", (name) => {
    for (const spec of [firstName!, lastName!])
      expect(decodeValue(spec, name, "/firstName")).toEqual({
        ok: false,
        issues: [{ pointer: "/firstName", detail: "name-address", values: {} }],
      });
  });

  it.each([
    "Ada",
    "J.R.R.",
    "Ph.D",
    "St. John",
    "O’Neill-Smith",
    "Jr.",
    "Nguyễn Văn",
    "María José",
    "d'Alembert",
    "李",
  ])("is any other: %s", (name) => {
    expect(decodeValue(firstName!, name, "/firstName")).toEqual({ ok: true, value: name.normalize("NFC") });
  });
});
