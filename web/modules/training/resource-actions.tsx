import { Share2 } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ResourceModel } from "#web/modules/training/resource-model.ts";
import { LikeButton } from "#web/shell/likes/like-button.tsx";
import { shareLink } from "#web/shell/records/share-link.ts";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Button } from "#web/ui/button.tsx";

/** Likes, shares and reports a resource. */
export const ResourceActions = ({ resource }: { readonly resource: ResourceModel }) => {
  const t = useTranslate();
  const app = useApp();
  const subject = { type: "training-resources", id: resource.id };
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <LikeButton subject={subject} count={resource.likesCount} isLiked={resource.isLiked} />
      <span className="[html:not(.scripted)_&]:hidden">
        <Button icon={Share2} onPress={() => void shareLink(resource.title, app)}>
          {t("items:share.action")}
        </Button>
      </span>
      <ReportButton subject={subject} about={resource} isReported={resource.isReported} />
    </div>
  );
};
