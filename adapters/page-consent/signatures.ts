import { createHash } from "node:crypto";
import { Effect } from "effect";
import type { ContractSignaturesService } from "#core/modules/rental-documents/ports.ts";

/** Consent on the page: a typed name, held to the digest of what was agreed to. Nobody outside takes part. */
export const pageConsent: ContractSignaturesService = {
  sign: ({ document }) =>
    Effect.sync(() => ({
      method: "page-consent",
      digest: createHash("sha256").update(document).digest("hex"),
      reference: null,
    })),
};
