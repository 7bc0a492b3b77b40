import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, it } from "vitest";
import {
  allOf,
  anyOf,
  type Condition,
  isNull,
  isSet,
  not,
  type Policy,
  related,
  where,
  whereViewer,
} from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { pageOf, query, writeOf } from "#tests/support/queries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { administrator, guest, person } from "#tests/support/viewers.ts";
import { ada, ben, cup, furnish, grip, lamp, loud, worn } from "./furnished.ts";

/** What every storage promises of conditions. */
export function conditionsContract(open: () => Promise<StorageService>): void {
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

  it("finds what is declared so by equality whatever its case and accents, and tells the rest apart", async () => {
    const marked = ["Cdm-É1", "CDM-e1", "CDM-12", null].map((mark) => ({ id: randomUUID(), mark }));
    await Effect.runPromise(
      storage.insertAll(
        marked.map(({ id, mark }) => writeOf("specimens", id, { values: { mark, sku: id.toUpperCase() } })),
      ),
    );
    const found = async (policy: Policy) => {
      const filter = allOf(
        where(
          "id",
          "in",
          marked.map(({ id }) => id),
        ),
        policy,
      ) as Condition;
      const { rows } = await pageOf(storage, all, query("specimens", { filter }), administrator(ada));
      return marked.filter(({ id }) => rows.some((row) => row.id === id)).map(({ mark }) => mark);
    };
    expect(await found(where("mark", "eq", "cdm-E1"))).toEqual(["Cdm-É1", "CDM-e1"]);
    expect(await found(where("mark", "eq", "cdm-1"))).toEqual([]);
    expect(await found(where("mark", "in", ["cdm-12", "none"]))).toEqual(["CDM-12"]);
    expect(await found(where("mark", "ne", "cdm-e1"))).toEqual(["CDM-12", null]);
    expect(await found(isNull("mark"))).toEqual([null]);
    expect(await found(where("sku", "eq", marked[0]!.id))).toEqual([]);
  });

  it("follows relations of every kind", async () => {
    const is = (recordId: string) => where("id", "eq", recordId);
    const found = (policy: Policy) =>
      Effect.runPromise(
        storage.existing(
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
    expect(await held(whereViewer("happenedAt", "lte", "now"), guest({ now: "2026-01-01T00:00:00.000Z" }))).toBe(false);
  });

  it("MODEL-020 takes an id that cannot be one for a record that is not there", async () => {
    expect(await skus(where("parent", "eq", "no-uuid"))).toEqual([]);
    expect(await skus(where("id", "in", ["no-uuid", cup]))).toEqual(["CUP"]);
    expect(await skus(where("parent", "ne", "no-uuid"))).toEqual(["GRIP", "CUP", "LAMP"]);
    expect(await Effect.runPromise(storage.lock("specimens", "no-uuid", {}, guest()))).toBeNull();
    expect(await Effect.runPromise(storage.holds("specimens", "no-uuid", { is: "always" }, guest()))).toBe(false);
    const [present] = await Effect.runPromise(
      storage.existing([{ type: "specimens", ids: ["no-uuid", cup], condition: { is: "always" } }], guest()),
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
}
