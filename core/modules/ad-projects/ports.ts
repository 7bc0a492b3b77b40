import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Printed } from "#core/shell/site/printed.ts";
import type { DeviceDocument } from "./documentation/device-document.ts";

/** What is counted for each organization; projects begin again each year. */
export type NumberedKind = "projects" | "contacts";

/** Gapless numbers by organization, kind and year. `adapters/postgres` and `adapters/memory` implement it under one contract suite. */
export interface ProjectNumbersService {
  /**
   * The next number, from 1; `year` is 0 for what is counted through all years. Locks the series until the current transaction ends; a
   * rollback returns the number, a deletion does not.
   */
  readonly next: (organization: string, kind: NumberedKind, year: number) => Effect.Effect<number, StorageError>;
}

export class ProjectNumbers extends Context.Service<ProjectNumbers, ProjectNumbersService>()(
  "labcommons/ProjectNumbers",
) {}

/** Prints the technical documentation of aids as tagged PDF (PDF/UA-1) with language, title and embedded fonts. */
export interface DeviceDocumentsService {
  /** `logo`: a PNG, JPEG or WebP image; omitted where it cannot be decoded. */
  readonly print: (document: DeviceDocument, logo: Uint8Array | null) => Effect.Effect<Printed, Unavailable>;
}

export class DeviceDocuments extends Context.Service<DeviceDocuments, DeviceDocumentsService>()(
  "labcommons/DeviceDocuments",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly ProjectNumbers: ProjectNumbers;
    readonly DeviceDocuments: DeviceDocuments;
  }
}
