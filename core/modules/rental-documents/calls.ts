import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

/** A contract as it was issued, to be read on the page. */
export type ContractText = ValueOf<typeof shapes.contractText>;

export const readContract = call<typeof shapes.readContract>(
  "rental-commands.contract",
  "GET",
  "/api/v1/services/rental-commands/{id}/contract",
);

/** Agrees to the contract of an order in place of a signature on paper. */
export const agreeToContract = call<typeof shapes.agreeToContract>(
  "rental-commands.agree",
  "POST",
  "/api/v1/services/rental-commands/{id}/agree",
);
