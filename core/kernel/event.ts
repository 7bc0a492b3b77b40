import { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import { Catalogue, type KernelServices } from "./ports.ts";
import { provided } from "./provided.ts";
import type { Viewer } from "./viewer.ts";

/** Something that happens to a module's records, declared by the module so that others can do what follows from it. */
export interface EventType<Payload> {
  readonly name: string;
  /** Never there: it ties a handler to what is published. */
  readonly payload?: Payload;
}

/** What a module does when an event of its own, or of a module that it needs, happens. */
export interface EventHandler {
  readonly event: EventType<unknown>;
  readonly handle: (payload: unknown, viewer: Viewer) => Effect.Effect<void, CoreError, unknown>;
}

/** Declares an event. The name is `<module>/<what happened>`. */
export const event = <Payload>(name: string): EventType<Payload> => ({ name });

/**
 * Registers what follows from an event. Runs in the transaction of the event, whether the module is switched on or not, as its records are
 * there either way; an error undoes the event.
 */
export const handleEvent = <Payload>(
  type: EventType<Payload>,
  handle: (payload: Payload, viewer: Viewer) => Effect.Effect<void, CoreError, unknown>,
): EventHandler => ({ event: type, handle: (payload, viewer) => handle(payload as Payload, viewer) });

/** Runs the handlers of an event, one after the other in the order of their modules, in the current transaction. */
export const publishEvent = Effect.fnUntraced(function* <Payload>(
  type: EventType<Payload>,
  payload: NoInfer<Payload>,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  for (const { handle } of (yield* Catalogue).handlers(type.name)) yield* provided(handle(payload, viewer));
});
