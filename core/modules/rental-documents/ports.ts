import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { PaperKind } from "./kinds.ts";
import type { LabelSheet, Paper } from "./paper.ts";

/** The numbers of papers, without gaps in each kind and year. `adapters/postgres` and `adapters/memory` implement it under one contract suite. */
export interface PaperNumbersService {
  /**
   * The next number, counted from 1. Taken in the ambient transaction: whoever wants one of the same kind and year waits until it ends, and
   * it is free again if the transaction fails.
   */
  readonly next: (kind: PaperKind, year: number) => Effect.Effect<number, StorageError>;
}

export class PaperNumbers extends Context.Service<PaperNumbers, PaperNumbersService>()("labcommons/PaperNumbers") {}

/** A printed document. */
export interface Printed {
  readonly bytes: Uint8Array;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
}

/** Prints papers as tagged PDF (PDF/UA-1), in their language, with their title and embedded fonts. Nothing else is read than what is given. */
export interface PaperPrinterService {
  /** `logo`: the bytes of a PNG, JPEG or WebP picture; a paper is printed without one that cannot be read. */
  readonly paper: (paper: Paper, logo: Uint8Array | null) => Effect.Effect<Printed, Unavailable>;
  /** Sheets of labels with QR codes, on A4. */
  readonly labels: (sheet: LabelSheet) => Effect.Effect<Printed, Unavailable>;
}

export class PaperPrinter extends Context.Service<PaperPrinter, PaperPrinterService>()("labcommons/PaperPrinter") {}
