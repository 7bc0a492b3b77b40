import type { ReporterService } from "#core/kernel/ports.ts";

/** Reports to nobody: what is installed without a reporting service (API-027). The log has every error anyway. */
export const silentReporter: ReporterService = { report: () => undefined };
