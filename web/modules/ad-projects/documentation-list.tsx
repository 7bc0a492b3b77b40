import { FileCheck, FileDown } from "lucide-react";
import { useId, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { NamedPlace } from "#core/modules/ad-projects/documentation/printed-texts.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { DocumentationLine } from "#web/modules/ad-projects/documentation-model.ts";
import { IssueDialog } from "#web/modules/ad-projects/issue-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

interface DocumentationListProps {
  readonly lines: readonly DocumentationLine[];
  /** Texts that the files would say, and in which somebody is named. */
  readonly named: readonly NamedPlace[];
  readonly onDone: () => void;
}

/** The versions of the documentation of a project: those that are issued to be downloaded, the others to be issued. */
export const DocumentationList = ({ lines, named, onDone }: DocumentationListProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const titleId = useId();
  const [asked, setAsked] = useState<string>();
  const dates = dateFormat(state.locale, { dateStyle: "long" });
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <Heading level={2} id={titleId} size="small">
        {t("ad-projects:documentation.heading")}
      </Heading>
      <ul className="divide-y divide-line">
        {lines.map(({ id, name, issuedAt, url }) => {
          const called = name ? t("ad-projects:documentation.name", name) : t("ad-projects:documentation.unnamed");
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="font-semibold">{called}</p>
                <p className="text-sm text-muted">
                  {issuedAt
                    ? t("ad-projects:documentation.issued-on", { date: dates.format(new Date(issuedAt)) })
                    : t("ad-projects:documentation.draft")}
                </p>
              </div>
              {url && (
                <Link
                  to={url}
                  variant="button"
                  size="dense"
                  icon={FileDown}
                  download
                  label={`${t("ad-projects:documentation.download")} – ${called}`}
                >
                  {t("ad-projects:documentation.download")}
                </Link>
              )}
              {!url && name && (
                <Button size="dense" icon={FileCheck} onPress={() => setAsked(id)}>
                  {t("ad-projects:documentation.issue.do")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <IssueDialog
          id={asked}
          named={named.filter(({ type, id }) => type !== "ad-technical-documentations" || id === asked)}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            onDone();
          }}
        />
      )}
    </section>
  );
};
