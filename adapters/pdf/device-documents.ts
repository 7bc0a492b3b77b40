import type { DeviceDocumentsService } from "#core/modules/ad-projects/ports.ts";
import { pdfOf, pictureOf, printed } from "./printer.ts";

/** Technical documentation of aids, printed with Typst as documents are. */
export const typstDeviceDocuments: DeviceDocumentsService = {
  print: (document, logo) =>
    printed(async () => {
      const picture = logo && (await pictureOf(logo));
      const pictures = new Map(picture ? [["logo.png", picture]] : []);
      const inputs = { document: JSON.stringify(document), logo: picture ? "logo.png" : "" };
      return pdfOf("device-document.typ", inputs, pictures);
    }),
};
