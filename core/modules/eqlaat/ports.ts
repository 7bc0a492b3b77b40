import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Block } from "#core/shell/rich-text/prose.ts";

/** When an appointment takes place, and whether its managers may have another one meanwhile. */
export interface HeldTime {
  readonly startAt: string;
  readonly endAt: string;
  readonly mayOverlap: boolean;
}

/**
 * The time of managers that appointments take. No two of one manager overlap but those that say that they may: the database refuses it,
 * however many ask at once. Every method takes part in the transaction of its caller.
 */
export interface ManagerTimeService {
  /** The managers of an appointment. */
  managersOf(appointment: string): Effect.Effect<readonly string[], StorageError>;
  /** Takes the time of managers for an appointment, in the place of what it took before. Conflict where one of them has another. */
  hold(appointment: string, managers: readonly string[], time: HeldTime): Effect.Effect<void, StorageError>;
}

export class ManagerTime extends Context.Service<ManagerTime, ManagerTimeService>()("labcommons/ManagerTime") {}

/** What the paper of a report says, in its language. */
export interface ReportPaper {
  readonly language: Locale;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly content: readonly Block[];
  /** Who gives it. */
  readonly issuer: string;
  /** Whom it is for, at the foot of each page. */
  readonly notice: string;
  /** The number of a page, with `{{page}}` and `{{pages}}`. */
  readonly pages: string;
}

/** Prints reports as tagged PDF (PDF/UA-1) with language, title and embedded fonts. */
export interface ReportPrinterService {
  readonly print: (paper: ReportPaper) => Effect.Effect<Uint8Array, Unavailable>;
}

export class ReportPrinter extends Context.Service<ReportPrinter, ReportPrinterService>()("labcommons/ReportPrinter") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly ManagerTime: ManagerTime;
    readonly ReportPrinter: ReportPrinter;
  }
}
