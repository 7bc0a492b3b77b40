import { describe, expect, it } from "vitest";
import { machineNow } from "#core/kernel/now.ts";
import { ok } from "#core/kernel/result.ts";
import type { Ports } from "#core/shell/site/ports.ts";
import { pageWith, portsWith, stateWith, viewerWith } from "#tests/support/web-app.ts";
import { createDirectory } from "#web/app/catalogue.ts";
import { stillStays } from "#web/app/drawn.ts";
import type { Hydration } from "#web/app/hydration.ts";
import { createCatalogue } from "#web/catalogue.ts";
import { modules } from "#web/modules.ts";
import { allPageParts } from "#web/page-parts.ts";
import { createRenderer } from "#web/renderer.tsx";
import { textStays } from "#web/shell/blocks/rich-text-model.ts";

const manifest = {
  "web/entry-client.tsx": { file: "assets/entry.js" },
  "web/catalogue.ts": { file: "assets/catalogue.js" },
  "web/shell/blocks/content.tsx": { file: "assets/content.js" },
  "web/shell/blocks/testimonials.tsx": { file: "assets/testimonials.js" },
};
const pages = [pageWith("/", { id: "p1", isDefault: true }), pageWith("/contact-us")];
const content = (html: string) => ({ name: "content", props: { content: html } });
const testimonials = { name: "testimonials", props: { items: [] } };
const zone = "Europe/Paris";
const event = (id: string, endAt: string) => ({
  type: "calendar-events",
  id,
  links: {},
  meta: { version: 1 },
  attributes: {
    title: id,
    startAt: "2026-05-01T08:00:00Z",
    endAt,
    timezone: zone,
    isAllDay: false,
    isRealLocation: true,
  },
});
const coming = {
  name: "coming-events",
  props: {},
  data: {
    events: {
      data: [event("late", "2026-06-02T10:00:00Z"), event("soon", "2026-05-01T10:00:00Z")],
      included: [],
      meta: {},
    },
  },
};

async function documentOf(path: string, components: readonly object[], viewer = stateWith().viewer) {
  const placed = components.map((component, position) => ({ id: `c${position}`, position, ...component }));
  const ports: Ports = {
    ...portsWith({}),
    call: (async () => ok({ data: { id: "p1", path: "/", title: "Home", components: placed } })) as Ports["call"],
  };
  const { body } = await createRenderer({ manifest }).render({
    url: path,
    ports,
    state: stateWith({ pages, viewer }),
    now: machineNow,
  });
  const json = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
  return { body, hydration: JSON.parse(json) as Hydration };
}

describe("what a page of the site comes without", () => {
  it("is the code of blocks that stay as the server drew them", async () => {
    const { body, hydration } = await documentOf("/", [content("<p>Letters</p>"), testimonials]);
    expect(hydration.drawn).toEqual({ "web/shell/blocks/content.tsx": {}, "web/shell/blocks/testimonials.tsx": {} });
    expect(body).toContain("<p>Letters</p>");
    expect(body).not.toMatch(/assets\/(content|testimonials)\.js/);
  });

  it("is not that of a block which acts on any place of the page", async () => {
    const film = content('<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>');
    const { body, hydration } = await documentOf("/", [content("<p>Letters</p>"), film, testimonials]);
    expect(hydration.drawn).toEqual({ "web/shell/blocks/testimonials.tsx": {} });
    expect(body).toContain("assets/content.js");
  });

  it("is the code of events until the first is over, for clocks of the zone that they were drawn in", async () => {
    const module = "web/modules/calendar-events/blocks/coming-events.tsx";
    const until = Date.parse("2026-05-01T10:00:00Z");
    expect((await documentOf("/", [coming])).hydration.drawn).toEqual({ [module]: { until, zone } });
    expect((await documentOf("/", [coming], viewerWith())).hydration.drawn).toEqual({ [module]: { until } });
  });

  it("is the catalogue, which every other screen names", async () => {
    const page = await documentOf("/", []);
    expect(page.hydration.page).toBe("p1");
    expect(page.hydration.places).toEqual(expect.arrayContaining(["/contact-us", "/site-map"]));
    expect(page.body).not.toContain("assets/catalogue.js");
    const other = await documentOf("/errors/not-found", []);
    expect(other.hydration.page).toBeUndefined();
    expect(other.body).toContain("assets/catalogue.js");
  });

  it("stays until its time, and where the clock is that it was drawn by", () => {
    const here = () => zone;
    expect(stillStays({}, 5, here)).toBe(true);
    expect(stillStays({ until: 6, zone }, 5, here)).toBe(true);
    expect(stillStays({ until: 5 }, 5, here)).toBe(false);
    expect(stillStays({ zone }, 5, () => "Asia/Tokyo")).toBe(false);
  });

  it.each([
    [undefined, true],
    ['<p style="text-align: center">A <a href="/labs">link</a></p>', true],
    ['<p><span style="color: #c00">red</span></p>', false],
    ["<p>@[surveys:0197d3a4-0000-7000-8000-000000000001]</p>", false],
  ])("knows of the text %s whether it acts", (html, stays) => {
    expect(textStays(html) !== null).toBe(stays);
  });
});

describe("the way to the catalogue", () => {
  const catalogue = createCatalogue(stateWith({ pages }));

  it("knows of what a page shows where it leads, and asks the catalogue once it is there", async () => {
    const directory = createDirectory({ loadCatalogue: async () => catalogue, places: ["/contact-us"] });
    const leads = () => ["/contact-us", "https://example.org", "/site-map", "/nowhere"].map(directory.leadsSomewhere);
    expect(leads()).toEqual([true, true, false, false]);
    expect(() => directory.catalogue).toThrow("before it was loaded");
    await directory.load();
    expect(leads()).toEqual([true, true, true, false]);
    expect(directory.catalogue).toBe(catalogue);
  });

  it("loads it once, and again after a failure", async () => {
    const answers = [() => Promise.reject(new Error("no network")), async () => catalogue];
    let asked = 0;
    const directory = createDirectory({ loadCatalogue: () => answers[asked++]!() });
    await expect(Promise.all([directory.load(), directory.load()])).rejects.toThrow("no network");
    expect(await Promise.all([directory.load(), directory.load()])).toEqual([catalogue, catalogue]);
    await directory.load();
    expect(asked).toBe(2);
  });

  it("brings every module, and pages have the parts of each", () => {
    const withParts = modules.filter(({ blocks, TopBarAction }) => blocks ?? TopBarAction);
    expect(withParts.map(({ name }) => name).sort()).toEqual(allPageParts.map(({ name }) => name).sort());
    for (const { name, blocks } of allPageParts)
      expect(modules.find((module) => module.name === name)?.blocks).toBe(blocks);
  });
});
