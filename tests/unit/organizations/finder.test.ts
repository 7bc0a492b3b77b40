import { describe, expect, it } from "vitest";
import { badgeIssuers, canIssueOpenBadges, shortened, shownCharacters } from "#core/modules/organizations/rules.ts";
import { shownQuery } from "#core/modules/organizations/shown.ts";
import { usualLevels, weightOf } from "#core/shell/access/rules.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { serializeQuery } from "#core/shell/site/query-string.ts";
import { entriesOf } from "#web/modules/organizations/finder/entry.ts";
import {
  anything,
  choicesAmong,
  foundAmong,
  isNarrowed,
  wishOf,
  withWish,
} from "#web/modules/organizations/finder/filters.ts";
import { createFinder } from "#web/modules/organizations/finder/finder.ts";

const lab = (
  id: string,
  attributes: Readonly<Record<string, unknown>>,
  links: Readonly<Record<string, string>> = {},
): Resource => ({
  type: "organizations",
  id,
  attributes: {
    name: id,
    unitName: null,
    slug: id,
    country: null,
    shortDescription: null,
    contactAddress: null,
    latitude: null,
    longitude: null,
    ...attributes,
  },
  links: {
    accessLevel: links.level ? { type: "access-levels", id: links.level } : null,
    organizationType: links.type ? { type: "organization-types", id: links.type } : null,
    image: links.image ? { type: "files", id: links.image } : null,
  },
  meta: {},
});

const found: Many = {
  data: [
    lab(
      "Érables",
      {
        unitName: "Labo",
        country: "CA",
        contactAddress: "Sherbrooke",
        latitude: 45.4,
        longitude: -71.9,
        slug: "erables",
      },
      { level: "member_level_2", type: "hospital", image: "logo" },
    ),
    lab("Namur", { country: "BE", latitude: 50.47, longitude: 4.87 }, { level: "member_level_1", type: "fablab" }),
    lab("Nulle part", { shortDescription: "Sans adresse" }, { type: "not_specified" }),
  ],
  included: [
    { type: "organization-types", id: "hospital", attributes: { name: "Hôpital" }, links: {}, meta: {} },
    { type: "organization-types", id: "fablab", attributes: { name: "Fablab" }, links: {}, meta: {} },
    { type: "organization-types", id: "not_specified", attributes: { name: "Non précisé" }, links: {}, meta: {} },
    { type: "files", id: "logo", attributes: { previewUrl: "/services/files/logo" }, links: {}, meta: {} },
  ],
  meta: { total: 3 },
};
const entries = entriesOf(found, "fr");
const names = (wish: Partial<typeof anything>, near: Parameters<typeof foundAmong>[2] = null) =>
  foundAmong(entries, { ...anything, ...wish }, near).map(({ id }) => id);

describe("a short description", () => {
  it("ORG-002 stays whole up to 150 characters, and is cut to 150 beyond", () => {
    const whole = "a".repeat(shownCharacters);
    expect(shortened(whole)).toBe(whole);
    const cut = shortened(`${whole}a`);
    expect([...cut]).toHaveLength(shownCharacters);
    expect(cut.endsWith("…")).toBe(true);
  });

  it("ORG-002 is cut between words, without half of an emoji", () => {
    const cut = shortened(`${"word ".repeat(29)}wordword, and more`);
    expect(cut).toBe(`${"word ".repeat(29).trim()}…`);
    expect(shortened("🛠".repeat(160))).toBe(`${"🛠".repeat(149)}…`);
  });
});

describe("open badges", () => {
  it("ORG-003 PERM-018 are issued by organizations at the threshold and above it", () => {
    expect(canIssueOpenBadges(null)).toBe(false);
    expect(canIssueOpenBadges("member_level_1")).toBe(false);
    expect(canIssueOpenBadges("member_level_2")).toBe(true);
    expect(badgeIssuers()).toEqual(["member_level_2"]);
  });

  it("ORG-003 PERM-018 are issued from the level on that the main settings name", () => {
    expect(canIssueOpenBadges("potential_member", "friendly_member")).toBe(false);
    expect(canIssueOpenBadges("friendly_member", "friendly_member")).toBe(true);
    expect(badgeIssuers("friendly_member")).toEqual(["friendly_member", "member_level_1", "member_level_2"]);
  });

  it("CONF-013 have a usual threshold, and so have projects", () => {
    expect(weightOf(usualLevels.openBadgeIssuer)).toBe(400);
    expect(weightOf(usualLevels.projects)).toBe(300);
  });
});

