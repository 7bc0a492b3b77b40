import { module } from "#core/kernel/module.ts";
import { mirrored } from "#core/kernel/relations.ts";
import { rentalDocuments } from "./entities.ts";

/** Documents of the rental: contracts, bills and delivery slips, numbered without gaps and kept as they were issued. */
export const rentalDocumentsModule = module({
  name: "rental-papers",
  flag: "rental",
  entities: [rentalDocuments],
  extend: [{ type: "rental-commands", relations: { papers: mirrored("rental-papers", "orders").readOnly() } }],
});
