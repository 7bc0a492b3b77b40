import { handleEvent } from "#core/kernel/event.ts";
import { module } from "#core/kernel/module.ts";
import { inverse, mirrored } from "#core/kernel/relations.ts";
import { renterLeaves } from "#core/modules/rental/events.ts";
import { documentsOfSteps } from "./after-steps.ts";
import { rentalDocumentServices } from "./contract.ts";
import { rentalConsents, rentalDocuments } from "./entities.ts";
import { rentalDocumentJobs } from "./jobs.ts";
import { billLeaver } from "./monthly.ts";

/** Rental documents: contracts, bills and delivery slips, numbered without gaps, immutable. */
export const rentalDocumentsModule = module({
  name: "rental-papers",
  flag: "rental",
  needs: ["organizations", "addresses", "rental"],
  entities: [rentalDocuments, rentalConsents],
  services: rentalDocumentServices,
  extend: [
    {
      type: "rental-commands",
      relations: {
        papers: mirrored("rental-papers", "orders").readOnly(),
        consents: inverse("rental-consents", "command"),
      },
    },
  ],
  jobs: rentalDocumentJobs,
  handlers: [...documentsOfSteps, handleEvent(renterLeaves, ({ userId }) => billLeaver(userId))],
});
