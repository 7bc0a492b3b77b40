import { event } from "#core/kernel/event.ts";
import type { Reference } from "#core/kernel/storage.ts";

/** Somebody has reported a record. */
export const reported = event<{ readonly reportable: Reference }>("reports/reported");
