import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import type { Locked, StorageError, StorageService } from "#core/kernel/storage.ts";
import { writeOf } from "#tests/support/queries.ts";
import { guest } from "#tests/support/viewers.ts";

/** What every storage promises of writes. */
export function writingContract(open: () => Promise<StorageService>): void {
  let storage: StorageService;
  beforeAll(async () => {
    storage = await open();
  });

  const run = <Value, Failure>(effect: Effect.Effect<Value, Failure>) => Effect.runPromise(effect);
  const insert = (type: string, parts: Parameters<typeof writeOf>[2] = {}, id: string = randomUUID()) =>
    run(storage.insert(writeOf(type, id, parts))).then(() => id);
  const specimen = (parts: Parameters<typeof writeOf>[2] = {}) => insert("specimens", parts);
  const tag = () => insert("specimen-tags", { texts: { locale: "en", origin: "manual", values: { name: "A tag" } } });
  const locked = async (type: string, id: string): Promise<Locked> => {
    const found = await run(storage.lock(type, id, {}, guest()));
    if (!found) throw new Error(`${type} ${id} is not there`);
    return found;
  };
  const isThere = async (type: string, id: string) => (await run(storage.lock(type, id, {}, guest()))) !== null;
  const refusal = async (effect: Effect.Effect<unknown, StorageError>) => run(Effect.flip(effect));
  const destroy = (type: string, id: string, revision = 2) =>
    storage.destroy(type, id, writeOf(type, id, { revision, action: "destroy" }).change);

  describe("records", () => {
    it("keeps what is written and fills in what is not with defaults", async () => {
      const id = await specimen({
        values: { sku: randomUUID().toUpperCase(), settings: { width: 1 } },
        links: { colour: "blue" },
      });
      const found = await locked("specimens", id);
      expect(found).toMatchObject({ version: 1, sourceLocale: "en", createdAt: "2026-03-01T12:00:00.000Z" });
      expect(found.values).toMatchObject({
        state: "new",
        isPublic: false,
        rank: 0,
        settings: { width: 1 },
        amount: null,
      });
      expect(found.links).toMatchObject({ colour: "blue", kind: null, subject: null });
    });

    it("keeps several at once, each with its own members, texts, links and revision", async () => {
      const [red, green] = [await tag(), await tag()];
      const ids = Array.from({ length: 12 }, () => randomUUID());
      await run(
        storage.insertAll(
          ids.map((id, index) =>
            writeOf("specimens", id, {
              values: { sku: randomUUID().toUpperCase(), ...(index === 1 ? { amount: 7 } : {}) },
              ...(index === 2 ? { links: { colour: "blue" }, sets: { tags: [green, red] } } : {}),
              ...(index === 3 ? { texts: { locale: "fr", origin: "manual", values: { title: "Bleu" } } } : {}),
            }),
          ),
        ),
      );
      const found = await Promise.all(ids.map((id) => locked("specimens", id)));
      expect(found.map(({ values }) => values.amount)).toEqual(ids.map((_, index) => (index === 1 ? 7 : null)));
      expect(found.map(({ values }) => values.state)).toEqual(ids.map(() => "new"));
      expect(found[2]?.links.colour).toBe("blue");
      expect(await run(storage.linkedIds("specimens", ids[2]!, "tags"))).toEqual([green, red]);
      expect(found[3]?.texts.map(({ locale, values }) => [locale, values.title])).toEqual([["fr", "Bleu"]]);
      for (const id of ids)
        expect(await run(storage.changes("specimens", id, { offset: 0, limit: 2 }))).toMatchObject({
          total: 1,
          rows: [{ action: "create", revision: 1 }],
        });
      await run(storage.insertAll([]));
    });

    it("keeps none of several where one cannot be", async () => {
      const [known, fresh] = [await specimen(), randomUUID()];
      const taken = { _tag: "Conflict", reason: "unique" };
      const both = [writeOf("specimens", fresh), writeOf("specimens", known)];
      expect(await refusal(storage.insertAll(both))).toMatchObject(taken);
      expect(await isThere("specimens", fresh)).toBe(false);
      const many = [...Array.from({ length: 700 }, () => randomUUID()), known];
      expect(await refusal(storage.insertAll(many.map((id) => writeOf("specimens", id))))).toMatchObject(taken);
      expect(await isThere("specimens", many[0]!)).toBe(false);
    });

    it("changes what is named and leaves the rest, and the version is the revision", async () => {
      const kept = randomUUID();
      const id = await specimen({ values: { sku: kept, amount: 3 } });
      await run(
        storage.update(
          writeOf("specimens", id, {
            revision: 2,
            values: { amount: null, note: "<p>x</p>" },
            links: { kind: "other" },
            at: "2026-04-01T00:00:00.000Z",
          }),
        ),
      );
      const found = await locked("specimens", id);
      expect(found).toMatchObject({
        version: 2,
        updatedAt: "2026-04-01T00:00:00.000Z",
        createdAt: "2026-03-01T12:00:00.000Z",
      });
      expect(found.values).toMatchObject({ sku: kept, amount: null, note: "<p>x</p>" });
      expect(found.links.kind).toBe("other");
    });

    it("MODEL-021 refuses a revision that does not follow the stored one", async () => {
      const id = await specimen();
      expect(await refusal(storage.update(writeOf("specimens", id, { revision: 3 })))).toMatchObject({
        _tag: "Conflict",
        reason: "stale",
      });
      expect(await refusal(storage.update(writeOf("specimens", randomUUID(), { revision: 2 })))).toMatchObject({
        _tag: "Conflict",
        reason: "stale",
      });
      expect((await locked("specimens", id)).version).toBe(1);
    });

    it("answers the asked conditions of a locked record", async () => {
      const id = await specimen({ values: { amount: 4 } });
      const found = await run(
        storage.lock(
          "specimens",
          id,
          { many: { is: "compare", field: "amount", op: "gt", value: { literal: 3 } }, none: { is: "never" } },
          guest(),
        ),
      );
      expect(found?.holds).toEqual({ many: true, none: false });
    });

    it("keeps confidential values as they are sealed, for those who lock", async () => {
      const id = await specimen({ values: { secret: "sealed", "secret#digest": randomUUID() } });
      expect((await locked("specimens", id)).values.secret).toBe("sealed");
    });
  });

  describe("texts", () => {
    const texts = (locale: "en" | "fr", values: Record<string, unknown>, origin: "manual" | "auto" = "manual") => ({
      texts: { locale, origin, values },
    });

    it("I18N-012 notes the revision of a text and of the source that it was made from", async () => {
      const id = await specimen(texts("en", { title: "One", summary: "S" }));
      const write = async (parts: Parameters<typeof writeOf>[2]) =>
        run(storage.update(writeOf("specimens", id, { standing: await locked("specimens", id), ...parts })));
      await write({ revision: 2, ...texts("fr", { title: "Un" }, "auto") });
      await write({ revision: 3, ...texts("en", { title: "Two" }) });
      const rows = [...(await locked("specimens", id)).texts].sort((left, right) =>
        left.locale.localeCompare(right.locale),
      );
      expect(rows).toMatchObject([
        { locale: "en", origin: "manual", revision: 3, sourceRevision: 3, values: { title: "Two", summary: "S" } },
        { locale: "fr", origin: "auto", revision: 2, sourceRevision: 1, values: { title: "Un" } },
      ]);
    });
  });

  describe("links", () => {
    it("replaces a set as a whole, in its order, from either side", async () => {
      const [red, blue, green] = [await tag(), await tag(), await tag()];
      const id = await specimen({ sets: { tags: [blue, red] } });
      const linked = () => run(storage.linkedIds("specimens", id, "tags"));
      expect(await linked()).toEqual([blue, red]);
      await run(storage.update(writeOf("specimens", id, { revision: 2, sets: { tags: [red, green] } })));
      expect(await linked()).toEqual([red, green]);
      await run(storage.update(writeOf("specimen-tags", blue, { revision: 2, sets: { specimens: [id] } })));
      expect(new Set(await linked())).toEqual(new Set([red, green, blue]));
      await run(storage.update(writeOf("specimen-tags", red, { revision: 2, sets: { specimens: [] } })));
      expect(new Set(await linked())).toEqual(new Set([green, blue]));
      expect(await run(storage.linkedIds("specimen-tags", blue, "specimens"))).toEqual([id]);
    });

    it("gives owned children in the order of their position, and the inverse of a relation", async () => {
      const id = await specimen();
      const part = (position: number) =>
        insert("specimen-parts", { values: { label: "p", position }, links: { specimen: id } });
      const [second, first] = [await part(1), await part(0)];
      expect(await run(storage.linkedIds("specimens", id, "parts"))).toEqual([first, second]);
      const child = await specimen({ links: { parent: id } });
      expect(await run(storage.linkedIds("specimens", id, "children"))).toEqual([child]);
    });

    it("refuses a target that does not exist", async () => {
      const fault = { _tag: "Invalid", issues: [{ pointer: "/data/relationships/parent", detail: "not-found" }] };
      expect(
        await refusal(storage.insert(writeOf("specimens", randomUUID(), { links: { parent: randomUUID() } }))),
      ).toMatchObject(fault);
    });

    it("refuses a record without a value that it needs", async () => {
      const part = writeOf("specimen-parts", randomUUID(), { links: { specimen: await specimen() } });
      expect(await refusal(storage.insert(part))).toMatchObject({
        _tag: "Invalid",
        issues: [{ pointer: "/data/attributes/label", detail: "required" }],
      });
      const orphan = writeOf("specimen-parts", randomUUID(), { values: { label: "x" } });
      expect(await refusal(storage.insert(orphan))).toMatchObject({
        _tag: "Invalid",
        issues: [{ pointer: "/data/relationships/specimen", detail: "required" }],
      });
    });
  });

  describe("unique values", () => {
    it("refuses a value that is taken, naming the member, whatever its kind", async () => {
      const sku = randomUUID();
      const parent = await specimen({ values: { sku } });
      const again = (parts: Parameters<typeof writeOf>[2]) =>
        refusal(storage.insert(writeOf("specimens", randomUUID(), parts)));
      expect(await again({ values: { sku } })).toMatchObject({
        _tag: "Conflict",
        reason: "unique",
        pointer: "/data/attributes/sku",
      });
      const contactEmail = `${sku}@x.test`;
      await specimen({ values: { state: "worn", contactEmail } });
      expect(await again({ values: { state: "worn", contactEmail } })).toMatchObject({
        reason: "unique",
        pointer: "/data/attributes/contactEmail",
      });
      await specimen({ values: { state: "new", contactEmail } });
      const sheet = { values: { content: "x" }, links: { specimen: parent } };
      await insert("specimen-sheets", sheet);
      expect(await refusal(storage.insert(writeOf("specimen-sheets", randomUUID(), sheet)))).toMatchObject({
        reason: "unique",
        pointer: "/data/relationships/specimen",
      });
      expect(await refusal(storage.insert(writeOf("specimens", parent)))).toMatchObject({
        reason: "unique",
        pointer: "/data/id",
      });
    });

    it("refuses a value that is taken among those that have another filled", async () => {
      const website = "https://labs.test";
      const values = { website, bornOn: "2026-01-02" };
      const first = await specimen({ values: { website } });
      const second = await specimen({ values: { website } });
      await run(storage.update(writeOf("specimens", first, { revision: 2, values })));
      const taken = { _tag: "Conflict", reason: "unique", pointer: "/data/attributes/website" };
      expect(await refusal(storage.update(writeOf("specimens", second, { revision: 2, values })))).toMatchObject(taken);
      expect(await refusal(storage.insert(writeOf("specimens", randomUUID(), { values })))).toMatchObject(taken);
    });

    it("lets any number of records go without the value", async () => {
      await specimen();
      await specimen();
    });
  });

  describe("destroying", () => {
    it("refuses while a record that may not lose it points at the record, and says so", async () => {
      const id = await specimen();
      const sheet = await insert("specimen-sheets", { values: { content: "x" }, links: { specimen: id } });
      expect(await refusal(destroy("specimens", id))).toMatchObject({ _tag: "Conflict", reason: "in-use" });
      expect(await isThere("specimens", id)).toBe(true);
      await run(destroy("specimen-sheets", sheet));
      await run(destroy("specimens", id));
      expect(await isThere("specimens", id)).toBe(false);
    });

    it("takes owned children with their root, clears plain links, and drops links of sets", async () => {
      const label = await tag();
      const id = await specimen({ sets: { tags: [label] } });
      const part = await insert("specimen-parts", { values: { label: "p" }, links: { specimen: id } });
      const child = await specimen({ links: { parent: id } });
      await run(destroy("specimens", id));
      expect(await isThere("specimen-parts", part)).toBe(false);
      expect((await locked("specimens", child)).links.parent).toBeNull();
      expect(await run(storage.linkedIds("specimen-tags", label, "specimens"))).toEqual([]);
    });

    it("clears what points at the record by type and id", async () => {
      const label = await tag();
      const id = await specimen({ links: { subject: { type: "specimen-tags", id: label } } });
      await run(destroy("specimen-tags", label));
      expect((await locked("specimens", id)).links.subject).toBeNull();
    });

    it("destroys what goes with its target when it points by type and id", async () => {
      const user = await insert("users", {
        values: { firstName: "A", lastName: "B", email: `${randomUUID()}@x.test` },
      });
      const file = await insert("secured-files", {
        values: { name: "n" },
        links: { model: { type: "users", id: user } },
      });
      await run(destroy("users", user));
      expect(await isThere("secured-files", file)).toBe(false);
    });
  });

  describe("what goes together", () => {
    const goneNow = (revision: number) => writeOf("specimens", "", { revision, action: "destroy" }).change;

    it("names what goes with records, one level down", async () => {
      const [first, second, other] = [await specimen(), await specimen(), await specimen()];
      const part = (of: string) => insert("specimen-parts", { values: { label: "p" }, links: { specimen: of } });
      const parts = [await part(first), await part(second)];
      await part(other);
      await insert("specimen-screws", { values: { label: "s" }, links: { part: parts[0]! } });
      await specimen({ links: { parent: first } });
      const found = await run(storage.dependents("specimens", [first, second]));
      expect([...found.keys()]).toEqual(["specimen-parts"]);
      expect(new Set(found.get("specimen-parts"))).toEqual(new Set(parts));
      expect([...(await run(storage.dependents("specimen-sheets", [randomUUID()])))]).toEqual([]);
      const user = await insert("users", {
        values: { firstName: "A", lastName: "B", email: `${randomUUID()}@x.test` },
      });
      const file = await insert("secured-files", {
        values: { name: "n" },
        links: { model: { type: "users", id: user } },
      });
      expect([...(await run(storage.dependents("users", [user])))]).toEqual([["secured-files", [file]]]);
    });

    it("goes at once, each with the revision after its own, whatever holds the others among them", async () => {
      const id = await specimen();
      await run(storage.update(writeOf("specimens", id, { revision: 2, values: { amount: 1 } })));
      const sheet = await insert("specimen-sheets", { values: { content: "x" }, links: { specimen: id } });
      const absent = randomUUID();
      const records = new Map([
        ["specimens", [id, absent]],
        ["specimen-sheets", [sheet]],
      ]);
      await run(storage.destroyAll(records, goneNow(0)));
      const latest = async (type: string, of: string) =>
        (await run(storage.changes(type, of, { offset: 0, limit: 10 }))).rows
          .filter(({ action }) => action === "destroy")
          .map(({ revision }) => revision);
      expect(await isThere("specimens", id)).toBe(false);
      expect(await isThere("specimen-sheets", sheet)).toBe(false);
      expect(await latest("specimens", id)).toEqual([3]);
      expect(await latest("specimen-sheets", sheet)).toEqual([2]);
      expect(await latest("specimens", absent)).toEqual([]);
    });

    it("stays as a whole where another holds one of them", async () => {
      const [held, free] = [await specimen(), await specimen()];
      await insert("specimen-sheets", { values: { content: "x" }, links: { specimen: held } });
      const records = new Map([["specimens", [free, held]]]);
      expect(await refusal(storage.destroyAll(records, goneNow(0)))).toMatchObject({
        _tag: "Conflict",
        reason: "in-use",
      });
      expect(await isThere("specimens", free)).toBe(true);
      expect(await isThere("specimens", held)).toBe(true);
    });
  });

  describe("revisions", () => {
    it("notes what changes nothing, beside the revisions", async () => {
      const id = await specimen({ action: "create" });
      const { change } = writeOf("specimens", id, { revision: 1, at: "2026-03-02T00:00:00.000Z" });
      await run(storage.appendAudit("specimens", id, { ...change, action: "reveal" }));
      const { rows } = await run(storage.changes("specimens", id, { offset: 0, limit: 10 }));
      expect(rows.map((row) => row.action).sort()).toEqual(["create", "reveal"]);
      expect((await locked("specimens", id)).version).toBe(1);
    });

    it("gives those of one request together, and counts requests", async () => {
      const id = await specimen({ action: "create" });
      const at = "2026-03-02T00:00:00.000Z";
      for (const revision of [2, 3])
        await run(storage.update(writeOf("specimens", id, { revision, at, values: { amount: revision } })));
      const later = "2026-03-03T00:00:00.000Z";
      await run(storage.update(writeOf("specimens", id, { revision: 4, at: later, values: { amount: 4 } })));
      const page = async (offset: number, limit: number) => {
        const { rows, total } = await run(storage.changesByRequest("specimens", id, { offset, limit }));
        return [total, ...rows.map(({ revision }) => revision)];
      };
      expect(await page(0, 10)).toEqual([3, 4, 3, 2, 1]);
      expect(await page(1, 1)).toEqual([3, 3, 2]);
      expect(await run(storage.changesByRequest("specimens", randomUUID(), { offset: 0, limit: 1 }))).toEqual({
        rows: [],
        total: 0,
      });
    });

    it("takes texts away by their language", async () => {
      const id = await specimen({ texts: { locale: "en", origin: "manual", values: { title: "Blue" } } });
      const french = { locale: "fr", origin: "manual", values: { title: "Bleu" } } as const;
      const standing = await locked("specimens", id);
      await run(storage.update(writeOf("specimens", id, { revision: 2, texts: french, standing })));
      await run(storage.update(writeOf("specimens", id, { revision: 3, withoutTexts: ["fr", "it"] })));
      expect((await locked("specimens", id)).texts.map(({ locale }) => locale)).toEqual(["en"]);
    });

    it("appends one change per write, newest first, with the number of its revision", async () => {
      const id = await specimen({ action: "create" });
      await run(
        storage.update(
          writeOf("specimens", id, { revision: 2, at: "2026-03-02T00:00:00.000Z", values: { amount: 1 } }),
        ),
      );
      await run(destroy("specimens", id, 3));
      const { rows, total } = await run(storage.changes("specimens", id, { offset: 0, limit: 2 }));
      expect(total).toBe(3);
      expect(rows).toHaveLength(2);
      const everything = await run(storage.changes("specimens", id, { offset: 0, limit: 10 }));
      expect(everything.rows.map((row) => [row.action, row.revision]).sort()).toEqual([
        ["create", 1],
        ["destroy", 3],
        ["update", 2],
      ]);
      expect(everything.rows[0]).toMatchObject({
        type: "specimens",
        recordId: id,
        actorId: null,
        requestId: "test",
        diff: {},
      });
    });
  });
}
