import { tally } from "#core/kernel/fields.ts";
import { module } from "#core/kernel/module.ts";
import { statisticsServices } from "./contract.ts";
import { countedEvents } from "./countable.ts";
import { statsBannedOrigins, statsEventsLookup, statsOrigins, statsRecords } from "./entities.ts";

export const statisticsModule = module({
  name: "statistics",
  entities: [statsRecords, statsEventsLookup, statsBannedOrigins, statsOrigins],
  extend: Object.entries(countedEvents).map(([type, event]) => ({
    type,
    fields: { recordsCount: tally("stats-records", event).detail() },
  })),
  services: statisticsServices,
});
