import { MessageSquareText, PencilLine } from "lucide-react";
import { useMemo, useState } from "react";
import { type Ratings, resourceRatings } from "#core/modules/training/calls.ts";
import { reviewPath } from "#core/modules/training/review-path.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ReviewView } from "#web/modules/training/review-view.tsx";
import { reviewsAtOnce, reviewsQuery } from "#web/modules/training/reviews-load.ts";
import { reviewsOf } from "#web/modules/training/reviews-model.ts";
import { StarDistribution } from "#web/modules/training/star-distribution.tsx";
import { continued } from "#web/shell/records/continued.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface ReviewsSectionProps {
  readonly resource: string;
  /** What the viewer downloaded, and may review. */
  readonly own: Ratings["own"];
  readonly hasFiles: boolean;
  /** As they came with the page; absent where they could not be had. */
  readonly stars: Ratings["stars"] | undefined;
  readonly found: Many | undefined;
}

/** What people who used a resource think of it, and the way to say it oneself. */
export const ReviewsSection = ({ resource, own, hasFiles, stars: first, found: firstFound }: ReviewsSectionProps) => {
  const t = useTranslate();
  const app = useApp();
  const [stars, setStars] = useState(first);
  const [found, setFound] = useState(firstFound);
  const [busy, setBusy] = useState(false);
  const reviews = useMemo(() => (found ? reviewsOf(found, app.state) : []), [found, app.state]);
  const hasMore = found !== undefined && found.data.length < (found.meta.total ?? 0);

  const ask = (number: number) => app.ports.records.list("resource-reviews", reviewsQuery(resource, number));
  const reload = async () => {
    const [ratings, answer] = await Promise.all([app.ports.call(resourceRatings, { id: resource }), ask(1)]);
    if (ratings.ok) setStars(ratings.value.data.stars);
    if (answer.ok) setFound(answer.value);
  };
  const more = async () => {
    if (!found) return;
    setBusy(true);
    const answer = await ask(Math.floor(found.data.length / reviewsAtOnce) + 1);
    setBusy(false);
    if (answer.ok) setFound(continued(found, answer.value));
    else app.failures.noticeFailure(answer.error);
  };

  if (!hasFiles && reviews.length === 0) return null;
  const isRated = Object.keys(stars ?? {}).length > 0;
  return (
    <section aria-labelledby="reviews" lang={app.state.locale} className="content-width pb-14 print:hidden">
      <div className="space-y-8 border-t border-line pt-10">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Heading level={2} id="reviews">
            {t("training:reviews.title")}
          </Heading>
          <Entry own={own} />
        </div>
        {(found === undefined || stars === undefined) && (
          <Alert tone="error">{t("training:reviews.unavailable")}</Alert>
        )}
        {isRated && <StarDistribution counts={stars ?? {}} />}
        {found !== undefined && reviews.length === 0 && (
          <p className="flex items-center gap-3 text-muted">
            {t(app.state.viewer && own === null ? "training:reviews.download-first" : "training:reviews.none")}
          </p>
        )}
        {reviews.length > 0 && (
          <ul className="grid gap-6 md:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id} className="min-w-0">
                <ReviewView review={review} onChanged={reload} />
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <Button busy={busy} icon={MessageSquareText} onPress={() => void more()}>
            {t("training:reviews.more")}
          </Button>
        )}
      </div>
    </section>
  );
};

/** Where one says what one thinks: for whoever downloaded it. */
const Entry = ({ own }: Pick<ReviewsSectionProps, "own">) => {
  const t = useTranslate();
  const { state } = useApp();
  if (!own) return null;
  return (
    <Link to={reviewPath(own.id, state.pages)} variant="button" icon={PencilLine}>
      {t(own.reviewedAt === null ? "training:reviews.write" : "training:reviews.change")}
    </Link>
  );
};
