import { Effect, Stream } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import type { Condition, Policy } from "#core/kernel/policy.ts";
import { allOf, anyOf, isNull, isSet, not, related, where, whereViewer } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry, StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { pageOf, query, selectOf, writeOf } from "#tests/support/queries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { administrator, guest, person } from "#tests/support/viewers.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const ada = id(1);
const ben = id(2);
const [grip, cup, lamp, worn] = [id(11), id(12), id(13), id(14)];
const [soft, loud] = [id(21), id(22)];
const [firstPart, secondPart] = [id(31), id(32)];
const sheet = id(41);

/** A few people and specimens, each with something that the others lack. */
async function furnish(storage: StorageService): Promise<void> {
  const insert = (...parts: Parameters<typeof writeOf>) => storage.insert(writeOf(...parts));
  const user = (userId: string, firstName: string) =>
    insert("users", userId, { values: { firstName, lastName: "Test", email: `${firstName}@reading.test` } });
  const texts = (locale: "en" | "fr" | "it", values: Record<string, unknown>) => ({
    texts: { locale, origin: "manual" as const, values },
  });
  await Effect.runPromise(
    storage.transaction(
      Effect.all([
        user(ada, "ada"),
        user(ben, "ben"),
        insert("specimen-tags", soft, { values: { slug: "soft" }, ...texts("en", { name: "Soft" }) }),
        insert("specimen-tags", loud, { values: { slug: "loud" }, ...texts("en", { name: "Loud" }) }),
        insert("specimens", grip, {
          values: {
            sku: "GRIP",
            isPublic: true,
            amount: 5,
            weight: 1.25,
            price: 9_007_199_254_740_991,
            happenedAt: "2026-01-02T03:04:05.678Z",
            bornOn: "2020-02-29",
            slug: "grip",
            settings: { width: 2, label: "é" },
            contactEmail: "grip@x.test",
          },
          links: { kind: "other", colour: "green", createdBy: ada, subject: { type: "specimen-tags", id: soft } },
          sets: { tags: [loud, soft] },
          ...texts("en", { title: "A grip for Œuvres", summary: "100% _useful_", body: "<p>Hello <em>you</em></p>" }),
        }),
        insert("specimens", cup, {
          values: {
            sku: "CUP",
            isPublic: true,
            amount: 7,
            happenedAt: "2025-01-02T03:04:05.000Z",
            slug: "cup",
            secret: "sealed:x",
            "secret#digest": "digest:x",
          },
          links: { createdBy: ben, parent: grip },
          sets: { tags: [soft] },
          sourceLocale: "it",
          ...texts("it", { title: "Tazza" }),
        } as never),
        insert("specimens", lamp, {
          values: { sku: "LAMP", state: "broken", slug: "lamp" },
          links: { createdBy: ada },
          ...texts("en", { title: "Lamp" }),
        }),
        insert("specimens", worn, {
          values: { sku: "WORN", isPublic: true, state: "worn", slug: "worn", deletedAt: "2026-02-01T00:00:00.000Z" },
          links: { createdBy: ben },
          ...texts("en", { title: "Worn" }),
        }),
        insert("specimen-parts", secondPart, {
          values: { label: "two", position: 1 },
          links: { specimen: grip },
          ...texts("en", { text: "<p>second part of a long story that is told</p>" }),
        }),
        insert("specimen-parts", firstPart, {
          values: { label: "one", position: 0 },
          links: { specimen: grip },
          ...texts("en", { text: "<p>first&nbsp;part</p>" }),
        }),
        insert("specimen-sheets", sheet, { values: { content: "sheet" }, links: { specimen: grip } }),
      ]),
    ),
  );
  await Effect.runPromise(
    storage.update(
      writeOf("specimens", grip, { revision: 2, ...texts("fr", { title: "Une poignée", summary: null }) }),
    ),
  );
}

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
      });
      expect(forAdmin?.attributes.excerpt).toBe("first part second part of a long story that is told");
      const forAuthor = await one(grip, person(ada));
      expect(forAuthor?.attributes).toMatchObject({ canUpdate: true, canDestroy: false });
      expect((await one(grip, person(ben)))?.attributes).toMatchObject({ canUpdate: false, canDestroy: false });
      expect((await one(lamp, person(ada)))?.attributes.stage).toBe("lost");
    });

    it("gives a guarded attribute to those who satisfy its condition, null to others, and hides a closed one", async () => {
      expect((await one(grip, person(ben)))?.attributes).toHaveProperty("ownerNote", null);
      expect((await one(grip, guest()))?.attributes).not.toHaveProperty("adminNote");
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

  describe("conditions", () => {
    it("answers comparisons of every operator, missing values satisfying none but ne", async () => {
      expect(await skus(where("amount", "gte", 5))).toEqual(["GRIP", "CUP"]);
      expect(await skus(where("amount", "lt", 6))).toEqual(["GRIP"]);
      expect(await skus(where("amount", "ne", 5))).toEqual(["CUP", "LAMP"]);
      expect(await skus(not(where("amount", "eq", 5)))).toEqual(["CUP", "LAMP"]);
      expect(await skus(not(where("amount", "gt", 5)))).toEqual(["GRIP", "LAMP"]);
      expect(await skus(isNull("amount"))).toEqual(["LAMP"]);
      expect(await skus(isSet("amount"))).toEqual(["GRIP", "CUP"]);
      expect(await skus(where("state", "in", ["new", "broken"]))).toEqual(["GRIP", "CUP", "LAMP"]);
      expect(await skus(where("state", "in", []))).toEqual([]);
      expect(await skus(where("happenedAt", "gt", "2025-06-01T00:00:00Z"))).toEqual(["GRIP"]);
      expect(await skus(where("bornOn", "eq", "2020-02-29"))).toEqual(["GRIP"]);
      expect(await skus(where("weight", "lte", 1.25))).toEqual(["GRIP"]);
    });

    it("searches without case and accents, ligatures spelt out, wildcards taken literally, in the text that is shown", async () => {
      expect(await skus(where("title", "contains", "OEUVRE"))).toEqual(["GRIP"]);
      expect(await skus(where("title", "contains", "tàzza"))).toEqual(["CUP"]);
      expect(await skus(where("title", "startsWith", "a gri"))).toEqual(["GRIP"]);
      expect(await skus(where("title", "startsWith", "grip"))).toEqual([]);
      expect(await skus(where("summary", "contains", "0% _u"))).toEqual(["GRIP"]);
      expect(await skus(where("summary", "contains", "1_0"))).toEqual([]);
      expect(await skus(where("title", "contains", "grip"), administrator(ada, { editionLocale: "fr" }))).toEqual([]);
      expect(await skus(where("title", "contains", "poignee"), administrator(ada, { editionLocale: "fr" }))).toEqual([
        "GRIP",
      ]);
    });

    it("follows relations of every kind", async () => {
      const is = (recordId: string) => where("id", "eq", recordId);
      const found = (policy: Policy) =>
        Effect.runPromise(
          storage.present(
            [{ type: "specimens", ids: [grip, cup, lamp], condition: policy as Condition }],
            administrator(ada),
          ),
        ).then(([ids]) => [...ids!].sort());
      expect(await found(related("parent", is(grip)))).toEqual([cup]);
      expect(await found(related("children", where("sku", "eq", "CUP")))).toEqual([grip]);
      expect(await found(related("tags", where("slug", "eq", "soft")))).toEqual([grip, cup]);
      expect(await found(related("tags", is(loud)))).toEqual([grip]);
      expect(await found(related("parts", where("position", "eq", 1)))).toEqual([grip]);
      expect(await found(related("sheet", { is: "always" }))).toEqual([grip]);
      expect(await found(not(related("tags", { is: "always" })))).toEqual([lamp]);
      expect(await found(related("subject", where("slug", "eq", "soft"), "specimen-tags"))).toEqual([grip]);
      expect(await found(related("subject", { is: "always" }, "specimen-kinds"))).toEqual([]);
      expect(await found(where("kind", "eq", "other"))).toEqual([grip]);
      expect(await found(where("createdBy", "eq", ada))).toEqual([grip, lamp]);
    });

    it("binds facts of the viewer; a missing fact equals nothing", async () => {
      const held = (policy: Policy, viewer: Viewer) =>
        Effect.runPromise(storage.holds("specimens", grip, policy as Condition, viewer));
      expect(await held(whereViewer("createdBy", "eq", "id"), person(ada))).toBe(true);
      expect(await held(whereViewer("createdBy", "eq", "id"), person(ben))).toBe(false);
      expect(await held(whereViewer("parent", "eq", "id"), guest())).toBe(false);
      expect(await held(whereViewer("happenedAt", "lte", "now"), guest())).toBe(true);
      expect(await held(whereViewer("happenedAt", "lte", "now"), guest({ now: "2026-01-01T00:00:00.000Z" }))).toBe(
        false,
      );
    });

    it("MODEL-020 takes an id that cannot be one for a record that is not there", async () => {
      expect(await skus(where("parent", "eq", "no-uuid"))).toEqual([]);
      expect(await skus(where("id", "in", ["no-uuid", cup]))).toEqual(["CUP"]);
      expect(await skus(where("parent", "ne", "no-uuid"))).toEqual(["GRIP", "CUP", "LAMP"]);
      expect(await Effect.runPromise(storage.lock("specimens", "no-uuid", {}, guest()))).toBeNull();
      expect(await Effect.runPromise(storage.holds("specimens", "no-uuid", { is: "always" }, guest()))).toBe(false);
      const [present] = await Effect.runPromise(
        storage.present([{ type: "specimens", ids: ["no-uuid", cup], condition: { is: "always" } }], guest()),
      );
      expect([...present!]).toEqual([cup]);
    });

    it("compares a computed case by the conditions that lead to it", async () => {
      expect(await skus(where("stage", "eq", "lost"))).toEqual(["LAMP"]);
      expect(await skus(where("stage", "ne", "lost"))).toEqual(["GRIP", "CUP"]);
      expect(await skus(anyOf(where("stage", "eq", "lost"), where("kindId", "eq", "other")))).toEqual(["GRIP", "LAMP"]);
    });

    it("PERM-014 hides what the viewer may not see, deleted records unless asked for included", async () => {
      expect(await skus(always, guest())).toEqual(["GRIP", "CUP"]);
      expect(await skus(always, person(ada))).toEqual(["GRIP", "CUP", "LAMP"]);
      expect(await skus(always, administrator(ada), { deleted: "only" })).toEqual(["WORN"]);
      expect(await skus(always, administrator(ada), { deleted: "with" })).toEqual(["GRIP", "CUP", "LAMP", "WORN"]);
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
      Effect.runPromise(storage.taken("specimens", "slug", ["grip", "free", "cup"], except));
    expect([...(await taken(null))].sort()).toEqual(["cup", "grip"]);
    expect([...(await taken(grip))]).toEqual(["cup"]);
  });
}
