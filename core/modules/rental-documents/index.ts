import { handleEvent } from "#core/kernel/event.ts";
import { module } from "#core/kernel/module.ts";
import { mirrored } from "#core/kernel/relations.ts";
import { renterLeaves } from "#core/modules/rental/events.ts";
import { documentsOfSteps } from "./after-steps.ts";
import { rentalDocuments } from "./entities.ts";
import { rentalDocumentJobs } from "./jobs.ts";
import { billLeaver } from "./monthly.ts";

/** Rental documents: contracts, bills and delivery slips, numbered without gaps, immutable. */
export const rentalDocumentsModule = module({
  name: "rental-papers",
  flag: "rental",
  needs: ["organizations", "addresses", "rental"],
  entities: [rentalDocuments],
  extend: [{ type: "rental-commands", relations: { papers: mirrored("rental-papers", "orders").readOnly() } }],
  jobs: rentalDocumentJobs,
  handlers: [...documentsOfSteps, handleEvent(renterLeaves, ({ userId }, viewer) => billLeaver(userId, viewer))],
});
