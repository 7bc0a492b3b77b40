import { Effect } from "effect";
import { Storage } from "./storage.ts";

/** Runs an effect in one transaction, the current one if there is one: what it wrote is undone where it fails. */
export const inTransaction = <Value, Fault, Needs>(effect: Effect.Effect<Value, Fault, Needs>) =>
  Effect.flatMap(Storage, (storage) => storage.transaction(effect));
