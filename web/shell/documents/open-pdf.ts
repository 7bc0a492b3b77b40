import { getDocument, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A document that is read in a worker of its own. */
export interface OpenPdf {
  readonly document: Promise<PDFDocumentProxy>;
  /** Ends the reading, and the worker. */
  close(): void;
}

/** Opens a PDF of this site. Scripts in it never run. */
export function openPdf(url: string): OpenPdf {
  const port = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module", name: "PDF" });
  const worker = PDFWorker.create({ port });
  const task = getDocument({ url: new URL(url, document.baseURI).href, worker, enableXfa: false, useWasm: false });
  return {
    document: task.promise,
    close: () => {
      void task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
}
