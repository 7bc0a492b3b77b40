import { module } from "#core/kernel/module.ts";
import { publicationRequestStatuses, publicationRequests } from "./entities.ts";
import { publishableWrites } from "./items.ts";
import { askForPublication, decideOnPublication } from "./requests.ts";
import { pendingPublications } from "./tasks.ts";
import { publicationJobs } from "./withdraw.ts";

export const publicationModule = module({
  name: "publication",
  entities: [publicationRequestStatuses, publicationRequests],
  overrides: [askForPublication, decideOnPublication],
  traitOverrides: [publishableWrites],
  jobs: publicationJobs,
  tasks: [pendingPublications],
});
