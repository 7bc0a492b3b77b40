import { call } from "#core/kernel/call.ts";

/** Days that an export can be downloaded for. */
export const exportDays = 7;

/** Deletes the account of the viewer for ever. `password` is theirs, asked again; `null` for who has none. */
export const deleteOwnAccount = call<{ readonly password: string | null }, null>(
  "account.delete",
  "POST",
  "/api/v1/services/account/deletion",
);
