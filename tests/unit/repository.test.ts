import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { zipArchives } from "#adapters/archives/zip.ts";
import { licenses } from "#core/modules/community/licenses.ts";
import { uniqueNames } from "#core/shell/files/unique-names.ts";
import { licenseParts, licenseUrl } from "#core/shell/licenses/terms.ts";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { itemCardOf } from "#web/modules/repository/item-card-model.ts";
import { shownMeasure, shownTime } from "#web/modules/repository/item-model.ts";
import {
  cardsQuery,
  choiceOf,
  everything,
  isNarrowed,
  repositoryLink,
  sameChoice,
  withChoice,
} from "#web/modules/repository/repository-choice.ts";

describe("what a list of aids is narrowed to", () => {
  it("LINK-002 stands in the address, and what is said there besides stays", () => {
    const choice = { ...everything, category: "c", license: "cc_by", words: " two words ", order: "title" } as const;
    const query = withChoice(new URLSearchParams("lang=fr&tag=t"), choice);
    expect(query.toString()).toBe("lang=fr&category=c&license=cc_by&search=two+words&sort=title");
    expect(sameChoice(choiceOf(query), choice)).toBe(true);
    expect(withChoice(query, everything).toString()).toBe("lang=fr");
  });

  it("is everything, the newest first, where an address says nothing that is known", () => {
    const choice = choiceOf(new URLSearchParams("sort=price&category="));
    expect(choice).toEqual(everything);
    expect([isNarrowed(choice), isNarrowed({ ...choice, words: "x" })]).toEqual([false, true]);
    expect(cardsQuery(choice, 1, 12)).toMatchObject({ filter: {}, sort: "-publishedAt" });
  });

  it("is led to on the page with the repository, where there is one", () => {
    const pages = [{ path: "/aids", components: ["repository"] }] as never;
    expect(repositoryLink({ category: "c" }, { pages })).toBe("/aids?category=c");
    expect(repositoryLink({}, { pages: [] })).toBeUndefined();
  });
});

describe("how an aid is told of", () => {
  it("every licence but that of no right has its page and its mark", () => {
    const codes = Object.keys(licenses.codes);
    expect(codes.filter((code) => licenseUrl(code) === undefined)).toEqual(["all_rights_reserved"]);
    expect(licenseParts("cc_by_nc_sa")).toEqual(["by", "nc", "sa"]);
    expect(licenseParts("cc0")).toEqual(["zero"]);
    expect(licenseParts("all_rights_reserved")).toEqual([]);
  });

  it("times and measures are said in the reader's words", () => {
    expect([shownTime(45, "en"), shownTime(120, "en"), shownTime(185, "en")]).toEqual(["45 min", "2 hr", "3 hr 5 min"]);
    expect(shownMeasure(0.2, "millimeter", "en")).toBe("0.2 mm");
    expect(shownMeasure(25, "percent", "fr")).toMatch(/^25\s%$/);
  });
});

describe("an aid among others", () => {
  const file = (id: string, metadata: unknown, previewUrl: string | null) => ({
    type: "files",
    id,
    attributes: { name: `${id}.stl`, mimeType: "model/stl", url: `/services/files/${id}`, previewUrl, metadata },
    links: {},
    meta: {},
  });
  const included = includedOf([
    file("broken", { model: { fault: "truncated" } }, null),
    file("grip", { variants: { preview: {}, medium: {} } }, "/services/files/grip?variant=preview"),
  ]);
  const card = (...attachments: string[]) =>
    itemCardOf(
      {
        type: "repository-items",
        id: "a",
        attributes: { title: "Grip", slug: "grip", license: null },
        links: { image: null, attachments: attachments.map((id) => ({ type: "files", id })), categories: [] },
        meta: {},
      },
      included,
      { pages: [], flags: {} } as never,
    );

  it("is seen by the first of its models that can be shown, where it has no picture of its own", () => {
    expect(card("broken", "grip").picture).toEqual({ url: "/services/files/grip?variant=medium", alt: "" });
    expect(card("broken").picture).toBeUndefined();
  });
});

describe("an archive of files", () => {
  it("names each once, whatever its case", () => {
    expect(uniqueNames(["grip.stl", "Grip.STL", "grip-2.stl", "README", "readme", ".lcc"])).toEqual([
      "grip.stl",
      "Grip-2.STL",
      "grip-2-2.stl",
      "README",
      "readme-2",
      ".lcc",
    ]);
  });

  it("closes the file that it is at when its reader goes away", async () => {
    const folder = mkdtempSync(join(tmpdir(), "archive-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, "large"), Buffer.alloc(8_000_000, 3));
    const file = createReadStream(join(folder, "large"));
    const closed = new Promise((resolve) => file.once("close", resolve));
    async function* entries() {
      yield { name: "large.stl", bytes: file };
    }
    for await (const _ of zipArchives.zip(entries())) break;
    await closed;
    expect(file.destroyed).toBe(true);
  });
});
