import { BookOpen, Download } from "lucide-react";
import { useId, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const pages = chunk("web/shell/documents/pdf-pages.tsx", () => import("#web/shell/documents/pdf-pages.tsx"));

export interface PdfViewerProps {
  readonly name: string;
  readonly url: string;
}

/** A PDF that is read in the page. Nothing of it is loaded before somebody asks for it. */
export const PdfViewer = ({ name, url }: PdfViewerProps) => {
  const t = useTranslate();
  const title = useId();
  const [asked, setAsked] = useState(false);
  const module = useChunk(pages, asked);
  return (
    <section aria-labelledby={title} className="space-y-4 rounded-surface border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={title} className="min-w-0 font-semibold wrap-anywhere">
          {name}
        </p>
        <div className="flex flex-wrap gap-3">
          {!asked && (
            <span className="[html:not(.scripted)_&]:hidden">
              <Button size="dense" icon={BookOpen} onPress={() => setAsked(true)}>
                {t("documents-viewer:show")}
              </Button>
            </span>
          )}
          <Link
            to={`${url}${url.includes("?") ? "&" : "?"}download`}
            variant="button"
            size="dense"
            icon={Download}
            download
          >
            {t("documents-viewer:download")}
          </Link>
        </div>
      </div>
      {asked && (module ? <module.PdfPages name={name} url={url} /> : <Skeleton shapes={["picture", "line"]} />)}
    </section>
  );
};
