import { Share2 } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { LikeButton } from "#web/shell/likes/like-button.tsx";
import { shareLink } from "#web/shell/records/share-link.ts";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Button } from "#web/ui/button.tsx";

/** Likes, shares and reports an aid. */
export const ItemActions = ({ item }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const app = useApp();
  const subject = { type: "repository-items", id: item.id };

  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <LikeButton subject={subject} count={item.likesCount} isLiked={item.isLiked} />
      <span className="[html:not(.scripted)_&]:hidden">
        <Button icon={Share2} onPress={() => void shareLink(item.title, app)}>
          {t("items:share.action")}
        </Button>
      </span>
      <ReportButton subject={subject} about={item} isReported={item.isReported} />
    </div>
  );
};
