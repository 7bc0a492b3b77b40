import type { Entity } from "#core/kernel/entity.ts";
import { tally } from "#core/kernel/fields.ts";
import type { Extension } from "#core/kernel/module.ts";
import type { StatsEvent } from "./countable.ts";

/** Counts what happens to the records of a type: `recordsCount` is how often (STATS-006). */
export const counted = (type: string, event: StatsEvent): Extension => ({
  type,
  fields: { recordsCount: tally("stats-records", event).detail() },
});

/** Whether it is counted what happens to records of a type. */
export const isCounted = ({ fields }: Pick<Entity, "fields">): boolean => fields.recordsCount?.source?.from === "tally";
