import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";

/** The certificate of an award, in words. */
export interface Certificate {
  readonly language: Locale;
  readonly title: string;
  readonly kind: string;
  readonly badge: string;
  readonly imageAlt: string;
  readonly lead: string;
  readonly name: string;
  readonly statement: string;
  readonly criteria: string;
  readonly issuer: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Where it is verified, as a sentence and as a QR code. */
  readonly verify: string;
  readonly verifyUrl: string;
  readonly codeAlt: string;
}

/** Prints certificates as tagged PDF (PDF/UA-1). `image`: of the badge, left out where it cannot be decoded. */
export interface CertificatePrinterService {
  readonly print: (certificate: Certificate, image: Uint8Array | null) => Effect.Effect<Uint8Array, Unavailable>;
}

export class CertificatePrinter extends Context.Service<CertificatePrinter, CertificatePrinterService>()(
  "labcommons/CertificatePrinter",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly CertificatePrinter: CertificatePrinter;
  }
}
