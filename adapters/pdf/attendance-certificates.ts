import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { AttendanceCertificatesService } from "#core/modules/training-registrations/ports.ts";
import { pdfOf } from "./printer.ts";

/** Certificates of attendance, printed with Typst as documents are. */
export const typstAttendanceCertificates: AttendanceCertificatesService = {
  print: (certificate) =>
    Effect.tryPromise({
      try: async () =>
        (await pdfOf("attendance-certificate.typ", { certificate: JSON.stringify(certificate) }, new Map())).bytes,
      catch: (cause) => new Unavailable({ cause }),
    }),
};
