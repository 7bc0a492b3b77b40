import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Printed } from "#core/shell/site/printed.ts";
import type { DocumentKind } from "./kinds.ts";
import type { LabelSheet, RentalDocument } from "./rental-document.ts";

/** Gapless document numbers by kind and year. `adapters/postgres` and `adapters/memory` implement it under one contract suite. */
export interface DocumentNumbersService {
  /**
   * The next number, from 1. Locks the sequence until the current transaction ends; a rollback returns the number.
   */
  readonly next: (kind: DocumentKind, year: number) => Effect.Effect<number, StorageError>;
}

export class DocumentNumbers extends Context.Service<DocumentNumbers, DocumentNumbersService>()(
  "labcommons/DocumentNumbers",
) {}

/** Somebody's agreement to the exact bytes of a document. */
export interface Agreement {
  readonly document: Uint8Array;
  /** The name that they typed. */
  readonly name: string;
  readonly email: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Network address. */
  readonly address: string;
}

/** What makes an agreement hold. */
export interface Signature {
  /** How it was given: `page-consent`, or the name of a provider. */
  readonly method: string;
  /** SHA-256 of the document, in hexadecimal. */
  readonly digest: string;
  /** Under which a provider keeps its evidence; `null` where there is none but ours. */
  readonly reference: string | null;
}

/** Signs contracts: by consent on the page, or with a provider of qualified electronic signatures in its place. */
export interface ContractSignaturesService {
  readonly sign: (agreement: Agreement) => Effect.Effect<Signature, Unavailable>;
}

export class ContractSignatures extends Context.Service<ContractSignatures, ContractSignaturesService>()(
  "labcommons/ContractSignatures",
) {}

/** Renders documents as tagged PDF (PDF/UA-1) with language, title and embedded fonts. */
export interface DocumentPrinterService {
  /** `logo`: a PNG, JPEG or WebP image; omitted where it cannot be decoded. */
  readonly document: (document: RentalDocument, logo: Uint8Array | null) => Effect.Effect<Printed, Unavailable>;
  /** Sheets of labels with QR codes, on A4. */
  readonly labels: (sheet: LabelSheet) => Effect.Effect<Printed, Unavailable>;
}

export class DocumentPrinter extends Context.Service<DocumentPrinter, DocumentPrinterService>()(
  "labcommons/DocumentPrinter",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly DocumentNumbers: DocumentNumbers;
    readonly ContractSignatures: ContractSignatures;
    readonly DocumentPrinter: DocumentPrinter;
  }
}
