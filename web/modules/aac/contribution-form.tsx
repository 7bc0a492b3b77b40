import { useMemo, useState } from "react";
import type { aacProducts } from "#core/modules/aac/entities.ts";
import { newRecord } from "#core/shell/drafts/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ContributionFields } from "#web/modules/aac/contribution-fields.tsx";
import {
  type ContributionValues,
  centsOf,
  draftOf,
  inputOf,
  nothingWritten,
  valuesOf,
} from "#web/modules/aac/contribution-values.ts";
import { facetValues } from "#web/modules/aac/facet-choices.ts";
import { pathBelow } from "#web/modules/aac/product-choice.ts";
import type { ContributionData } from "#web/modules/aac/routes.ts";
import { useContributionDraft } from "#web/modules/aac/use-contribution-draft.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";

export interface ContributionFormProps {
  readonly data: ContributionData;
  readonly kind: "new" | "correction" | "own";
}

/** Writes of a product, kept until it is sent; what is sent twice is proposed once. */
export const ContributionForm = ({ data, kind }: ContributionFormProps) => {
  const t = useTranslate();
  const app = useApp();
  const product = data.product && rowOf<typeof aacProducts>(data.product.data);
  const about = kind === "correction" ? (product?.id ?? null) : null;
  const isOfThis = data.draft !== undefined && (data.draft.about ?? null) === about;
  const before = useMemo(() => (product ? valuesOf(product, kind === "own") : nothingWritten), [product, kind]);
  const [values, setValues] = useState<ContributionValues>(() =>
    data.draft && isOfThis ? draftOf(data.draft) : before,
  );
  const [wish] = useState(() => crypto.randomUUID());
  const [restored, setRestored] = useState(isOfThis);
  const record = kind === "own" && product ? product.id : newRecord;
  const [basedOn, setBasedOn] = useState(() => basisOf(data.draft, isOfThis) ?? product?.version);
  const draft = useContributionDraft(record, { about, basedOn }, values);
  const offered = useMemo(() => facetValues(data.lookups, {}, t), [data.lookups, t]);

  const send = async (): Promise<Failure | null> => {
    const description = { html: product?.description ?? null, lang: product?.lang };
    const correction = about === null ? undefined : { product: about, basedOn };
    const answer =
      kind === "own" && product
        ? await app.ports.records.update(
            "aac-products",
            product.id,
            product.version,
            inputOf(values, before, description),
          )
        : await app.ports.records.create("aac-products", inputOf(values, before, description, correction), {
            once: wish,
          });
    if (!answer.ok) return answer.error;
    await draft.drop();
    const { id, status } = rowOf<typeof aacProducts>(answer.value.data);
    app.toasts.show(t(status === "accepted" ? "aac:contribution.listed" : "aac:contribution.sent"));
    await app.navigation.navigate(pathBelow(id, app.state) ?? "/");
    return null;
  };

  const check = () => ({
    ...(values.name.trim() === "" && { name: t("aac:contribution.name-missing") }),
    ...(centsOf(values.price) === undefined && { price: t("aac:contribution.price-wrong") }),
  });
  const labels = {
    name: t("aac:contribution.name"),
    description: t("aac:contribution.description"),
    website: t("aac:seller.website"),
    price: t("aac:sort.price"),
    seller: t("aac:facet.seller"),
    comment: t("aac:contribution.comment"),
  };

  return (
    <div className="max-w-reading space-y-6">
      {restored && (
        <Alert
          role="status"
          actions={
            <Button
              onPress={() => {
                setValues(before);
                setBasedOn(product?.version);
                setRestored(false);
                void draft.drop();
              }}
            >
              {t("aac:contribution.discard")}
            </Button>
          }
        >
          {t("aac:contribution.restored")}
        </Alert>
      )}
      {data.draft !== undefined && !isOfThis && <Alert tone="warning">{t("aac:contribution.other-draft")}</Alert>}
      <Form
        fields={["name", "description", "website", "price", "seller", "comment"]}
        labels={labels}
        pointers={{ "/data/relationships/corrects": "name" }}
        check={check}
        onSubmit={send}
      >
        {(fields) => (
          <div className="space-y-6">
            <ContributionFields
              values={values}
              onChange={setValues}
              offered={offered}
              labels={labels}
              fields={fields}
            />
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit" variant="primary" busy={fields.busy}>
                {t("aac:contribution.send")}
              </Button>
              <p role="status" className="text-sm text-muted">
                {draft.state !== "none" && t(`aac:contribution.draft.${draft.state}`)}
              </p>
            </div>
          </div>
        )}
      </Form>
    </div>
  );
};

/** The revision of the product that a draft of this correction was begun from. */
const basisOf = (draft: ContributionData["draft"], isOfThis: boolean): number | undefined =>
  isOfThis && typeof draft?.basedOn === "number" ? draft.basedOn : undefined;
