import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { DocumentKind } from "./kinds.ts";
import type { LabelSheet, RentalDocument } from "./rental-document.ts";

/** The numbers of documents, without gaps in each kind and year. `adapters/postgres` and `adapters/memory` implement it under one contract suite. */
export interface DocumentNumbersService {
  /**
   * The next number, counted from 1. Taken in the current transaction: whoever wants one of the same kind and year waits until it ends, and
   * it is free again if the transaction fails.
   */
  readonly next: (kind: DocumentKind, year: number) => Effect.Effect<number, StorageError>;
}

export class DocumentNumbers extends Context.Service<DocumentNumbers, DocumentNumbersService>()(
  "labcommons/DocumentNumbers",
) {}

/** A printed document. */
export interface Printed {
  readonly bytes: Uint8Array;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
}

/** Prints documents as tagged PDF (PDF/UA-1), in their language, with their title and embedded fonts. Nothing else is read than what is given. */
export interface DocumentPrinterService {
  /** `logo`: the bytes of a PNG, JPEG or WebP picture; a document is printed without one that cannot be read. */
  readonly document: (document: RentalDocument, logo: Uint8Array | null) => Effect.Effect<Printed, Unavailable>;
  /** Sheets of labels with QR codes, on A4. */
  readonly labels: (sheet: LabelSheet) => Effect.Effect<Printed, Unavailable>;
}

export class DocumentPrinter extends Context.Service<DocumentPrinter, DocumentPrinterService>()(
  "labcommons/DocumentPrinter",
) {}
