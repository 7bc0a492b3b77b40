import { Check, X } from "lucide-react";
import { useMemo, useState } from "react";
import { decideProduct, type ProductReview } from "#core/modules/aac/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { priceWords } from "#web/modules/aac/price-words.ts";
import { pathBelow } from "#web/modules/aac/product-choice.ts";
import type { ProductModel } from "#web/modules/aac/product-model.ts";
import { RefuseDialog } from "#web/modules/aac/refuse-dialog.tsx";
import { ReviewChanges } from "#web/modules/aac/review-changes.tsx";
import { memberLabel, reviewedChanges, type Taken, takenMembers, undecided } from "#web/modules/aac/review-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export interface ReviewPanelProps {
  readonly product: ProductModel;
  /** Of a correction: what it changes. */
  readonly review?: ProductReview | undefined;
}

/** What a moderator decides on: what a correction changes, and the way to accept or to refuse it with a reason (AAC-004). */
export const ReviewPanel = ({ product, review }: ReviewPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const [refuses, setRefuses] = useState(false);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, Taken>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const [words, setWords] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const { state } = app;
  const changes = useMemo(
    () => (review ? reviewedChanges(review, { t, priceOf: (cents) => priceWords(cents, t, state) }) : []),
    [review, t, state],
  );

  const decide = async (decision: "accepted" | "refused", reason: string): Promise<Failure | null> => {
    const answer = await app.ports.call(decideProduct, {
      ...{ id: product.id, decision, version: review?.version ?? product.version },
      ...(reason !== "" && { reason }),
      ...(review &&
        decision === "accepted" && {
          productVersion: review.productVersion,
          take: takenMembers(changes, chosen),
        }),
    });
    if (!answer.ok) return answer.error;
    app.toasts.show(t(`aac:review.${decision}`));
    const to = pathBelow(answer.value.data.product, app.state);
    if (to !== undefined && answer.value.data.product !== product.id) await app.navigation.navigate(to);
    else await app.navigation.refresh();
    return null;
  };
  const accept = async () => {
    setIsAsked(true);
    const [first] = undecided(changes, chosen);
    if (first) return document.querySelector<HTMLInputElement>(`input[name="take-${first.member}"]`)?.focus();
    setBusy(true);
    const failure = await decide("accepted", words.trim());
    setBusy(false);
    if (failure === null) return;
    app.failures.noticeFailure(failure);
    setTrouble(failure.faults[0]?.detail ?? t("aac:list.failed"));
    // What was changed meanwhile is to be read before it is decided on.
    if (failure.kind === "conflict") await app.navigation.refresh();
  };
  const isListed = product.status === "accepted";
  const meanwhile = review?.meanwhile.map((member) => memberLabel(member, t)) ?? [];
  return (
    <section
      aria-labelledby="review"
      className="space-y-5 rounded-surface border border-line bg-surface p-5 md:p-6 print:hidden"
    >
      <Heading level={2} size="block" id="review">
        {t(isListed ? "aac:review.listed" : review ? "aac:review.correction" : "aac:review.proposal")}
      </Heading>
      {product.comment !== undefined && !isListed && (
        <div className="space-y-1">
          <p className="text-sm font-semibold text-muted">{t("aac:review.comment")}</p>
          <p className="whitespace-pre-line">{product.comment}</p>
        </div>
      )}
      {review && <ReviewChanges changes={changes} chosen={chosen} onChoose={setChosen} isAsked={isAsked} />}
      {meanwhile.length > 0 && (
        <p className="text-muted">{t("aac:review.meanwhile", { names: meanwhile.join(", ") })}</p>
      )}
      {trouble !== null && (
        <Alert tone="error" role="alert">
          {trouble}
        </Alert>
      )}
      {!isListed && (
        <TextArea
          name="words"
          label={t("aac:review.words")}
          help={t("aac:review.reason-help")}
          rows={2}
          maxLength={2000}
          value={words}
          onChange={setWords}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isListed && (
          <Button variant="primary" icon={Check} busy={busy} onPress={() => void accept()}>
            {t("aac:review.accept")}
          </Button>
        )}
        {product.status !== "refused" && (
          <Button icon={X} onPress={() => setRefuses(true)}>
            {t(isListed ? "aac:review.withdraw" : "aac:review.refuse")}
          </Button>
        )}
      </div>
      {refuses && (
        <RefuseDialog
          title={t(isListed ? "aac:review.withdraw" : "aac:review.refuse")}
          onClose={() => setRefuses(false)}
          onRefuse={async (reason) => {
            const failure = await decide("refused", reason);
            if (failure === null) setRefuses(false);
            return failure;
          }}
        />
      )}
    </section>
  );
};
