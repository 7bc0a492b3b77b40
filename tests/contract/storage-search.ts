import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type Locale, locales } from "#core/kernel/locales.ts";
import { always, type Condition, where } from "#core/kernel/policy.ts";
import type { Sought, Standing, StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { searchedText, wordsOf } from "#core/shell/search/words.ts";
import { query, selectOf, writeOf } from "#tests/support/queries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { administrator, guest, person } from "#tests/support/viewers.ts";
import { ada, ben, furnish } from "./furnished.ts";
import { writtenText } from "./written-words.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;

interface Furniture {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly author?: string;
  readonly texts: Readonly<Partial<Record<Locale, Readonly<Record<string, unknown>>>>>;
}

/** What is searched in these tests; the first of its languages is its source. */
const furniture: readonly Furniture[] = [
  {
    texts: {
      en: { title: "Wheelchair tray", summary: "Holds a talking tablet" },
      fr: { title: "Tablette de fauteuil" },
    },
  },
  { texts: { en: { title: "Tablet" }, da: { title: "Tavle" } } },
  { texts: { fr: { title: "Prothèse de main", summary: "Œuvre imprimée en 3D, porte-clés compris" } } },
  { texts: { en: { title: "Tablet stand, tablet clamp" } }, values: { isPublic: false }, author: ada },
  { texts: { en: { title: "Tablet of old" } }, values: { deletedAt: "2026-02-01T00:00:00.000Z" } },
  { texts: { en: { title: "Spoon" } }, values: { sku: "XQ-77", adminNote: "Tablets are forbidden" } },
  { texts: { en: { title: "Fork" }, ro: { title: "Furculiță" } } },
];
const numberOf = (index: number): number => 801 + index;

/** What every storage promises of full-text search. */
export function searchContract(open: () => Promise<StorageService>): void {
  let storage: StorageService;
  beforeAll(async () => {
    storage = await open();
    await furnish(storage);
    if (await Effect.runPromise(storage.lock("specimens", id(801), {}, guest()))) return;
    for (const [index, { values = {}, author = ben, texts }] of furniture.entries()) {
      const written = Object.entries(texts) as [Locale, Readonly<Record<string, unknown>>][];
      for (const [at, [locale, text]] of written.entries()) {
        const parts = { texts: { locale, origin: "manual" as const, values: text } };
        const record = id(numberOf(index));
        await Effect.runPromise(
          at === 0
            ? storage.insert({
                ...writeOf("specimens", record, {
                  values: { isPublic: true, slug: `found-${index}`, contactEmail: `${index}@search.test`, ...values },
                  links: { createdBy: author },
                  ...parts,
                }),
                sourceLocale: locale,
              })
            : storage.update(
                writeOf("specimens", record, { revision: at + 1, standing: await standing(record), ...parts }),
              ),
        );
      }
    }
  });

  const standing = async (record: string): Promise<Standing> => {
    const found = await Effect.runPromise(storage.lock("specimens", record, {}, guest()));
    if (!found) throw new Error(`${record} is not there`);
    return found;
  };

  /** Numbers of the found specimens, in their order. */
  const found = async (
    text: string,
    nearness: Sought["nearness"],
    viewer: Viewer = guest(),
    more: { readonly filter?: Condition; readonly size?: number } = {},
  ): Promise<readonly number[]> => {
    const asked = query("specimens", {
      filter: more.filter ?? (always as Condition),
      fields: { specimens: ["title"] },
      page: { number: 1, size: more.size ?? 20 },
    });
    const sought = { text: searchedText(text), words: wordsOf(text), nearness };
    const [entries = []] = await Effect.runPromise(storage.search([selectOf(all, asked, viewer)], sought, viewer));
    return entries.map((entry) => Number(entry.id.slice(-3)) - 801);
  };
  const inFrench = guest({ editionLocale: "fr", locale: "fr" });

  it("finds whole words in the texts of the viewer's language, whatever their case and accents", async () => {
    expect(await found("prothese MAIN", "whole", inFrench)).toEqual([2]);
    expect(await found("oeuvre", "whole", inFrench)).toEqual([2]);
    expect(await found("porte clés 3d", "whole", inFrench)).toEqual([2]);
    expect(await found("FURCULITA", "whole", guest({ editionLocale: "ro" }))).toEqual([6]);
    expect(await found("talking tray", "whole")).toEqual([0]);
    expect(await found("talking fork", "whole")).toEqual([]);
  });

  it("gives a label that is the text itself first, then titles, then other fields", async () => {
    expect(await found("tablet", "whole")).toEqual([1, 0]);
    expect(await found("Tablet", "whole", person(ada))).toEqual([1, 3, 0]);
  });

  it("asks the same rights as a list, in the same statement", async () => {
    expect(await found("tablet", "whole", person(ben))).not.toContain(3);
    expect(await found("tablet", "whole", administrator(ben))).toEqual(expect.arrayContaining([0, 1, 3]));
    expect(await found("tablet", "whole", administrator(ben))).not.toContain(4);
    expect(await found("tablet", "begun")).not.toContain(3);
    expect(await found("tablt", "similar")).not.toContain(3);
  });

  it("never finds by a field that only some may see", async () => {
    for (const viewer of [guest(), administrator(ada)]) expect(await found("forbidden", "begun", viewer)).toEqual([]);
  });

  it("finds by a field that is not translated, in any language", async () => {
    expect(await found("XQ 77", "whole")).toEqual([5]);
    expect(await found("xq", "begun", inFrench)).toEqual([5]);
  });

  it("narrows by the filter, and gives no more than asked for", async () => {
    expect(await found("tablet", "whole", guest(), { filter: where("slug", "eq", "found-0") as Condition })).toEqual([
      0,
    ]);
    expect(await found("tablet", "whole", guest(), { size: 1 })).toEqual([1]);
  });

  it("finds words that are only begun, all of them", async () => {
    expect(await found("wheelch tr", "begun")).toEqual([0]);
    expect(await found("wheelch fo", "begun")).toEqual([]);
    expect(await found("heelchair", "begun")).toEqual([]);
  });

  it("I18N-012 searches what is shown in another language as it is shown, and not what is hidden by a translation", async () => {
    expect(await found("spoon", "begun", inFrench)).toEqual([5]);
    expect(await found("prothese", "begun", guest({ editionLocale: "da" }))).toEqual([2]);
    expect(await found("wheelchair", "begun", inFrench)).toEqual([]);
    expect(await found("tablet", "begun", guest({ editionLocale: "da" }))).toEqual([0]);
    expect(await found("spoon", "whole", inFrench)).toEqual([]);
  });

  it("finds words of which two neighbouring letters are swapped, in any text, all of them", async () => {
    expect(await found("wheelchiar talknig", "swapped")).toEqual([0]);
    expect(await found("protehse IMPRIMEE", "swapped", inFrench)).toEqual([2]);
    expect(await found("wheelchiar fork", "swapped")).toEqual([]);
    expect(await found("tbalte", "swapped")).toEqual([]);
    expect(await found("tabelt", "swapped")).not.toContain(3);
    expect(await found("forbidedn", "swapped", administrator(ada))).toEqual([]);
  });

  it("finds labels that are spelt nearly so", async () => {
    expect(await found("wheelchiar", "similar")).toEqual([0]);
    expect(await found("prothse", "similar", inFrench)).toEqual([2]);
    expect(await found("protese mainn", "similar", inFrench)).toEqual([2]);
    expect(await found("zebra", "similar")).toEqual([]);
    expect(await found("wheelchiar zebra", "similar")).toEqual([]);
  });

  it("searches several types at once, each with its own rows and values of every kind", async () => {
    const viewer = administrator(ada);
    const tablets = selectOf(all, query("specimens", { include: { createdBy: {} } }), viewer);
    const one = selectOf(all, query("specimens", { page: { number: 1, size: 1 } }), viewer);
    const sought = { text: "useful", words: ["useful"], nearness: "whole" as const };
    const [many, single] = await Effect.runPromise(storage.search([tablets, one], sought, viewer));
    const select = selectOf(all, query("specimens", { filter: where("slug", "eq", "grip") as Condition }), viewer);
    const { rows } = await Effect.runPromise(storage.select(select, viewer));
    expect(single).toEqual(rows);
    expect(many?.[0]?.attributes).toEqual(rows[0]?.attributes);
    expect(many?.[0]?.refs.createdBy).toEqual({ type: "users", id: ada });
    expect(await Effect.runPromise(storage.search([], sought, viewer))).toEqual([]);
  });

  it("follows what is written: one field after the other, in one language and in another", async () => {
    const record = id(820);
    const write = async (revision: number, parts: Partial<Parameters<typeof writeOf>[2]>) => {
      const write = writeOf("specimens", record, { revision, standing: await standing(record), ...parts });
      await Effect.runPromise(storage.update(write));
    };
    const text = (locale: Locale, values: Readonly<Record<string, unknown>>) => ({
      texts: { locale, origin: "manual" as const, values },
    });
    const mine = async (sought: string, viewer = guest()) => (await found(sought, "whole", viewer)).includes(19);
    await Effect.runPromise(
      storage.insert(
        writeOf("specimens", record, {
          values: { isPublic: true, slug: "written", contactEmail: "written@search.test" },
          links: { createdBy: ben },
          ...text("en", { title: "Zither", summary: "With strings" }),
        }),
      ),
    );
    expect(await mine("zither strings")).toBe(true);
    await write(2, text("en", { summary: "With pedals" }));
    expect([await mine("zither pedals"), await mine("strings")]).toEqual([true, false]);
    await write(3, text("en", { title: "Harmonium" }));
    expect([await mine("harmonium pedals"), await mine("zither")]).toEqual([true, false]);
    await write(4, text("fr", { title: "Cithare" }));
    expect([await mine("cithare", inFrench), await mine("harmonium")]).toEqual([true, true]);
    await write(5, { values: { sku: "HRM-1" } });
    expect(await mine("HRM", inFrench)).toBe(true);
    await write(6, { values: { sku: null, amount: 3 }, ...text("en", { body: "<p>Nothing searched</p>" }) });
    expect([await mine("HRM"), await mine("searched"), await mine("harmonium pedals")]).toEqual([false, false, true]);
  });

  it.each(locales)("finds a record by each word that a reader sees in it: %s", async (locale) => {
    const viewer = guest({ editionLocale: locale, locale });
    const texts = fc.tuple(writtenText(locale), writtenText(locale), writtenText(locale));
    await fc.assert(
      fc.asyncProperty(texts, async ([name, summary, description]) => {
        const organization = randomUUID();
        const select = selectOf(all, query("organizations", { filter: where("id", "eq", organization) }), viewer);
        const values = { name: name.plain, slug: organization };
        const written = { shortDescription: summary.plain, description: description.rich };
        const texts = { locale, origin: "manual" as const, values: written };
        const write = writeOf("organizations", organization, { values, texts });
        await Effect.runPromise(storage.insert({ ...write, sourceLocale: locale }));
        for (const word of [name, summary, description].flatMap(({ words }) => words)) {
          const sought = { text: searchedText(word), words: wordsOf(word), nearness: "whole" as const };
          const [found = []] = await Effect.runPromise(storage.search([select], sought, viewer));
          expect(
            found.map((each) => each.id),
            word,
          ).toContain(organization);
        }
        const label = { text: searchedText(name.word), words: wordsOf(name.word), nearness: "similar" as const };
        const [similar = []] = await Effect.runPromise(storage.search([select], label, viewer));
        expect(
          similar.map((each) => each.id),
          name.word,
        ).toContain(organization);
      }),
      { numRuns: 12 },
    );
  });

  it("compares a label with what is sought by what is seen of both", async () => {
    expect(await found("ta\u00adblet", "whole")).toEqual([1, 0]);
    expect(await found("prothe\u0300se\u202fde main", "whole", inFrench)).toEqual([2]);
  });

  it("gives the record in the viewer's language, and says when it is another", async () => {
    const asked = query("specimens", { fields: { specimens: ["title"] } });
    const viewer = guest({ editionLocale: "da" });
    const sought = { text: "tablette", words: ["prothese"], nearness: "begun" as const };
    const [found] = await Effect.runPromise(storage.search([selectOf(all, asked, viewer)], sought, viewer));
    expect(found?.[0]).toMatchObject({ type: "specimens", locale: "fr", attributes: { title: "Prothèse de main" } });
  });
}
