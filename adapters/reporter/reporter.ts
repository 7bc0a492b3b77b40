import type { ReporterService } from "#core/kernel/ports.ts";

/** Reports to nobody: what is installed without a reporting service (API-027). The log has every error anyway. */
export const silentReporter: ReporterService = { report: () => undefined };

/** Tells several reporters; one that fails itself is passed over. */
export const allReporters = (reporters: readonly ReporterService[]): ReporterService => ({
  report(error, context) {
    for (const reporter of reporters) {
      try {
        reporter.report(error, context);
      } catch {
        // A report that cannot be made must not make things worse.
      }
    }
  },
});
