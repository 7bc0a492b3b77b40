import { describe, expect, it } from "vitest";
import {
  type ArticleCategory,
  articleFeatures,
  newViewId,
  sectionsSearch,
  shownDescription,
} from "#core/modules/articles/rules.ts";

const bare: ArticleCategory = {
  hasExternalUrl: false,
  hasImage: false,
  hasSource: false,
  hasAssociatedOrganizations: false,
  allowContributions: false,
};

describe("an article", () => {
  it.each([
    ["externalUrl", "hasExternalUrl"],
    ["image", "hasImage"],
    ["source", "hasSource"],
    ["associatedOrganizations", "hasAssociatedOrganizations"],
    ["contributions", "allowContributions"],
  ] as const)("ART-004 shows %s by the switch %s of its category, and nothing else by it", (feature, name) => {
    const off = articleFeatures(bare);
    expect(off[feature]).toBe(false);
    expect(articleFeatures({ ...bare, [name]: true })).toEqual({ ...off, [feature]: true });
  });

  it("ART-004 hides nothing without a category", () => {
    expect(articleFeatures(null)).toEqual({
      externalUrl: true,
      image: true,
      source: true,
      associatedOrganizations: true,
      contributions: false,
    });
  });

  it("ART-004 carries the notice of its category, with a link when it has an address", () => {
    expect(articleFeatures({ ...bare, alertText: " ", alertLinkUrl: "/a" }).notice).toBeUndefined();
    expect(articleFeatures({ ...bare, alertText: "Beta" }).notice).toEqual({ text: "Beta" });
    expect(articleFeatures({ ...bare, alertText: "Beta", alertLinkText: "Help", alertLinkUrl: "/a" }).notice).toEqual({
      text: "Beta",
      link: { text: "Help", url: "/a" },
    });
    expect(
      articleFeatures({ ...bare, alertText: "Beta", alertLinkText: null, alertLinkUrl: "/a" }).notice?.link,
    ).toEqual({
      text: "/a",
      url: "/a",
    });
    expect(articleFeatures({ ...bare, alertText: "Beta", alertLinkText: "Help" }).notice).toEqual({ text: "Beta" });
  });

  it("ART-004 is described by its own words, or the start of its text", () => {
    expect(shownDescription({ shortDescription: "Own", defaultShortDescription: "Start" })).toBe("Own");
    expect(shownDescription({ shortDescription: " ", defaultShortDescription: "Start" })).toBe("Start");
    expect(shownDescription({})).toBe("");
  });

  it("ART-004 has a search in its sections when it says so", () => {
    expect(sectionsSearch({ hasSectionsSearch: false, sectionsSearchPlaceholder: "Find" })).toBeUndefined();
    expect(sectionsSearch({ hasSectionsSearch: true, sectionsSearchPlaceholder: "Find" })).toEqual({
      placeholder: "Find",
    });
    expect(sectionsSearch({ hasSectionsSearch: true, sectionsSearchPlaceholder: "" })).toEqual({});
  });

  it("ART-005 gives a section a view id of 10 random characters", () => {
    const asked: number[] = [];
    const viewId = newViewId((length) => {
      asked.push(length);
      return "abcdefghijklm".slice(0, length);
    });
    expect(viewId).toMatch(/^section-.{10}$/);
    expect(asked).toEqual([10]);
  });
});
