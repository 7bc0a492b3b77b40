import { call } from "#core/kernel/call.ts";

export interface NewToken {
  readonly name: string;
  readonly scope: "read" | "write";
  /** ISO 8601 in UTC; `null` never expires. */
  readonly expiresAt: string | null;
}

/** `token` is shown this once: only its digest is kept. */
export interface MadeToken {
  readonly data: { readonly id: string; readonly token: string };
}

export const createPersonalAccessToken = call<NewToken, MadeToken>(
  "personal-access-tokens",
  "POST",
  "/api/v1/services/personal-access-tokens",
);
