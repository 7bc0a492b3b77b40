import { module } from "#core/kernel/module.ts";
import { reportStatuses, reports } from "./entities.ts";
import { reported } from "./events.ts";
import { moderatedWrites } from "./moderated-writes.ts";
import { decideOnReport, report } from "./report.ts";
import { openReports } from "./tasks.ts";

export const reportsModule = module({
  name: "reports",
  entities: [reportStatuses, reports],
  overrides: [report, decideOnReport],
  events: [reported],
  traitOverrides: [moderatedWrites],
  tasks: [openReports],
});
