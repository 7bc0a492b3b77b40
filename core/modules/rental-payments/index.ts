import { module } from "#core/kernel/module.ts";

/** Online payments of rentals, at a provider. */
export const rentalPaymentsModule = module({ name: "rental-payments", flag: "rental", needs: ["rental"] });
