import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { ReportPrinterService } from "#core/modules/eqlaat/ports.ts";
import { pdfOf } from "./printer.ts";

/** Reports on equipment projects, printed with Typst as documents are. */
export const typstReports: ReportPrinterService = {
  print: (paper) =>
    Effect.tryPromise({
      try: async () => (await pdfOf("report.typ", { paper: JSON.stringify(paper) }, new Map())).bytes,
      catch: (cause) => new Unavailable({ cause }),
    }),
};
