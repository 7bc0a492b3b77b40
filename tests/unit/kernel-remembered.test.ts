import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { CurrentDeadline, type Deadline } from "#core/kernel/deadline.ts";
import { forgettingStorage, remembered } from "#core/kernel/remembered.ts";
import type { StorageService, Write } from "#core/kernel/storage.ts";
import { guest } from "#tests/support/viewers.ts";

const storage = forgettingStorage({
  update: () => Effect.void,
  destroyAll: () => Effect.void,
} as unknown as StorageService);
const update = (type: string) => storage.update({ type } as Write);

/** How often something made of settings is read in a request. */
function counted(request: Deadline | null) {
  let times = 0;
  const settings = remembered(["settings"], () => Effect.sync(() => ++times));
  const run = <Value>(effect: Effect.Effect<Value, unknown>) =>
    Effect.runSync(Effect.provideService(effect, CurrentDeadline, request));
  return { run, read: () => run(actingAs(guest(), settings())) };
}

describe("what is remembered while a request is answered", () => {
  it("is read once, and apart for the next request", () => {
    const [one, other] = [counted({ expiresAt: 1 }), counted({ expiresAt: 1 })];
    expect([one.read(), one.read(), other.read(), one.read()]).toEqual([1, 1, 1, 1]);
  });

  it("is read again once the request wrote what it was read from, and nothing else", () => {
    const { run, read } = counted({ expiresAt: 1 });
    read();
    run(update("orders"));
    expect(read()).toBe(1);
    run(update("settings"));
    expect(read()).toBe(2);
    run(storage.destroyAll(new Map([["settings", ["1"]]]), {} as never));
    expect(read()).toBe(3);
  });

  it("is read once by those who need it at the same time", async () => {
    let times = 0;
    const settings = remembered(["settings"], () => Effect.as(Effect.sleep(5), ++times));
    const both = Effect.all([actingAs(guest(), settings()), actingAs(guest(), settings())], {
      concurrency: "unbounded",
    });
    const found = await Effect.runPromise(Effect.provideService(both, CurrentDeadline, { expiresAt: 1 }));
    expect([...found, times]).toEqual([1, 1, 1]);
  });

  it("is read again where it failed", async () => {
    let times = 0;
    const settings = remembered(["settings"], () => ((times += 1) === 1 ? Effect.fail("busy") : Effect.succeed(times)));
    const request = { expiresAt: 1 };
    const run = <Value>(effect: Effect.Effect<Value, unknown>) =>
      Effect.runPromise(Effect.provideService(effect, CurrentDeadline, request));
    expect(await run(Effect.flip(actingAs(guest(), settings())))).toBe("busy");
    expect(await run(actingAs(guest(), settings()))).toBe(2);
  });

  it("is nothing where no request is answered", () => {
    const { read } = counted(null);
    expect([read(), read()]).toEqual([1, 2]);
  });
});
