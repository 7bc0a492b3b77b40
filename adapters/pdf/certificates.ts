import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { CertificatePrinterService } from "#core/modules/open-badges/holder/ports.ts";
import { codeOf, pdfOf, pictureOf } from "./printer.ts";

/** Certificates on one page, printed with Typst. */
export const typstCertificates: CertificatePrinterService = {
  print: (certificate, image) =>
    Effect.tryPromise({
      try: async () => {
        const { create } = await import("qrcode");
        const picture = image && (await pictureOf(image));
        const code = codeOf(create(certificate.verifyUrl, { errorCorrectionLevel: "M" }));
        const pictures = new Map([["code.svg", code], ...(picture ? ([["badge.png", picture]] as const) : [])]);
        const inputs = { certificate: JSON.stringify(certificate), badge: picture ? "badge.png" : "" };
        return (await pdfOf("certificate.typ", inputs, pictures)).bytes;
      },
      catch: (cause) => new Unavailable({ cause }),
    }),
};
