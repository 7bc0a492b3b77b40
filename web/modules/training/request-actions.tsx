import { CircleOff, Pencil, RotateCcw, Share2 } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { CloseDialog } from "#web/modules/training/close-dialog.tsx";
import { RequestDialog } from "#web/modules/training/request-dialog.tsx";
import type { RequestModel } from "#web/modules/training/request-model.ts";
import { LikeButton } from "#web/shell/likes/like-button.tsx";
import { shareLink } from "#web/shell/records/share-link.ts";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Button } from "#web/ui/button.tsx";

export interface RequestActionsProps {
  readonly request: RequestModel;
  readonly onChanged: () => Promise<void>;
}

/** Likes, shares and reports a request; whoever asked changes it, ends it and opens it again. */
export const RequestActions = ({ request, onChanged }: RequestActionsProps) => {
  const t = useTranslate();
  const app = useApp();
  const [asked, setAsked] = useState<"change" | "close">();
  const [busy, setBusy] = useState(false);
  const { id, version, title, status, isTheirs, isOut } = request;
  const subject = { type: "training-resource-requests", id };
  const done = async () => {
    setAsked(undefined);
    await onChanged();
  };
  const reopen = async () => {
    setBusy(true);
    const answer = await app.ports.records.update(subject.type, id, version, { attributes: { closedAt: null } });
    setBusy(false);
    if (!answer.ok) return app.failures.noticeFailure(answer.error);
    app.toasts.show(t("training:close.reopened"));
    await onChanged();
  };
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {isOut && <LikeButton subject={subject} count={request.likesCount} isLiked={request.isLiked} />}
      <span className="flex flex-wrap gap-3 [html:not(.scripted)_&]:hidden">
        <Button icon={Share2} onPress={() => void shareLink(title, app)}>
          {t("items:share.action")}
        </Button>
        {isTheirs && (
          <Button icon={Pencil} onPress={() => setAsked("change")}>
            {t("training:ask.change")}
          </Button>
        )}
        {isTheirs && isOut && status !== "closed" && (
          <Button icon={CircleOff} onPress={() => setAsked("close")}>
            {t("training:close.action")}
          </Button>
        )}
        {isTheirs && status === "closed" && (
          <Button icon={RotateCcw} busy={busy} onPress={() => void reopen()}>
            {t("training:close.reopen")}
          </Button>
        )}
      </span>
      <ReportButton subject={subject} about={request} isReported={request.isReported} />
      {asked === "change" && (
        <RequestDialog
          request={{ id, version, values: request.values }}
          onClose={() => setAsked(undefined)}
          onSaved={done}
        />
      )}
      {asked === "close" && <CloseDialog request={request} onClose={() => setAsked(undefined)} onClosed={done} />}
    </div>
  );
};
