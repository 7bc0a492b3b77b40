import { module } from "#core/kernel/module.ts";
import { reportStatuses, reports } from "./entities.ts";
import { decideOnReport, report } from "./report.ts";
import { openReports } from "./tasks.ts";

export const reportsModule = module({
  name: "reports",
  entities: [reportStatuses, reports],
  overrides: [report, decideOnReport],
  tasks: [openReports],
});
