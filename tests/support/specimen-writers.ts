import { Effect } from "effect";
import { beforeEach } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import type { StorageService, StoredChange } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { create, update } from "#core/kernel/write.ts";
import { changeDocument, documentOf, type Kernel, kernelOver } from "./kernel.ts";
import { writeOf } from "./queries.ts";
import { specimenCatalogue as all } from "./specimen.ts";
import { administrator, guest, person } from "./viewers.ts";

export const [ada, ben] = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];
export const author = person(ada);
export const stranger = person(ben);
export const boss = administrator(ben);

/** A kernel over an empty memory storage for each test, with two people in it, and the writes that tests make most. */
export function specimenWriters() {
  let kernel: Kernel;
  beforeEach(async () => {
    kernel = kernelOver(all);
    for (const id of [ada, ben]) {
      await Effect.runPromise(
        kernel.storage.insert(writeOf("users", id, { values: { firstName: "P", email: `${id}@x.test` } })),
      );
    }
  });

  const make = (attributes: Record<string, unknown> = {}, viewer: Viewer = author, relationships = {}) =>
    kernel.run(
      actingAs(viewer, create(documentOf("specimens", { title: "A specimen", ...attributes }, relationships))),
    );
  const refuseMake = (attributes: Record<string, unknown>, viewer: Viewer = author, relationships = {}) =>
    kernel.refusal(
      actingAs(viewer, create(documentOf("specimens", { title: "A specimen", ...attributes }, relationships))),
    );
  const change = (
    id: string,
    attributes: Record<string, unknown>,
    viewer: Viewer = author,
    options: Parameters<typeof changeDocument>[3] = {},
  ) => kernel.run(actingAs(viewer, update(changeDocument("specimens", id, attributes, options))));
  const refuseChange = (
    id: string,
    attributes: Record<string, unknown>,
    viewer: Viewer = author,
    options: Parameters<typeof changeDocument>[3] = {},
  ) => kernel.refusal(actingAs(viewer, update(changeDocument("specimens", id, attributes, options))));
  const stored = async (id: string, type = "specimens") => {
    const found = await Effect.runPromise(kernel.storage.lock(type, id, {}, guest()));
    if (!found) throw new Error(`${id} is not there`);
    return found;
  };
  const history = async (id: string, type = "specimens"): Promise<readonly StoredChange[]> =>
    [...(await Effect.runPromise(kernel.storage.changes(type, id, { offset: 0, limit: 50 }))).rows].sort(
      (a, b) => a.revision - b.revision,
    );
  const labelled = (name: string, viewer: Viewer = author) =>
    kernel.run(actingAs(viewer, create(documentOf("specimen-tags", { name }))));
  const run: Kernel["run"] = (effect) => kernel.run(effect);
  const refusal: Kernel["refusal"] = (effect) => kernel.refusal(effect);
  const storage = (): StorageService => kernel.storage;
  return { run, refusal, storage, make, refuseMake, change, refuseChange, stored, history, labelled };
}

/** A reference to a record. */
export const to = (type: string, id: string) => ({ type, id });
