import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Days that an export can be downloaded for. */
export const exportDays = 7;

/** Deletes the account of the viewer permanently. */
export const deleteOwnAccount = call<typeof shapes.deleteOwnAccount>(
  "account.delete",
  "POST",
  "/api/v1/services/account/deletion",
);
