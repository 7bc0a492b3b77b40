import { ChevronLeft, ChevronRight, RotateCcw } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { openPdf } from "#web/shell/documents/open-pdf.ts";
import type { PdfViewerProps } from "#web/shell/documents/pdf-viewer.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

type Reading =
  | { readonly is: "loading" }
  | { readonly is: "failed" }
  | { readonly is: "open"; readonly document: PDFDocumentProxy };

/** The pages of a PDF, one at a time: drawn for who sees, as text for who listens. */
export const PdfPages = ({ name, url }: PdfViewerProps) => {
  const t = useTranslate();
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<Reading>({ is: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let isCurrent = true;
    const opened = openPdf(url);
    setReading({ is: "loading" });
    opened.document.then(
      (document) => isCurrent && setReading({ is: "open", document }),
      () => isCurrent && setReading({ is: "failed" }),
    );
    return () => {
      isCurrent = false;
      opened.close();
    };
  }, [url, attempt]);
  if (reading.is === "loading") return <ProgressBar label={t("documents-viewer:loading")} />;
  if (reading.is === "failed")
    return (
      <Alert
        tone="error"
        role="status"
        title={t("documents-viewer:failed")}
        actions={
          <Button icon={RotateCcw} onPress={() => setAttempt(attempt + 1)}>
            {t("documents-viewer:again")}
          </Button>
        }
      >
        {t("documents-viewer:failed-text")}
      </Alert>
    );
  return <Pages name={name} document={reading.document} />;
};

const Pages = ({ name, document }: { readonly name: string; readonly document: PDFDocumentProxy }) => {
  const t = useTranslate();
  const [number, setNumber] = useState(1);
  const total = document.numPages;
  const at = t("documents-viewer:page", { number, total });
  return (
    <div className="space-y-3">
      <Page label={t("documents-viewer:page-of", { name, page: at })} document={document} number={number} />
      {total > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button icon={ChevronLeft} disabled={number === 1} onPress={() => setNumber(Math.max(1, number - 1))}>
            {t("documents-viewer:previous")}
          </Button>
          <p role="status" className="tabular-nums">
            {at}
          </p>
          <Button
            iconEnd={ChevronRight}
            disabled={number === total}
            onPress={() => setNumber(Math.min(total, number + 1))}
          >
            {t("documents-viewer:next")}
          </Button>
        </div>
      )}
    </div>
  );
};

interface PageProps {
  readonly label: string;
  readonly document: PDFDocumentProxy;
  readonly number: number;
}

const Page = ({ label, document, number }: PageProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    let isCurrent = true;
    let drawing: { cancel(): void } | undefined;
    const draw = async () => {
      const page = await document.getPage(number);
      if (!isCurrent || !canvas.current || !frame.current) return;
      const { items } = await page.getTextContent();
      if (!isCurrent) return;
      setText(items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(""));
      const width = frame.current.clientWidth * Math.min(2, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      canvas.current.width = Math.round(viewport.width);
      canvas.current.height = Math.round(viewport.height);
      const task = page.render({ canvas: canvas.current, viewport });
      drawing = task;
      await task.promise;
    };
    // What is drawn no more when the reader goes on is no fault.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
      drawing?.cancel();
    };
  }, [document, number]);
  return (
    <div ref={frame} className="overflow-hidden rounded-control border border-line bg-white">
      <div aria-hidden="true">
        <canvas ref={canvas} className="block w-full" />
      </div>
      <section aria-label={label} className="sr-only">
        {text}
      </section>
    </div>
  );
};