describe("organizations of a list", () => {
  it("keep the order of the answer, with their completed names, logos and places", () => {
    expect(entries.map(({ name }) => name)).toEqual(["Labo - Érables", "Namur", "Nulle part"]);
    expect(entries[0]).toMatchObject({
      to: "/organizations/erables",
      logo: "/services/files/logo",
      country: { id: "CA", name: "Canada" },
      position: { latitude: 45.4, longitude: -71.9 },
      type: { id: "hospital", name: "Hôpital" },
    });
    expect(entries[2]).not.toHaveProperty("type");
    expect(entries[2]).not.toHaveProperty("position");
  });

  it("are found by words of their name, place, type and description, whatever the case and accents", () => {
    expect(names({ words: "ERABLES labo" })).toEqual(["Érables"]);
    expect(names({ words: "hopital" })).toEqual(["Érables"]);
    expect(names({ words: "belgique" })).toEqual(["Namur"]);
    expect(names({ words: "sans" })).toEqual(["Nulle part"]);
    expect(names({ words: "érables namur" })).toEqual([]);
  });

  it("are narrowed by country, type and level, all at once", () => {
    expect(names({ country: "BE" })).toEqual(["Namur"]);
    expect(names({ type: "hospital" })).toEqual(["Érables"]);
    expect(names({ level: "member_level_1" })).toEqual(["Namur"]);
    expect(names({ level: "member_level_1", country: "CA" })).toEqual([]);
  });

  it("are sorted by the way to them once the reader says where they are; those without a place come last", () => {
    const liege = { latitude: 50.63, longitude: 5.58 };
    const sorted = foundAmong(entries, anything, liege);
    expect(sorted.map(({ id }) => id)).toEqual(["Namur", "Érables", "Nulle part"]);
    expect(Math.round(sorted[0]!.distance!)).toBe(53);
  });

  it("offer what occurs among them, the highest level first", () => {
    expect(choicesAmong(entries, "fr")).toEqual({
      countries: [
        { value: "BE", label: "Belgique" },
        { value: "CA", label: "Canada" },
      ],
      types: [
        { value: "fablab", label: "Fablab" },
        { value: "hospital", label: "Hôpital" },
      ],
      levels: ["member_level_2", "member_level_1"],
    });
  });
});

describe("what is looked for", () => {
  it("stands in the address, beside what else is there", () => {
    const wish = { words: "labo ", country: "FR", type: "fablab", level: "" };
    const query = withWish(new URLSearchParams("view=map&level=contact"), wish);
    expect(query.toString()).toBe("view=map&q=labo&country=FR&type=fablab");
    expect(wishOf(query)).toEqual({ ...wish, words: "labo" });
    expect([isNarrowed(wish), isNarrowed({ ...anything, words: " " })]).toEqual([true, false]);
  });
});

describe("the organizations of a block", () => {
  it("API-021 API-022 API-023 asks for all at once, sparse, of the levels and with a position", () => {
    const asked = serializeQuery({
      ...shownQuery({ accessLevels: ["member_level_1", "member_level_2"], withPosition: true }),
    });
    expect(asked).toBe(
      "filter[accessLevels]=member_level_1,member_level_2&filter[withPosition]=1&include=image,accessLevel,organizationType&fields[organizations]=name,country,unitName,image,slug,shortDescription,contactAddress,latitude,longitude,accessLevel,organizationType&fields[files]=previewUrl&fields[access-levels]=weight&fields[organization-types]=name&page[size]=all",
    );
  });

  it("are loaded once, and again after a failure", async () => {
    const answers: ("fails" | "works")[] = ["fails", "works"];
    let asked = 0;
    const records = {
      list: async () => {
        asked += 1;
        return answers.shift() === "works"
          ? ({ ok: true, value: found } as const)
          : ({ ok: false, error: { kind: "network", status: 0, faults: [] } } as const);
      },
    };
    const [first] = found.data;
    const organizations = { data: [first!], included: found.included, meta: { total: 3 } };
    const finder = createFinder(records, { organizations, accessLevels: [], withPosition: false }, "fr");
    expect(finder.view.peek()).toMatchObject({ total: 3, isWhole: false });
    await Promise.all([finder.load(), finder.load()]);
    expect([asked, finder.view.peek().hasFailed]).toEqual([1, true]);
    await finder.load();
    await finder.load();
    expect([asked, finder.view.peek().isWhole, finder.view.peek().entries.length]).toEqual([2, true, 3]);
  });

  it("are not asked for where the page brought them all", async () => {
    const records = { list: async () => Promise.reject(new Error("asked")) };
    const finder = createFinder(records, { organizations: found, accessLevels: [], withPosition: false }, "fr");
    await finder.load();
    expect(finder.view.peek()).toMatchObject({ isWhole: true, total: 3 });
  });
});
