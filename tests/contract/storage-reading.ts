import { Effect, Stream } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { allOf, type Condition, type Policy, where } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry, StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { pageOf, query, selectOf } from "#tests/support/queries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { administrator, guest, person } from "#tests/support/viewers.ts";
import { ada, ben, cup, firstPart, furnish, grip, lamp, loud, secondPart, sheet, soft, worn } from "./furnished.ts";

/** What every storage promises of reads. */
export function readingContract(open: () => Promise<StorageService>): void {
  let storage: StorageService;
  beforeAll(async () => {
    storage = await open();
    await furnish(storage);
  });

  const mine = allOf(where("id", "in", [grip, cup, lamp, worn]));
  const asked = (viewer: Viewer, policy: Policy, parts: Partial<Query> = {}) =>
    pageOf(
      storage,
      all,
      query("specimens", {
        filter: allOf(mine, policy) as Condition,
        sort: [{ path: ["id"], descending: false }],
        ...parts,
      }),
      viewer,
    );
  const skus = async (policy: Policy, viewer: Viewer = administrator(ada), parts: Partial<Query> = {}) =>
    (await asked(viewer, policy, parts)).rows.map((row) => row.attributes.sku);
  const always: Policy = { is: "always" };
  const one = async (recordId: string, viewer: Viewer, parts: Partial<Query> = {}): Promise<Entry | undefined> =>
    (
      await Effect.runPromise(
        storage.select(selectOf(all, query("specimens", parts), viewer, "find"), viewer, {
          field: "id",
          value: recordId,
        }),
      )
    ).rows[0];

  describe("values", () => {
    it("MODEL-001 gives values of every kind as they were written, with id, createdAt and updatedAt", async () => {
      const entry = await one(grip, administrator(ada));
      expect(entry).toMatchObject({ type: "specimens", id: grip, version: 2 });
      expect(entry?.attributes).toMatchObject({
        sku: "GRIP",
        state: "new",
        isPublic: true,
        amount: 5,
        weight: 1.25,
        price: 9_007_199_254_740_991,
        happenedAt: "2026-01-02T03:04:05.678Z",
        bornOn: "2020-02-29",
        settings: { width: 2, label: "é" },
        rank: 0,
        contactPhone: null,
        createdAt: "2026-03-01T12:00:00.000Z",
        updatedAt: "2026-03-01T12:00:00.000Z",
      });
    });

    it("masks a confidential value and never gives one that is only written", async () => {
      const entry = await one(cup, administrator(ada));
      expect(entry?.attributes.secret).toBe("••••••");
      expect((await one(grip, administrator(ada)))?.attributes.secret).toBeNull();
      expect(entry?.attributes).not.toHaveProperty("password");
    });

    it("PERM-015 computes rights, counts, cases, ids, summaries and functions of the row for the viewer", async () => {
      const forAdmin = await one(grip, administrator(ben));
      expect(forAdmin?.attributes).toMatchObject({
        canUpdate: true,
        canDestroy: true,
        partsCount: 2,
        stage: "usable",
        kindId: "other",
        kindName: "Other",
        loud: "GRIP!",
        origin: "GRIP",
      });
      expect(forAdmin?.attributes.excerpt).toBe("first part second part of a long story that is told");
      const forAuthor = await one(grip, person(ada));
      expect(forAuthor?.attributes).toMatchObject({ canUpdate: true, canDestroy: false });
      expect((await one(grip, person(ben)))?.attributes).toMatchObject({ canUpdate: false, canDestroy: false });
      expect((await one(lamp, person(ada)))?.attributes.stage).toBe("lost");
    });

    it("tells what another record is called to those who see it, else the text of its own", async () => {
      const originOf = async (id: string, viewer: Viewer) => (await one(id, viewer))?.attributes.origin;
      expect(await originOf(cup, guest())).toBe("A grip for Œuvres");
      expect(await originOf(cup, guest({ editionLocale: "fr" }))).toBe("Une poignée");
      expect(await originOf(worn, administrator(ada))).toBe("Lamp");
      expect(await originOf(worn, guest())).toBe("WORN");
    });

    it("gives a guarded attribute to those who satisfy its condition, null to others, and hides a closed one", async () => {
      expect((await one(grip, person(ben)))?.attributes).toHaveProperty("ownerNote", null);
      expect((await one(grip, guest()))?.attributes).not.toHaveProperty("adminNote");
    });

    it("tells whether a relation leads to a record, in one step or several", async () => {
      const leads = (from: string, to: string) => Effect.runPromise(storage.leads("specimens", "parent", [from], to));
      expect(await leads(cup, cup)).toBe(true);
      expect(await leads(cup, grip)).toBe(true);
      expect(await leads(grip, cup)).toBe(false);
      expect(await leads(worn, grip)).toBe(false);
      expect(await leads("no-id", grip)).toBe(false);
    });

    it("finds by slug", async () => {
      const select = selectOf(all, query("specimens"), guest(), "find");
      const found = await Effect.runPromise(storage.select(select, guest(), { field: "slug", value: "cup" }));
      expect(found.rows.map((row) => row.id)).toEqual([cup]);
      const hidden = await Effect.runPromise(storage.select(select, guest(), { field: "slug", value: "lamp" }));
      expect(hidden.rows).toEqual([]);
    });
  });

  describe("texts", () => {
    it("I18N-012 shows the wanted locale, then the site's default, then the record's own, field by field", async () => {
      const french = await one(grip, guest({ editionLocale: "fr" }));
      expect(french?.attributes).toMatchObject({ title: "Une poignée", summary: "100% _useful_" });
      expect(french?.locale).toBeUndefined();
      const german = await one(grip, guest({ editionLocale: "da" }));
      expect(german?.attributes.title).toBe("A grip for Œuvres");
      expect(german?.locale).toBe("en");
      const own = await one(cup, guest());
      expect(own?.attributes.title).toBe("Tazza");
      expect(own?.locale).toBe("it");
    });

    it("I18N-010 I18N-011 tells the texts of a record with their origin, and the other locales", async () => {
      const entry = await one(grip, guest());
      expect(entry?.attributes.otherTranslationsLocales).toEqual(["fr"]);
      expect(entry?.attributes.translations).toEqual([
        {
          locale: "en",
          origin: "manual",
          source: true,
          outdated: false,
          values: { title: "A grip for Œuvres", summary: "100% _useful_", body: "<p>Hello <em>you</em></p>" },
        },
        {
          locale: "fr",
          origin: "manual",
          source: false,
          outdated: false,
          values: { title: "Une poignée", summary: null, body: null },
        },
      ]);
    });
  });

  describe("lists", () => {
    it("orders with missing values last in both directions, then by id", async () => {
      const by = (member: string, descending: boolean) =>
        skus(always, administrator(ada), { sort: [{ path: member.split("."), descending }] });
      expect(await by("amount", false)).toEqual(["GRIP", "CUP", "LAMP"]);
      expect(await by("amount", true)).toEqual(["CUP", "GRIP", "LAMP"]);
      expect(await by("title", false)).toEqual(["GRIP", "LAMP", "CUP"]);
      expect(await by("state", false)).toEqual(["LAMP", "GRIP", "CUP"]);
      expect(await by("state", true)).toEqual(["CUP", "GRIP", "LAMP"]);
      expect(await by("kind.position", true)).toEqual(["GRIP", "LAMP", "CUP"]);
    });

    it("MODEL-007 gives a page, with the total only when it is asked for", async () => {
      const viewer = administrator(ada);
      const page = await asked(viewer, always, { page: { number: 2, size: 2 }, total: true });
      expect(page.rows.map((row) => row.attributes.sku)).toEqual(["LAMP"]);
      expect(page.total).toBe(3);
      expect((await asked(viewer, always, { page: { number: 9, size: 2 }, total: true })).total).toBe(3);
      expect(await asked(viewer, always)).not.toHaveProperty("total");
    });

    it("PERM-001 gives closed lookups whole, in the order of their declaration, with their values", async () => {
      const page = await pageOf(storage, all, query("specimen-colours", { page: "all", total: true }), guest());
      expect(page.rows.map((row) => [row.id, row.version, row.attributes.name, row.attributes.weight])).toEqual([
        ["red", 1, "red", 10],
        ["green", 1, "green", 20],
        ["blue", 1, "blue", 30],
      ]);
      expect(page.total).toBe(3);
    });

    it("streams every row in order, without its page", async () => {
      const viewer = administrator(ada);
      const select = selectOf(
        all,
        query("specimens", {
          filter: mine as Condition,
          sort: [{ path: ["id"], descending: true }],
          page: { number: 1, size: 1 },
        }),
        viewer,
      );
      const rows = await Effect.runPromise(Stream.runCollect(storage.stream(select, viewer)));
      expect([...rows].map((row) => row.attributes.sku)).toEqual(["LAMP", "CUP", "GRIP"]);
    });
  });

  describe("included records", () => {
    it("MODEL-009 brings related records of any depth, each once, in their order, as the viewer may see them", async () => {
      const viewer = person(ben);
      const page = await asked(viewer, where("sku", "eq", "CUP"), {
        include: { tags: {}, kind: {}, parent: { parts: {}, tags: {}, subject: {}, sheet: {} } },
      });
      const row = page.rows[0]!;
      expect(row.refs).toMatchObject({
        tags: [{ type: "specimen-tags", id: soft }],
        kind: null,
        parent: { type: "specimens", id: grip },
      });
      const parent = page.included.find((entry) => entry.id === grip)!;
      expect(parent.refs).toMatchObject({
        parts: [
          { type: "specimen-parts", id: firstPart },
          { type: "specimen-parts", id: secondPart },
        ],
        tags: [
          { type: "specimen-tags", id: loud },
          { type: "specimen-tags", id: soft },
        ],
        subject: { type: "specimen-tags", id: soft },
        sheet: { type: "specimen-sheets", id: sheet },
      });
      expect(page.included.map((entry) => entry.id).sort()).toEqual(
        [grip, soft, loud, firstPart, secondPart, sheet].sort(),
      );
    });

    it("leaves out related records that are hidden or deleted, and their linkage", async () => {
      const hidden = await asked(guest(), where("sku", "eq", "GRIP"), { include: { sheet: {} } });
      expect(hidden.rows[0]?.refs.sheet).toBeNull();
      expect(hidden.included).toEqual([]);
      const mirrored = await pageOf(
        storage,
        all,
        query("specimen-tags", { filter: where("id", "eq", soft) as Condition, include: { specimens: {} } }),
        guest(),
      );
      expect(mirrored.rows[0]?.refs.specimens).toEqual([
        { type: "specimens", id: cup },
        { type: "specimens", id: grip },
      ]);
    });

    it("gives the linkage of a to-one relation without its record where anyone may see the target", async () => {
      const [row] = (await asked(guest(), where("sku", "eq", "GRIP"))).rows;
      expect(row?.refs).toMatchObject({
        kind: { type: "specimen-kinds", id: "other" },
        colour: { type: "specimen-colours", id: "green" },
      });
      expect(row?.refs).not.toHaveProperty("parent");
    });
  });

  it("tells which records point at one, and which values are taken", async () => {
    const users = await Effect.runPromise(storage.usedBy("specimen-tags", soft));
    expect(users).toEqual([
      { type: "specimens", relation: "tags", count: 2 },
      { type: "specimens", relation: "subject", count: 1 },
    ]);
    const taken = (except: string | null) =>
      Effect.runPromise(storage.takenValues("specimens", "slug", ["grip", "free", "cup"], except));
    expect([...(await taken(null))].sort()).toEqual(["cup", "grip"]);
    expect([...(await taken(grip))]).toEqual(["cup"]);
  });
}
