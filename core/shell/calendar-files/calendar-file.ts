import type { Period } from "#core/kernel/days.ts";

/** An event of a calendar file (RFC 5545). */
export interface CalendarFileEvent {
  /** Stable identifier. */
  readonly uid: string;
  /** Increases with every change. */
  readonly sequence: number;
  readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** Days, or instants in UTC (ISO 8601) with the zone of the place (IANA name); both are half open. */
  readonly time:
    | ({ readonly kind: "days" } & Period)
    | ({ readonly kind: "instants"; readonly timezone: string } & Period);
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly url?: string;
  /** Whether the person is free meanwhile. */
  readonly isFree: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CalendarFile {
  readonly name: string;
  /** What of the product it tells of. */
  readonly product: string;
  /** `CANCEL` takes events out of the calendar that they were put into. */
  readonly method: "PUBLISH" | "CANCEL";
  readonly events: readonly CalendarFileEvent[];
}

/** The host of the site's address, by which identifiers of its events are its own. */
export const hostOf = (publicUrl: string): string => publicUrl.replace(/^https?:\/\//, "").replace(/[/:].*$/, "");
