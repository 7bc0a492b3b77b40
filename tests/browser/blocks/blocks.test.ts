import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import { quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const pixels = async (locator: Locator, property: string) => Number.parseFloat(await styleOf(locator, property));
const file = (id: string) => ({ type: "files", id });

beforeAll(async () => {
  const { page, find } = await maker(server.url);
  const picture = file(await find("files", { "mimeType][starts": "image/" }));
  const film = file(await find("files", { mimeType: "video/mp4" }));
  const labs = { type: "app-pages", id: await find("app-pages", { path: "/labs" }) };
  const text = (words: string) => `<p>${words}</p>`;
  await page("/test/texts", [
    ...["small", "normal", "big", "bigger"].map((size) => ({
      name: "content",
      viewId: `size-${size}`,
      props: { content: text(size), size },
    })),
    ...["left", "center", "right"].map((align) => ({
      name: "content",
      viewId: `align-${align}`,
      props: { content: text(align), align },
    })),
    { name: "content", props: { title: "A title", content: "<h2>Part</h2><p>@[surveys:12]</p>" } },
    { name: "content", viewId: "inverse", props: { content: text("inverse"), inverse: true } },
    { name: "content", viewId: "padding-free", props: { content: text("free"), paddingFree: true } },
  ]);
  await page("/test/people", [
    {
      name: "contact-card",
      viewId: "card",
      props: {
        title: "Coordinator",
        firstName: "Maëlle",
        lastName: "Kervran",
        avatar: picture,
        email: "bonjour@labcommons.test",
        phone: "+33261911200",
        contactUs: true,
      },
    },
    {
      name: "testimonials",
      viewId: "voices",
      props: {
        items: [
          { name: "Odile", title: "Pilot", content: "I said no.", image: picture, color: "success" },
          { name: "Malik", title: "Regular", content: "I stayed.", color: "accent" },
        ],
      },
    },
    {
      name: "clients",
      viewId: "logos",
      props: { items: [{ name: "One", url: "/labs", image: picture }, { name: "Two" }] },
    },
    {
      name: "clients",
      viewId: "logos-in-row",
      props: {
        items: [
          { name: "One", image: picture },
          { name: "Two", image: picture },
        ],
        perRow: 2,
        spaced: true,
        imageMaxWidth: 60,
        imageMaxHeight: 40,
      },
    },
  ]);
  await page("/test/media", [
    {
      name: "video",
      viewId: "youtube",
      props: {
        title: "By address",
        subtitle: "A few words",
        videoTitle: "Big Buck Bunny",
        videoUrl: "https://youtu.be/aqz-KE-bpKQ?t=90",
        image: picture,
      },
    },
    { name: "video", viewId: "vimeo", props: { videoUrl: "https://vimeo.com/76979871" } },
    { name: "video", viewId: "file", props: { videoTitle: "A grip", videoFile: film, image: picture } },
    { name: "video", viewId: "picture", props: { image: picture } },
    { name: "video", viewId: "elsewhere", props: { videoUrl: "https://videos.example/1" } },
    {
      name: "content",
      viewId: "in-text",
      props: {
        content:
          '<p>Before</p><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="In a text"></iframe><p>After</p>',
      },
    },
  ]);
  await page("/test/panels", [
    {
      name: "banner",
      viewId: "banner",
      props: {
        title: "Doors open",
        content: text("Come in"),
        image: picture,
        color: "info",
        buttons: [{ text: "Write", url: "/contact-us" }],
      },
    },
    {
      name: "buttons",
      viewId: "buttons",
      props: {
        items: [
          { text: "To a page", page: labs, color: "accent" },
          { text: "Elsewhere", url: "https://www.w3.org/", blank: true, outlined: true, color: "accent" },
        ],
      },
    },
    { name: "charter", viewId: "charter", props: {} },
    {
      name: "custom-html",
      viewId: "custom",
      props: { html: '<p class="mine">Mine</p>', css: ".mine { letter-spacing: 3px } body { outline: 5px solid red }" },
    },
  ]);
});

describe("a section of a page", () => {
  it("PAGE-008 COMP-038 has its viewId as its anchor, or else its position", async () => {
    const page = await visit("/test/texts");
    expect(await page.locator("section#size-small").count()).toBe(1);
    expect(await page.locator("section#page-section-7").getByText("A title").count()).toBe(1);
  });

  it("PAGE-009 COMP-038 has another background when it is inverse", async () => {
    const page = await visit("/test/texts");
    const background = (id: string) => styleOf(page.locator(`#${id}`), "background-color");
    expect(await background("inverse")).not.toBe(await background("size-small"));
  });

  it("PAGE-010 COMP-038 has no padding when it is padding-free", async () => {
    const page = await visit("/test/texts");
    expect(await styleOf(page.locator("#padding-free"), "padding")).toBe("0px");
    expect(await pixels(page.locator("#inverse"), "padding-top")).toBeGreaterThan(40);
  });
});

describe("a text", () => {
  it("COMP-006 is set in four sizes", async () => {
    const page = await visit("/test/texts");
    const sizes = await Promise.all(
      ["small", "normal", "big", "bigger"].map((size) => pixels(page.locator(`#size-${size} p`), "font-size")),
    );
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
    expect(sizes[1]).toBe(16);
  });

  it("COMP-007 is aligned left, center or right", async () => {
    const page = await visit("/test/texts");
    for (const align of ["left", "center", "right"])
      expect(await styleOf(page.locator(`#align-${align} p`), "text-align")).toBe(align);
  });

  it("has its headings below the block's own, and leaves survey markers alone", async () => {
    const page = await visit("/test/texts");
    const section = page.locator("#page-section-7");
    expect(await section.getByRole("heading", { level: 2, name: "A title" }).count()).toBe(1);
    expect(await section.getByRole("heading", { level: 3, name: "Part" }).count()).toBe(1);
    expect(await section.getByText("@[surveys:12]").count()).toBe(1);
  });
});

describe("people and partners", () => {
  it("COMP-008 COMP-015 COMP-016 a contact card is at most 700 px wide, its picture 128 px", async () => {
    const page = await visit("/test/people");
    const section = page.locator("#card");
    const card = section.locator(".max-w-\\[700px\\]");
    expect(await styleOf(card, "max-width")).toBe("700px");
    expect((await card.boundingBox())?.width).toBe(700);
    const avatar = await section.locator("img").boundingBox();
    expect([avatar?.width, avatar?.height]).toEqual([128, 128]);
    expect(await section.getByText("Maëlle Kervran").count()).toBe(1);
    expect(await section.getByText("Coordinator").count()).toBe(1);
    expect(await section.getByRole("link", { name: "bonjour@labcommons.test" }).getAttribute("href")).toBe(
      "mailto:bonjour@labcommons.test",
    );
    expect(await section.getByRole("link", { name: "02 61 91 12 00" }).getAttribute("href")).toBe("tel:+33261911200");
    expect(await section.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact-us");
  });

  it("COMP-011 testimonials show name, title, words and picture, each in its colour", async () => {
    const page = await visit("/test/people");
    const quotes = page.locator("#voices figure");
    expect(await quotes.count()).toBe(2);
    expect(await quotes.first().locator("blockquote").textContent()).toBe("I said no.");
    expect(await quotes.first().locator("figcaption").textContent()).toBe("OdilePilot");
    expect(await quotes.first().locator("img").count()).toBe(1);
    const colours = await Promise.all([0, 1].map((at) => styleOf(quotes.nth(at).locator("svg"), "color")));
    expect(colours[0]).not.toBe(colours[1]);
  });

  it("COMP-012 COMP-013 COMP-014 client logos are at most 150 px, one per row, unless the block says otherwise", async () => {
    const page = await visit("/test/people");
    const logo = page.locator("#logos img");
    expect(await styleOf(logo, "max-width")).toBe("min(100%, 150px)");
    expect(await styleOf(logo, "max-height")).toBe("150px");
    expect((await logo.boundingBox())?.width).toBeLessThanOrEqual(150);
    expect(await page.locator("#logos a").getAttribute("href")).toBe("/labs");
    const tops = (id: string) =>
      page
        .locator(`#${id} li`)
        .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
    expect([await tops("logos"), await tops("logos-in-row")]).toEqual([2, 1]);
    expect((await page.locator("#logos-in-row img").first().boundingBox())?.height).toBeLessThanOrEqual(40);
  });
});

describe("a video", () => {
  /** The page, without other hosts, and what was asked of them. */
  async function watched(): Promise<{ page: Page; asked: string[] }> {
    const visitor = await context();
    const asked: string[] = [];
    await visitor.route(
      (url) => url.origin !== server.url,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<p>a player</p>" });
      },
    );
    const page = await visitor.newPage();
    await page.goto("/test/media");
    await quiet(page);
    return { page, asked };
  }

  it("COMP-009 asks nothing of other hosts, and says which cookie category it needs", async () => {
    const { page, asked } = await watched();
    const youtube = page.locator("#youtube");
    expect(await youtube.getByRole("heading", { name: "By address" }).count()).toBe(1);
    expect(await youtube.getByText("A few words").count()).toBe(1);
    expect(await youtube.getByText("Cookie category: YouTube").count()).toBe(1);
    expect(await page.locator("#vimeo").getByText("Cookie category: Vimeo").count()).toBe(1);
    expect(await page.locator("#in-text").getByText("In a text").count()).toBe(1);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(asked).toEqual([]);
  });

  it("is loaded for this view once the reader asks for it, from the address that sets no cookie", async () => {
    const { page, asked } = await watched();
    await page.locator("#youtube").getByRole("button", { name: "Load this video only" }).click();
    const player = page.locator("#youtube iframe");
    await player.waitFor();
    expect(await player.getAttribute("src")).toBe("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90");
    expect(await player.getAttribute("title")).toBe("Big Buck Bunny");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    expect(asked.every((url) => url.startsWith("https://www.youtube-nocookie.com/"))).toBe(true);
    await page.reload();
    await quiet(page);
    expect(await page.locator("iframe").count()).toBe(0);
  });

  it("within a text waits in the same way", async () => {
    const { page } = await watched();
    await page.locator("#in-text").getByRole("button", { name: "Load this video only" }).click();
    expect(await page.locator("#in-text iframe").getAttribute("title")).toBe("In a text");
  });

  it("can be watched on its host without script", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/test/media");
    const there = page.locator("#youtube").getByRole("link", { name: "Watch on YouTube" });
    expect(await there.getAttribute("href")).toBe("https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s");
    expect(await page.locator("#youtube").getByRole("button").filter({ visible: true }).count()).toBe(0);
  });

  it("COMP-009 of a file of ours plays with controls and loads nothing before", async () => {
    const page = await visit("/test/media");
    const film = page.locator("#file video");
    expect(await film.evaluate((video: HTMLVideoElement) => [video.controls, video.preload])).toEqual([true, "none"]);
    expect(await film.locator("source").getAttribute("type")).toBe("video/mp4");
    expect(await film.getAttribute("poster")).toMatch(/^\/services\/files\//);
  });

  it("COMP-010 has a picture at least 450 px high", async () => {
    const page = await visit("/test/media");
    for (const id of ["youtube", "picture"]) {
      const picture = page.locator(`#${id} img`);
      expect(await styleOf(picture, "min-height")).toBe("450px");
      expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual(450);
    }
    expect(await styleOf(page.locator("#file video"), "min-height")).toBe("450px");
  });

  it("of another host is linked to, never embedded", async () => {
    const page = await visit("/test/media");
    expect(await page.locator("#elsewhere a").getAttribute("href")).toBe("https://videos.example/1");
  });
});

describe("panels", () => {
  it("COMP-005 a banner shows its title, text, picture and buttons on its colour", async () => {
    const page = await visit("/test/panels");
    const banner = page.locator("#banner");
    expect(await banner.getByRole("heading", { level: 1, name: "Doors open" }).count()).toBe(1);
    expect(await banner.getByText("Come in").count()).toBe(1);
    expect(await banner.locator("img").count()).toBe(1);
    expect(await banner.getByRole("link", { name: "Write" }).getAttribute("href")).toBe("/contact-us");
    expect(await styleOf(banner.locator(".bg-wash-info"), "background-color")).toBe("rgb(225, 237, 249)");
  });

  it("COMP-036 buttons lead to a page or an address, filled or outlined; blank opens a new tab and says so", async () => {
    const page = await visit("/test/panels");
    const section = page.locator("#buttons");
    const inside = section.getByRole("link", { name: "To a page" });
    const outside = section.getByRole("link", { name: "Elsewhere (opens in a new tab)" });
    expect(await inside.getAttribute("href")).toBe("/labs");
    expect(await outside.getAttribute("target")).toBe("_blank");
    expect(await outside.getAttribute("rel")).toContain("noopener");
    expect(await styleOf(inside, "background-color")).toBe("rgb(143, 45, 5)");
    expect(await styleOf(outside, "border-top-color")).toBe("rgb(143, 45, 5)");
    const tab = page.context().waitForEvent("page");
    await page.context().route("https://www.w3.org/**", (route) => route.fulfill({ body: "there" }));
    await outside.click();
    expect((await tab).url()).toContain("w3.org");
  });

  it("COMP-031 CONF-008 the charter has its link, and its translator's name and address", async () => {
    const page = await visit("/test/panels");
    const section = page.locator("#charter");
    expect(await section.getByRole("link", { name: "Read the charter" }).getAttribute("href")).toBe("/charter");
    expect(await section.getByRole("link", { name: "Kelpie Workshop" }).getAttribute("href")).toBe(
      "https://kelpie-workshop.example",
    );
  });

  it("COMP-037 custom markup and styles are applied, and stay within their block", async () => {
    const visitor = await context();
    const page = await visitor.newPage();
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    await page.goto("/test/panels");
    await quiet(page);
    expect(await styleOf(page.locator("#custom .mine"), "letter-spacing")).toBe("3px");
    expect(await styleOf(page.locator("body"), "outline-style")).toBe("none");
    const frame = page.locator("#custom [class*=block-]");
    expect(await styleOf(frame, "isolation")).toBe("isolate");
    expect(await styleOf(frame, "outline-width")).toBe("5px");
    expect(refused).toEqual([]);
  });

  it("COMP-037 custom styles act before any script runs", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/test/panels");
    expect(await styleOf(page.locator("#custom .mine"), "letter-spacing")).toBe("3px");
  });
});
