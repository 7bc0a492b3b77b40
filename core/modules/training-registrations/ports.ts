import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { CountedStep } from "./rules.ts";

/** What the certificate of somebody who came says, in its language. */
export interface Certificate {
  readonly language: Locale;
  /** What it is, such as “Certificate of attendance”: the heading, and with the recipient the title of the file. */
  readonly heading: string;
  readonly recipient: string;
  /** What the recipient did, between their name and the subject. */
  readonly statement: string;
  readonly subject: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Who gives it; the site where nobody else does. */
  readonly issuer: string;
  /** When it was made out, in words. */
  readonly issued: string;
}

/** What numbers of registrations are asked for. Days in UTC, `YYYY-MM-DD`, both included. */
export interface NumbersQuestion {
  readonly from: string;
  readonly to: string;
  readonly unit: "day" | "month";
  /** Id of the training that they are narrowed to; `null` for all. */
  readonly training: string | null;
  /** Trainings that are told apart at most, those with most registrations first. */
  readonly most: number;
}

export interface RegistrationSums {
  /** Steps of time in which something happened, by their first day. */
  readonly steps: readonly { readonly start: string; readonly event: CountedStep; readonly total: number }[];
  readonly trainings: readonly { readonly training: string; readonly event: CountedStep; readonly total: number }[];
}

/** Counts registrations by when people registered, joined the line and came. */
export interface RegistrationCountsService {
  readonly numbers: (question: NumbersQuestion) => Effect.Effect<RegistrationSums, Unavailable>;
}

export class RegistrationCounts extends Context.Service<RegistrationCounts, RegistrationCountsService>()(
  "labcommons/RegistrationCounts",
) {}

/** Prints certificates as tagged PDF (PDF/UA-1) with language, title and embedded fonts. */
export interface AttendanceCertificatesService {
  readonly print: (certificate: Certificate) => Effect.Effect<Uint8Array, Unavailable>;
}

export class AttendanceCertificates extends Context.Service<AttendanceCertificates, AttendanceCertificatesService>()(
  "labcommons/AttendanceCertificates",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly RegistrationCounts: RegistrationCounts;
    readonly AttendanceCertificates: AttendanceCertificates;
  }
}
