import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { trainingResources } from "#core/modules/training/entities.ts";
import type { resourceReviews } from "#core/modules/training/review-entities.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { ReviewData } from "#web/modules/training/training-routes.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { RatingField } from "#web/ui/rating-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Says what one thinks of a resource that one downloaded (ROUTE-082, TRAIN-004). */
export const Screen = ({ data }: ScreenProps<ReviewData>) => {
  const t = useTranslate();
  const app = useApp();
  const [review, setReview] = useState(() => rowOf<typeof resourceReviews>(data.review.data));
  const resource = includedOf(data.review.included).one<typeof trainingResources>(
    "training-resources",
    review.resource,
  );
  const isReviewed = review.reviewedAt !== null;
  const isDeleted = (review.deletedAt ?? null) !== null;
  // Words are settled after a while; stars follow what one thinks.
  const mayWrite = !isReviewed || review.isEditable;
  const [rating, setRating] = useState(review.reviewRating ?? 0);
  const [words, setWords] = useState(review.reviewComment ?? "");
  const back = resource ? recordLink("training-resources", resource, app.state.pages) : undefined;
  const labels = { reviewRating: t("training:review.rating"), reviewComment: t("training:review.words") };

  const send = async (): Promise<Failure | null> => {
    const attributes = { reviewRating: rating, ...(mayWrite && { reviewComment: words.trim() || null }) };
    const answer = await app.ports.records.update("resource-reviews", review.id, review.version, { attributes });
    if (!answer.ok) return answer.error;
    const now = rowOf<typeof resourceReviews>(answer.value.data);
    setReview({ ...now, resource: review.resource });
    app.toasts.show(t(now.heldAt ? "training:review.held" : "training:review.done"));
    if (back !== undefined) await app.navigation.navigate(back);
    return null;
  };

  return (
    <div className="reading-width space-y-8 py-8 md:py-12">
      <header className="space-y-3">
        {resource && back !== undefined && (
          <p lang={resource.lang} className="text-sm font-semibold">
            <Link to={back} variant="kicker" icon={ArrowLeft}>
              {resource.title}
            </Link>
          </p>
        )}
        <Heading level={1}>{t("training:review.title")}</Heading>
        <p className="text-lg text-muted">{t("training:review.text")}</p>
      </header>
      <p className="rounded-surface bg-sunken p-5 [overflow-wrap:anywhere]">
        <span className="block text-sm text-muted">{t("training:download.objective")}</span>
        {review.objective}
      </p>
      {isDeleted ? (
        <Alert tone="warning">{t("training:review.deleted")}</Alert>
      ) : (
        <Form
          fields={["reviewRating", "reviewComment"]}
          labels={labels}
          values={{ rating, words }}
          check={() =>
            rating === 0 ? { reviewRating: t("training:review.rating-missing") } : ({} as Record<string, string>)
          }
          onSubmit={send}
        >
          {(fields) => (
            <div className="space-y-6">
              <RatingField
                id={fields.id("reviewRating")}
                name="reviewRating"
                label={labels.reviewRating}
                required
                value={rating}
                onChange={setRating}
                nameOf={(stars) => t(`training:review.stars.${stars}`)}
                error={fields.error("reviewRating")}
              />
              {mayWrite ? (
                <TextArea
                  id={fields.id("reviewComment")}
                  name="reviewComment"
                  label={labels.reviewComment}
                  help={t("training:review.words-help")}
                  value={words}
                  onChange={setWords}
                  maxLength={2000}
                  rows={6}
                  error={fields.error("reviewComment")}
                />
              ) : (
                <p className="text-muted">{t("training:review.settled")}</p>
              )}
              <Button type="submit" variant="primary" busy={fields.busy}>
                {t(isReviewed ? "training:review.save" : "training:review.send")}
              </Button>
            </div>
          )}
        </Form>
      )}
    </div>
  );
};
