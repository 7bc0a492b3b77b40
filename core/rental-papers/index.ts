import { handleEvent } from "#core/kernel/event.ts";
import { module } from "#core/kernel/module.ts";
import { mirrored } from "#core/kernel/relations.ts";
import { renterLeaves } from "#core/rental/events.ts";
import { papersOfSteps } from "./after-steps.ts";
import { rentalPapers } from "./entities.ts";
import { billLeaver } from "./monthly.ts";

/** Papers of the rental: contracts, bills and delivery slips, numbered without gaps and kept as they were issued. */
export const rentalPapersModule = module({
  name: "rental-papers",
  flag: "rental",
  entities: [rentalPapers],
  extend: [{ type: "rental-commands", relations: { papers: mirrored("rental-papers", "orders").readOnly() } }],
  handlers: [...papersOfSteps, handleEvent(renterLeaves, ({ userId }, viewer) => billLeaver(userId, viewer))],
});
