import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, it } from "vitest";
import type { StorageService } from "#core/kernel/storage.ts";
import { query, selectOf, writeOf } from "#tests/support/queries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { superAdministrator } from "#tests/support/viewers.ts";
import { ada } from "./furnished.ts";

/** What every storage promises of the slugs that a record has and had. */
export function slugsContract(open: () => Promise<StorageService>): void {
  let storage: StorageService;
  beforeAll(async () => {
    storage = await open();
  });

  const boss = superAdministrator(ada);
  const run = <Value, Failure>(effect: Effect.Effect<Value, Failure>) => Effect.runPromise(effect);
  const specimen = async (slug: string) => {
    const id = randomUUID();
    await run(storage.insert(writeOf("specimens", id, { values: { slug } })));
    return id;
  };
  const destroy = (id: string, revision: number) =>
    storage.destroy("specimens", id, writeOf("specimens", id, { revision, action: "destroy" }).change);
  const found = async (slug: string) => {
    const select = selectOf(all, query("specimens"), boss, "find");
    const { rows } = await run(storage.select(select, boss, { field: "slug", value: slug }));
    return rows.map(({ id }) => id);
  };
  const rename = (id: string, slug: string, revision: number) =>
    storage.update(writeOf("specimens", id, { revision, values: { slug } }));
  const newSlug = () => `slug-${randomUUID()}`;

  it("finds a record by every slug that it had, and by none of what is gone", async () => {
    const [first, second, third] = [newSlug(), newSlug(), newSlug()];
    const id = await specimen(first);
    await run(rename(id, second, 2));
    await run(rename(id, third, 3));
    for (const slug of [first, second, third]) expect(await found(slug), slug).toEqual([id]);
    await run(rename(id, first, 4));
    for (const slug of [first, second, third]) expect(await found(slug), slug).toEqual([id]);
    await run(destroy(id, 5));
    for (const slug of [first, second, third]) expect(await found(slug), slug).toEqual([]);
  });

  it("gives a slug to who has it now rather than to who had it", async () => {
    const [shared, later, last] = [newSlug(), newSlug(), newSlug()];
    const before = await specimen(shared);
    await run(rename(before, later, 2));
    const now = await specimen(shared);
    expect(await found(shared)).toEqual([now]);
    await run(rename(now, last, 2));
    expect(await found(shared)).toEqual([now]);
    await run(destroy(now, 3));
    expect(await found(shared)).toEqual([]);
  });

  it("keeps no slug of a write that was refused or changed none", async () => {
    const [kept, wanted] = [newSlug(), newSlug()];
    const id = await specimen(kept);
    expect(await run(Effect.flip(rename(id, wanted, 9)))).toMatchObject({ reason: "stale" });
    await run(rename(id, kept, 2));
    expect(await found(wanted)).toEqual([]);
    expect(await found(kept)).toEqual([id]);
  });

  it("counts what others were found by as taken", async () => {
    const [first, second] = [newSlug(), newSlug()];
    const id = await specimen(first);
    await run(rename(id, second, 2));
    const taken = (except: string | null) => run(storage.takenValues("specimens", "slug", [first, second], except));
    expect([...(await taken(null))].sort()).toEqual([first, second].sort());
    expect([...(await taken(id))]).toEqual([]);
  });
}
