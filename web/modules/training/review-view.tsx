import { Clock } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { ReviewModel } from "#web/modules/training/reviews-model.ts";
import { WordsActions } from "#web/shell/comments/words-actions.tsx";
import { Day } from "#web/shell/records/day.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Stars } from "#web/ui/stars.tsx";

export interface ReviewViewProps {
  readonly review: ReviewModel;
  readonly onChanged: () => Promise<void>;
}

/** What somebody thinks of a resource: stars, words and a day. */
export const ReviewView = ({ review, onChanged }: ReviewViewProps) => {
  const t = useTranslate();
  const { id, speaker, rating, words, lang, at, shown, isEdited, isHeld, isDeleted, deletionReason } = review;
  const name = speaker?.name ?? t("items:author.anonymous");
  return (
    <article
      id={`review-${id}`}
      tabIndex={-1}
      aria-label={t("training:reviews.by", { name })}
      className="flex h-full flex-col gap-4 rounded-surface border border-line bg-surface p-5"
    >
      <header className="flex items-center gap-3">
        <Avatar name={name} url={speaker?.picture ?? null} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{name}</span>
            {isHeld && !isDeleted && (
              <Badge tone="warning" icon={Clock}>
                {t("community:comments.held-badge")}
              </Badge>
            )}
          </p>
          <p className="text-sm text-muted">
            <Day at={at} shown={shown} />
            {isEdited && ` · ${t("community:comments.edited")}`}
          </p>
        </div>
      </header>
      {isDeleted ? (
        <p className="text-muted">
          {deletionReason === undefined
            ? t("training:reviews.gone")
            : t("training:reviews.gone-why", { reason: deletionReason })}
        </p>
      ) : (
        <>
          <p>
            <Stars value={rating} />
            <span className="sr-only">{t("training:reviews.stars", { count: rating })}</span>
          </p>
          {words !== "" && (
            <p lang={lang} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {words}
            </p>
          )}
        </>
      )}
      <WordsActions
        type="resource-reviews"
        words={review}
        name={name}
        written={words}
        lang={lang}
        texts={{
          by: t("training:reviews.by", { name }),
          goneWhy: t("training:reviews.gone-why", { reason: deletionReason ?? "" }),
          deleteTitle: t("training:reviews.delete-title"),
          approved: t("training:reviews.approved"),
          deleted: t("training:reviews.deleted"),
          restored: t("training:reviews.restored"),
        }}
        onChanged={onChanged}
      />
    </article>
  );
};
