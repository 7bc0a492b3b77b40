import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { entity } from "#core/kernel/entity.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { type EventHandler, event, handleEvent, publishEvent } from "#core/kernel/event.ts";
import { text } from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";
import { create } from "#core/kernel/write.ts";
import { documentOf, kernelOver } from "#tests/support/kernel.ts";
import { administrator } from "#tests/support/viewers.ts";

const boxFilled = event<{ readonly box: string }>("boxes/filled");
const boxes = module({
  name: "boxes",
  entities: [entity("boxes", { fields: { name: text() }, policy: { see: always, create: always } })],
  events: [boxFilled],
});
const viewer = administrator("018f0000-0000-7000-8000-000000000001");
const labels = (handlers: readonly EventHandler[]) => module({ name: "labels", flag: "coupons", handlers });
const makeBox = (name: string) => actingAs(viewer, create(documentOf("boxes", { name })));

/** The names of the boxes after one was filled, and the error if there was one. */
async function fill(...modules: Parameters<typeof catalogue>[0]) {
  const { run } = kernelOver(catalogue([boxes, ...modules]));
  const filled = Effect.gen(function* () {
    const box = yield* makeBox("first");
    yield* actingAs(viewer, publishEvent(boxFilled, { box }));
  });
  const error = await run(
    Effect.flatMap(Effect.service(Storage), (storage) => storage.transaction(filled)).pipe(
      Effect.match({ onFailure: (failed) => failed._tag, onSuccess: () => null }),
    ),
  );
  const { rows } = await run(actingAs(viewer, listEntries(queryOf("boxes"))));
  return { error, names: rows.map(({ attributes }) => attributes.name) };
}

describe("an event", () => {
  it("is handled in the order of the modules, also of those that are switched off", async () => {
    const told: string[] = [];
    const tell = (by: string) =>
      handleEvent(boxFilled, ({ box }) => Effect.sync(() => void told.push(`${by} ${box.length}`)));
    const own = module({ name: "own", handlers: [tell("first"), tell("second")] });
    await fill(own, labels([tell("third")]));
    expect(told).toEqual(["first 36", "second 36", "third 36"]);
  });

  it("is handled in its transaction: what follows is kept with it", async () => {
    const { error, names } = await fill(labels([handleEvent(boxFilled, () => Effect.asVoid(makeBox("label")))]));
    expect([error, names.toSorted()]).toEqual([null, ["first", "label"]]);
  });

  it("is undone by the error of a handler, with all that followed before", async () => {
    const { error, names } = await fill(
      labels([
        handleEvent(boxFilled, () => Effect.asVoid(makeBox("label"))),
        handleEvent(boxFilled, () => Effect.fail(new Forbidden({}))),
      ]),
    );
    expect([error, names]).toEqual(["Forbidden", []]);
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      "is declared once",
      () => catalogue([boxes, module({ name: "x", events: [event("boxes/filled")] })]),
      /boxes\/filled is declared twice/,
    ],
    [
      "is declared by a module before those that handle it",
      () => catalogue([labels([handleEvent(boxFilled, () => Effect.void)]), boxes]),
      /labels handles boxes\/filled, which no module before it declares/,
    ],
    ["is known when it is published", () => catalogue([]).handlers("boxes/filled"), /no module declares the event/],
  ])("%s", (_name, declare, message) => {
    expect(declare).toThrow(message);
  });

  it("gives its handlers what it is published with, and nothing else compiles", () => {
    // @ts-expect-error a box is told by its id
    handleEvent(boxFilled, ({ box }: { readonly box: number }) => Effect.succeed(void box));
    // @ts-expect-error the box is missing
    const published = actingAs(viewer, publishEvent(boxFilled, {}));
    expect(Effect.isEffect(published)).toBe(true);
  });
});
