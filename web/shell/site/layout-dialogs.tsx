import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { FailureDialog } from "#web/app/failures.ts";
import { useValue } from "#web/app/use-value.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/**
 * Dialogs of the layout that say something and ask for a decision: network error, unexpected error, leaving without saving.
 * They are fetched before they are needed, since they must open when nothing can be fetched any more (LAYOUT-008).
 */
export const LayoutDialogs = () => {
  const { failures, leave } = useApp();
  const failure = useValue(failures.dialog);
  const asking = useValue(leave.asking);
  return (
    <>
      {failure !== null && failure !== "session-expired" && <TroubleDialog trouble={failure} />}
      {asking && <LeaveDialog />}
    </>
  );
};

/** What went wrong without anybody's doing: it is said, and can be closed or tried again. */
const TroubleDialog = ({ trouble }: { readonly trouble: Exclude<FailureDialog, "session-expired"> }) => {
  const { failures } = useApp();
  const t = useTranslate();
  return (
    <Notice title={t(`site:errors.${trouble}.title`)} text={t(`site:errors.${trouble}.text`)} onClose={failures.close}>
      <Button onPress={failures.close}>{t("common:close")}</Button>
      <Button variant="primary" icon={RotateCcw} onPress={() => window.location.reload()}>
        {t("site:errors.reload")}
      </Button>
    </Notice>
  );
};

const LeaveDialog = () => {
  const { leave } = useApp();
  const t = useTranslate();
  const stay = () => leave.answer(false);
  return (
    <Notice title={t("site:leave.title")} text={t("site:leave.text")} onClose={stay}>
      <Button variant="danger-quiet" onPress={() => leave.answer(true)}>
        {t("site:leave.confirm")}
      </Button>
      <Button variant="primary" onPress={stay} autoFocus>
        {t("site:leave.stay")}
      </Button>
    </Notice>
  );
};

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  /** Buttons; the one that goes on comes last. */
  readonly children: ReactNode;
}

const Notice = ({ title, text, onClose, children }: NoticeProps) => (
  <Dialog role="alert" title={title} onClose={onClose} actions={children}>
    <p>{text}</p>
  </Dialog>
);
