import { Flag } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ReportDialog, type ReportDialogProps } from "#web/shell/reports/report-dialog.tsx";
import { useReporting } from "#web/shell/reports/use-reporting.ts";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface ReportButtonProps extends Pick<ReportDialogProps, "subject" | "about"> {
  /** The reader has reported it, as it came with the page. */
  readonly isReported: boolean;
  /** Whose it is, where it is one of several in a row below a text. */
  readonly name?: string;
}

/** Reports what others wrote to the moderators (COMM-003), once until they decide; nothing for who may not. */
export const ReportButton = ({ subject, about, isReported: wasReported, name }: ReportButtonProps) => {
  const t = useTranslate();
  const { viewer, locale } = useApp().state;
  const [isOpen, setOpen] = useState(false);
  const { isReported, note } = useReporting(subject, wasReported);
  if (!viewer?.isVerified) return null;
  return (
    <span lang={locale} className="print:hidden [html:not(.scripted)_&]:hidden">
      <Button
        {...(name !== undefined && { size: "dense" })}
        variant="quiet"
        icon={Flag}
        disabled={isReported}
        onPress={() => setOpen(true)}
      >
        {t(isReported ? "community:report.done" : "community:report.action")}
        {name !== undefined && <VisuallyHidden> {name}</VisuallyHidden>}
      </Button>
      {isOpen && <ReportDialog subject={subject} about={about} onReported={note} onClose={() => setOpen(false)} />}
    </span>
  );
};
