import type { ProductReview } from "#core/modules/aac/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { isCurator } from "#web/modules/aac/curators.ts";
import { pathBelow } from "#web/modules/aac/product-choice.ts";
import type { ProductModel } from "#web/modules/aac/product-model.ts";
import { ReviewPanel } from "#web/modules/aac/review-panel.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";

export interface ProductStateProps {
  readonly product: ProductModel;
  /** Of a correction that is not accepted: what it changes, for who decides. */
  readonly review: ProductReview | undefined;
}

/** Where a product stands that not everybody sees, and what the viewer can do about it. */
export const ProductState = ({ product, review }: ProductStateProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { status, corrects, author, reason, id } = product;
  const change = pathBelow(`contribution/${id}`, state);
  const isOwn = author !== null && author === state.viewer?.id;
  const isCorrection = corrects !== null;
  return (
    <>
      {status !== "accepted" && (
        <Alert
          tone="warning"
          actions={
            isOwn &&
            change !== undefined && (
              <Link to={change} variant="button">
                {t("aac:contribution.again")}
              </Link>
            )
          }
        >
          <p>{t(`aac:product.${status}`)}</p>
          {reason !== undefined && <p className="whitespace-pre-line">{reason}</p>}
        </Alert>
      )}
      {isCorrection && status === "accepted" && <Alert tone="success">{t("aac:product.corrected")}</Alert>}
      {isCurator(state) && !(isCorrection && status === "accepted") && (
        <ReviewPanel key={product.id} product={product} review={review} />
      )}
    </>
  );
};
