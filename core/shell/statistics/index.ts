import { module } from "#core/kernel/module.ts";
import { statisticsServices } from "./contract.ts";
import { statsBannedOrigins, statsEventsLookup, statsOrigins, statsRecords } from "./entities.ts";

export const statisticsModule = module({
  name: "statistics",
  entities: [statsRecords, statsEventsLookup, statsBannedOrigins, statsOrigins],
  services: statisticsServices,
});
