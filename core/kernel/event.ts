import { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import { Catalogue, type UseCaseServices } from "./ports.ts";

/** Something that happens to a module's records, declared by the module so that others can do what follows from it. */
export interface EventType<Payload> {
  readonly name: string;
  /** Never there: it ties a handler to what is published. */
  readonly payload?: Payload;
}

/** What a module does when an event of its own, or of a module that it needs, happens. */
export interface EventHandler {
  readonly event: EventType<unknown>;
  readonly handle: (payload: unknown) => Effect.Effect<void, CoreError, UseCaseServices>;
}

/** Declares an event. The name is `<module>/<what happened>`. */
export const event = <Payload>(name: string): EventType<Payload> => ({ name });

/**
 * Registers what follows from an event. Runs in the transaction of the event, whether the module is switched on or not, as its records are
 * there either way; an error undoes the event.
 */
export const handleEvent = <Payload>(
  type: EventType<Payload>,
  handle: (payload: Payload) => Effect.Effect<void, CoreError, UseCaseServices>,
): EventHandler => ({ event: type, handle: (payload) => handle(payload as Payload) });

/** Runs the handlers of an event, one after the other in the order of their modules, in the current transaction. */
export const publishEvent = Effect.fnUntraced(function* <Payload>(type: EventType<Payload>, payload: NoInfer<Payload>) {
  for (const { handle } of (yield* Catalogue).handlers(type.name)) yield* handle(payload);
});
