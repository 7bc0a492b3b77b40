import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryCodes } from "#core/kernel/country-codes.ts";
import { addressLines, envelopeLines } from "#core/modules/addresses/address-lines.ts";
import {
  askedParts,
  exampleOf,
  isRequired,
  placeFaults,
  placeParts,
  postalCodeOf,
  wordOf,
} from "#core/modules/addresses/postal-rules.ts";
import { postalTable } from "#core/modules/addresses/postal-table.ts";
import { derivedTable } from "#scripts/postal/derive.ts";

const french = { country: "FR", language: "fr" };

const dublin = {
  fullName: "Saoirse Kelly",
  line1: "4 Dawson Street",
  city: "Dublin",
  postalCode: "D02 X285",
  country: "IE",
};
const lisbon = {
  fullName: "Inês Duarte",
  organization: "Oficina do Gesto",
  line1: "Rua Garrett 20",
  line2: "2.º andar",
  city: "Lisboa",
  postalCode: "1200-204",
  country: "PT",
};
const kowloon = {
  fullName: "Chan Tai Man",
  line1: "Flat 7, 12/F, 98 Nathan Road",
  city: "Tsim Sha Tsui",
  region: "Kowloon",
  country: "HK",
};
const zurich = {
  fullName: "Urs Frei",
  line1: "Bahnhofstrasse 1",
  city: "Zürich",
  postalCode: "8001",
  country: "CH",
};

describe("the rules of countries", () => {
  it("are those that the kept data of addresses says, for every country", () => {
    expect(postalTable, "run `node scripts/postal-table.ts`").toEqual(derivedTable());
    expect(Object.keys(postalTable)).toEqual(countryCodes);
  });

  it("ask for what a country has, in its order and by its own words", () => {
    expect(askedParts("FR")).toEqual(["street", "postalCode", "city"]);
    expect(askedParts("IE")).toEqual(["street", "city", "region", "postalCode"]);
    expect(askedParts("HK")).toEqual(["street", "city", "region"]);
    expect(askedParts("SG")).toEqual(["street", "postalCode"]);
    expect(["FR", "US", "IE", "IN"].map((each) => wordOf(each, "postalCode"))).toEqual([
      "postal",
      "zip",
      "eircode",
      "pin",
    ]);
    expect([wordOf("GB", "city"), wordOf("IE", "region"), wordOf("IT", "region")]).toEqual([
      "post_town",
      "county",
      "province",
    ]);
    const needed = (country: string) => placeParts.filter((part) => isRequired(country, part));
    expect([needed("FR"), needed("IE"), needed("HK"), needed("US")]).toEqual([
      ["postalCode", "city"],
      ["city"],
      ["region"],
      ["postalCode", "city", "region"],
    ]);
  });

  it("take a code in its country's form, however it is typed", () => {
    expect(postalCodeOf("FR", " 35000 ")).toBe("35000");
    expect(postalCodeOf("IE", "d02x285")).toBe("D02X285");
    expect(postalCodeOf("PT", "1200–204")).toBe("1200-204");
    expect(postalCodeOf("GB", "g2  8bh")).toBe("G2 8BH");
    expect(["CH-8001", "ch 8001", "8001"].map((each) => postalCodeOf("CH", each))).toEqual(["8001", "8001", "8001"]);
    expect(postalCodeOf("LV", "LV-1010")).toBe("LV-1010");
    expect(postalCodeOf("JP", "１００-００１３")).toBe("100-0013");
    expect([postalCodeOf("FR", "3500"), postalCodeOf("PT", "1200"), postalCodeOf("HK", "999077")]).toEqual([
      null,
      null,
      null,
    ]);
    for (const country of countryCodes)
      if (exampleOf(country) !== "") expect(postalCodeOf(country, exampleOf(country)), country).not.toBeNull();
  });

  it("tell all that is missing or wrong, and ask nothing that a country does not have", () => {
    expect(placeFaults({ country: "FR", postalCode: " ", city: null })).toEqual([
      { part: "postalCode", fault: "missing" },
      { part: "city", fault: "missing" },
    ]);
    expect(placeFaults({ country: "FR", postalCode: "3500", city: "Rennes" })).toEqual([
      { part: "postalCode", fault: "code-form" },
    ]);
    expect(placeFaults({ country: "HK", postalCode: "999077", region: "Kowloon" })).toEqual([
      { part: "postalCode", fault: "code-needless" },
    ]);
    for (const address of [dublin, lisbon, kowloon, zurich, { ...dublin, postalCode: null }])
      expect(placeFaults(address)).toEqual([]);
  });
});

describe("an address", () => {
  it("reads as its country writes it, with the country's name where it is another one", () => {
    expect(addressLines(dublin, french)).toEqual(["Saoirse Kelly", "4 Dawson Street", "Dublin", "D02 X285", "Irlande"]);
    expect(addressLines(dublin, { country: "IE", language: "en" })).toEqual(addressLines(dublin, french).slice(0, -1));
    expect(addressLines(zurich, { country: "CH", language: "fr" }).at(-1)).toBe("8001 Zürich");
    expect(addressLines({ ...zurich, country: null }, french).at(-1)).toBe("8001 Zürich");
    expect(addressLines({ ...dublin, country: "SG", postalCode: "068914" }, { country: "SG", language: "en" })).toEqual(
      ["Saoirse Kelly", "4 Dawson Street", "SINGAPORE 068914", "Dublin"],
    );
  });

  it("stands on an envelope in the capitals that the post asks for, with its country in the sender's language", () => {
    expect(envelopeLines(lisbon, french)).toEqual([
      "Inês Duarte",
      "Oficina do Gesto",
      "Rua Garrett 20",
      "2.º andar",
      "1200-204 LISBOA",
      "PORTUGAL",
    ]);
    expect(envelopeLines(kowloon, french).slice(2)).toEqual([
      "Tsim Sha Tsui",
      "KOWLOON",
      "R.A.S. CHINOISE DE HONG KONG",
    ]);
    expect(envelopeLines(zurich, french).slice(2)).toEqual(["CH-8001 Zürich", "SUISSE"]);
    expect(
      envelopeLines({ ...dublin, country: "FR", city: "Saint-Étienne", postalCode: "42000" }, french).slice(2),
    ).toEqual(["42000 SAINT-ÉTIENNE"]);
    const springfield = { ...dublin, country: "US", city: "Springfield", region: "il", postalCode: "62704" };
    expect(envelopeLines(springfield, french).slice(2)).toEqual(["SPRINGFIELD, IL 62704", "ÉTATS-UNIS"]);
    expect(envelopeLines({ ...springfield, region: null }, french)[2]).toBe("SPRINGFIELD 62704");
  });

  it("loses nothing that was written, and has no empty line nor loose sign, in any country", () => {
    const some = (text: string) => fc.constantFrom(text, null, " ");
    const address = fc.record({
      fullName: fc.constant("Ada Byron"),
      line1: fc.constant("Mill 1"),
      organization: some("Loom"),
      line2: some("Yard"),
      postalCode: some("12345"),
      city: some("Arnsby"),
      region: some("Westmark"),
      country: fc.constantFrom(...countryCodes),
    });
    fc.assert(
      fc.property(address, fc.constantFrom("FR", "CH", "US"), (each, country) => {
        const lines = addressLines(each, { country, language: "en" });
        const { country: _country, ...texts } = each;
        for (const text of Object.values(texts)) if (text?.trim()) expect(lines.join("\n")).toContain(text);
        for (const line of lines) expect(line).toMatch(/^[\p{L}\d].*[\p{L}\d.)’]$/u);
      }),
    );
  });
});
