import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
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

/** A printed document. */
export interface Printed {
  readonly bytes: Uint8Array;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
}

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
