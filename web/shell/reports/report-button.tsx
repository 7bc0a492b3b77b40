import { Flag } from "lucide-react";
import { useState } from "react";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ReportDialog } from "#web/shell/reports/report-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface ReportButtonProps {
  readonly subject: Ref;
  /** Whose it is or what, where several stand on a page. */
  readonly name?: string;
  /** One of several in a row below a text. */
  readonly isSmall?: boolean;
}

/** Reports what others wrote to the moderators (COMM-003); nothing for who may not. */
export const ReportButton = ({ subject, name, isSmall = false }: ReportButtonProps) => {
  const t = useTranslate();
  const { viewer, locale } = useApp().state;
  const [isOpen, setOpen] = useState(false);
  if (!viewer?.isVerified) return null;
  return (
    <span lang={locale} className="print:hidden [html:not(.scripted)_&]:hidden">
      <Button {...(isSmall && { size: "dense" })} variant="quiet" icon={Flag} onPress={() => setOpen(true)}>
        {t("community:report.action")}
        {name !== undefined && <VisuallyHidden> {name}</VisuallyHidden>}
      </Button>
      {isOpen && <ReportDialog subject={subject} onClose={() => setOpen(false)} />}
    </span>
  );
};
