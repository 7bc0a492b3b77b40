import { describe, expect, it } from "vitest";
import type { AppState } from "#core/shell/site/state.ts";
import { alignmentOf, colourOf, outlineOf } from "#web/shell/blocks/block-model.ts";
import { buttonsOf } from "#web/shell/blocks/button-model.ts";
import { charterOf } from "#web/shell/blocks/charter-model.ts";
import { clientsLayout, clientsOf, clientsStyles } from "#web/shell/blocks/clients-model.ts";
import { contactCardOf } from "#web/shell/blocks/contact-card-model.ts";
import { textSizeOf } from "#web/shell/blocks/content-model.ts";
import { cyclePeriod, slideAt, slidesOf, startsCycling, storedCycling } from "#web/shell/blocks/hero-model.ts";
import { testimonialsOf } from "#web/shell/blocks/testimonials-model.ts";
import { componentWith, pictureFile } from "./samples.ts";

describe("the outline of a block", () => {
  it.each([
    ["the first with a title holds the page's first heading", true, "Welcome", { titleLevel: 1, innerLevel: 2 }],
    ["the first without one begins below the page's own", true, " ", { titleLevel: 1, innerLevel: 2 }],
    ["a later one has its parts below its title", false, "Welcome", { titleLevel: 2, innerLevel: 3 }],
    ["a later one without a title has its parts in its place", false, undefined, { titleLevel: 2, innerLevel: 2 }],
  ])("%s", (_, first, title, levels) => {
    expect(outlineOf({ component: componentWith("content", { title }), first })).toMatchObject(levels);
  });
});

describe("what a block takes from its props", () => {
  it("COMP-006 sets a text in one of four sizes, normal unless it says otherwise", () => {
    const sizes = ["small", "normal", "big", "bigger", "huge", undefined].map((size) =>
      textSizeOf({ props: { size } }),
    );
    expect(sizes).toEqual(["small", "normal", "big", "bigger", "normal", "normal"]);
  });

  it("COMP-007 aligns left, center or right, left unless it says otherwise", () => {
    expect(["left", "center", "right", "justify"].map((align) => alignmentOf({ props: { align } }))).toEqual([
      "left",
      "center",
      "right",
      "left",
    ]);
  });

  it("knows the colours of the palette only", () => {
    expect([colourOf("success", "primary"), colourOf("hotpink", "accent")]).toEqual(["success", "accent"]);
  });
});

describe("buttons", () => {
  const page = { id: "1", path: "/labs", title: "The labs" };

  it("COMP-036 lead to a page, which wins, or to an address", () => {
    const items = [
      { text: "Meet us", page, url: "https://elsewhere.test", color: "accent", outlined: true },
      { text: "Read", url: "https://elsewhere.test", blank: true },
    ];
    expect(buttonsOf(componentWith("buttons", { items }), "items")).toMatchObject([
      { text: "Meet us", to: "/labs", colour: "accent", outlined: true, blank: false },
      { text: "Read", to: "https://elsewhere.test", colour: "primary", outlined: false, blank: true },
    ]);
  });

  it("COMP-036 take the words of their page, and are left out when they lead nowhere", () => {
    const items = [{ page }, { text: "Nowhere" }, { text: " ", url: "/labs" }, { text: "Hidden page", page: null }];
    expect(buttonsOf(componentWith("buttons", { items }), "items").map(({ text }) => text)).toEqual(["The labs"]);
  });
});

describe("the hero", () => {
  it("COMP-001 shows the pictures that are there", () => {
    const images = [{ image: pictureFile() }, { image: null }, {}, { image: pictureFile({ url: null }) }];
    expect(slidesOf(componentWith("hero", { images })).map(({ src }) => src)).toEqual(["/services/files/file-1"]);
  });

  it("COMP-003 COMP-004 cycles every 6000 ms by default, unless it was stopped or less motion is preferred", () => {
    expect(cyclePeriod).toBe(6000);
    expect(startsCycling(null, false)).toBe(true);
    expect(startsCycling("1", false)).toBe(true);
    expect(startsCycling("0", false)).toBe(false);
    expect(startsCycling("1", true)).toBe(false);
  });

  it("COMP-004 is remembered as 0 or 1", () => {
    expect([storedCycling(false), storedCycling(true)]).toEqual(["0", "1"]);
  });

  it("goes round in both directions", () => {
    expect([slideAt(2, 1, 3), slideAt(0, -1, 3), slideAt(0, 1, 3)]).toEqual([0, 2, 1]);
  });
});

