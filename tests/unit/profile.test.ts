import { describe, expect, it } from "vitest";
import { completedName } from "#core/shell/access/organization-name.ts";
import { squareOf } from "#core/shell/portraits/keys.ts";
import { agentName, isHandheld } from "#web/shell/account/profile/agent-name.ts";
import { cropOf, placeOf, pushed, wholeFraming } from "#web/shell/account/profile/crop-model.ts";
import { callingCode, joinPhone, readPhone, splitPhone } from "#web/shell/account/profile/phone-numbers.ts";
import { addressOperations, addressText, parseAddresses } from "#web/shell/account/profile/secondary-addresses.ts";

const address = (id: string, email: string) => ({ id, email, version: 3 });

describe("further addresses", () => {
  it("USER-014 are edited one per line", () => {
    const present = [address("1", "a@b.example"), address("2", "c@d.example")];
    expect(addressText(present)).toBe("a@b.example\nc@d.example");
    expect(parseAddresses(addressText(present))).toEqual(["a@b.example", "c@d.example"]);
    expect(parseAddresses("a@b.example\r\nc@d.example\rE@f.example")).toEqual([
      "a@b.example",
      "c@d.example",
      "E@f.example",
    ]);
  });

  it("USER-015 lose blank lines and the blanks around them, and come once", () => {
    expect(parseAddresses(" a@b.c \n\n d@e.f")).toEqual(["a@b.c", "d@e.f"]);
    expect(parseAddresses("\n \n\t\n")).toEqual([]);
    expect(parseAddresses("a@b.c\n a@b.c")).toEqual(["a@b.c"]);
  });

  it("USER-016 have their domain in ASCII", () => {
    expect(parseAddresses("a@exämple.org")).toEqual(["a@xn--exmple-cua.org"]);
    expect(parseAddresses("A.B@Exämple.ORG")).toEqual(["A.B@xn--exmple-cua.org"]);
    expect(parseAddresses("josé@bücher.example")).toEqual(["josé@xn--bcher-kva.example"]);
  });

  it("USER-016 stay as they were written where they can be no address", () => {
    const odd = ["no address", "@example.org", "a@b@", "a@exa mple.org", "a@example.org/path", "a@[::1]"];
    expect(parseAddresses(odd.join("\n"))).toEqual(odd);
  });

  it("USER-017 are removed and added by one operation each, and left alone where they stay", () => {
    const present = [address("1", "stays@b.example"), address("2", "goes@b.example")];
    expect(addressOperations("me", present, ["Stays@b.example", "comes@b.example"])).toEqual([
      { op: "remove", type: "secondary-email-addresses", id: "2", version: 3 },
      {
        op: "add",
        type: "secondary-email-addresses",
        input: {
          attributes: { email: "comes@b.example" },
          relationships: { user: { type: "users", id: "me" } },
        },
      },
    ]);
    expect(addressOperations("me", present, ["stays@b.example", "goes@b.example"])).toEqual([]);
  });
});

describe("the part of a picture that is shown", () => {
  const wide = { width: 800, height: 400 };

  it("is the middle square at first", () => {
    expect(cropOf(wholeFraming, wide)).toEqual({ left: 0.25, top: 0, side: 1 });
    expect(squareOf(cropOf(wholeFraming, wide), wide)).toEqual({ left: 200, top: 0, side: 400 });
    expect(placeOf(wholeFraming, wide)).toEqual({ width: "200%", height: "100%", left: "-50%", top: "0%" });
  });

  it("is what lies in the window when it was brought closer and pushed", () => {
    const framing = pushed({ zoom: 2, x: 0.5, y: 0.5 }, wide, { x: -0.5, y: 0.25 });
    const square = squareOf(cropOf(framing, wide), wide);
    expect(square).toEqual({ left: 400, top: 50, side: 200 });
    const { left, top, width } = placeOf(framing, wide);
    expect([left, top, width]).toEqual([`-${(400 / 200) * 100}%`, `-${(50 / 200) * 100}%`, "400%"]);
  });

  it("never leaves the picture", () => {
    const far = pushed({ zoom: 1, x: 0, y: 0 }, wide, { x: 9, y: 9 });
    expect(far).toMatchObject({ x: 0, y: 0 });
    expect(pushed(far, wide, { x: -99, y: -99 })).toMatchObject({ x: 1 });
    expect(squareOf({ left: 1, top: 1, side: 1 }, wide)).toEqual({ left: 400, top: 0, side: 400 });
    expect(squareOf({ left: 0, top: 0, side: 0 }, wide).side).toBe(1);
  });
});

describe("telephone numbers", () => {
  it("USER-025 USER-026 are read without +33 at home, and grouped with their code elsewhere", () => {
    expect(readPhone("+33612345678")).toBe("06 12 34 56 78");
    expect(readPhone("+441414960123")).toBe("+44 141 496 0123");
    expect(readPhone("what is this")).toBe("what is this");
  });

  it("CONF-006 are edited as they are dialled in an offered country, and kept with their code", () => {
    expect(splitPhone("+33612345678", ["FR", "BE"])).toEqual({ country: "FR", number: "06 12 34 56 78" });
    expect(splitPhone("+441414960123", ["FR"])).toEqual({ country: "FR", number: "+44 141 496 0123" });
    expect(splitPhone("what is this", ["FR"])).toEqual({ country: "FR", number: "what is this" });
    expect(joinPhone("FR", "06 12 34 56 78")).toBe("+33612345678");
    expect(joinPhone("FR", "+32 470 12 34 56")).toBe("+32470123456");
    expect(joinPhone("FR", "12")).toBeNull();
    // An extension stays with its number: shown, edited and dialled.
    const stored = joinPhone("FR", "01 23 45 67 89 ext. 12")!;
    expect(stored).toBe("+33123456789 ext. 12");
    expect([readPhone(stored), splitPhone(stored, ["FR"]).number]).toEqual([
      "01 23 45 67 89 ext. 12",
      "01 23 45 67 89 ext. 12",
    ]);
    expect([callingCode("BE"), callingCode("XX")]).toEqual(["+32", ""]);
  });
});

describe("what browsers say of themselves", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox", "Linux", false],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge",
      "Windows",
      false,
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
      true,
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
      "Chrome",
      "Android",
      true,
    ],
    ["curl/8.0", null, null, false],
  ])("names the browser and the system of %s", (agent, browser, system, handheld) => {
    expect(agentName(agent)).toEqual({ browser, system });
    expect(isHandheld(agent)).toBe(handheld);
  });

  it("names nothing where nothing was said", () => {
    expect(agentName(null)).toEqual({ browser: null, system: null });
  });
});

describe("an organization's name", () => {
  it("ORG-001 is its unit and its name, or its name alone", () => {
    expect(completedName({ name: "Vent d’Ouest", unitName: "Atelier" })).toBe("Atelier - Vent d’Ouest");
    expect(completedName({ name: "Kelpie", unitName: null })).toBe("Kelpie");
    expect(completedName({ name: "Kelpie", unitName: "  " })).toBe("Kelpie");
  });
});