describe("testimonials", () => {
  it("COMP-011 have name, title, content, image and color; those without words are left out", () => {
    const items = [
      { name: "Odile", title: "Pilot", content: " I said no. ", image: pictureFile(), color: "success" },
      { name: "Silent" },
    ];
    expect(testimonialsOf(componentWith("testimonials", { items }))).toEqual([
      {
        key: "0 Odile",
        name: "Odile",
        title: "Pilot",
        content: "I said no.",
        portrait: "/services/files/file-1?variant=preview",
        colour: "success",
      },
    ]);
  });
});

describe("client logos", () => {
  it("COMP-012 have name, address and logo, and go without what is missing", () => {
    const items = [{ name: "Kelpie", url: "/labs", image: pictureFile() }, { image: pictureFile() }, { url: "/x" }];
    const clients = clientsOf(componentWith("clients", { items }));
    expect(clients.map(({ name, url }) => [name, url])).toEqual([
      ["Kelpie", "/labs"],
      ["A workbench", undefined],
    ]);
  });

  it("COMP-013 COMP-014 are at most 150 px and 1 per row by default", () => {
    const layout = clientsLayout(componentWith("clients", {}));
    expect(layout).toEqual({ perRow: 1, spaced: false, maxWidth: 150, maxHeight: 150 });
    expect(clientsStyles("7", layout)).toBe(".block-7 img{max-width:min(100%,150px);max-height:150px}");
  });

  it("COMP-012 take sizes, spacing and number per row", () => {
    const props = { imageMaxWidth: 220, imageMaxHeight: 90, spaced: true, perRow: 5 };
    expect(clientsLayout(componentWith("clients", props))).toEqual({
      perRow: 5,
      spaced: true,
      maxWidth: 220,
      maxHeight: 90,
    });
  });

  it("put nothing but whole numbers into styles", () => {
    const layout = clientsLayout(componentWith("clients", { imageMaxWidth: "1px}*{display:none", perRow: 9 }));
    expect(layout).toMatchObject({ maxWidth: 150, perRow: 1 });
  });
});

describe("the contact card", () => {
  const props = {
    firstName: "Maëlle",
    lastName: "Kervran",
    title: "Coordinator",
    email: "bonjour@labcommons.test",
    phone: "+33261911200",
    avatar: pictureFile(),
    contactUs: true,
  };

  it("COMP-015 USER-025 has a name, a picture, ways to reach the person and the site", () => {
    expect(contactCardOf(componentWith("contact-card", props), "/contact-us")).toEqual({
      name: "Maëlle Kervran",
      title: "Coordinator",
      avatar: "/services/files/file-1?variant=preview",
      email: "bonjour@labcommons.test",
      phone: { shown: "02 61 91 12 00", address: "tel:+33261911200" },
      contactUrl: "/contact-us",
    });
  });

  it("COMP-015 leads to the contact page only when asked to and when it is there", () => {
    expect(contactCardOf(componentWith("contact-card", props), undefined)).not.toHaveProperty("contactUrl");
    const without = { ...props, contactUs: false };
    expect(contactCardOf(componentWith("contact-card", without), "/contact-us")).not.toHaveProperty("contactUrl");
  });
});

describe("the charter", () => {
  const installation: AppState["app"]["charter"] = {
    url: "/charter",
    translatorName: "Kelpie Workshop",
    translatorUrl: "https://kelpie.example",
  };

  it("COMP-031 CONF-008 is the installation's unless the block names its own", () => {
    expect(charterOf(componentWith("charter", {}), installation)).toEqual({
      url: "/charter",
      translator: { name: "Kelpie Workshop", url: "https://kelpie.example" },
    });
  });

  it("COMP-031 shows the block's own address and translator, not somebody who translated another one", () => {
    expect(charterOf(componentWith("charter", { url: "/ours" }), installation)).toEqual({ url: "/ours" });
    const own = { url: "/ours", translatorName: "Ana", translatorUrl: "https://ana.example" };
    expect(charterOf(componentWith("charter", own), installation)).toEqual({
      url: "/ours",
      translator: { name: "Ana", url: "https://ana.example" },
    });
  });

  it("is not there without an address", () => {
    expect(charterOf(componentWith("charter", {}), {})).toBeUndefined();
  });
});
