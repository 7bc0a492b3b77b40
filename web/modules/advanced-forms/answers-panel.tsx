import { useEffect, useState } from "react";
import type { advancedFormResponses, advancedFormVersions } from "#core/modules/advanced-forms/entities.ts";
import { answerText, fieldTexts } from "#core/modules/advanced-forms/words.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { Heading } from "#web/ui/heading.tsx";

type Definition = Sparse<typeof advancedFormVersions>["definition"];

/** On the page of a response: what was answered, below what was asked. */
export const RecordPanel = ({ record }: RecordPanelProps) => {
  const t = useTranslate();
  const { ports, state } = useApp();
  const [fields, setFields] = useState<Definition>();
  const { data, formVersion: version }: Sparse<typeof advancedFormResponses> =
    rowOf<typeof advancedFormResponses>(record);
  useEffect(() => {
    let isThere = true;
    if (version)
      void ports.records.find("advanced-form-versions", version).then((found) => {
        if (isThere && found.ok) setFields((rowOf(found.value.data) as Sparse<typeof advancedFormVersions>).definition);
      });
    return () => {
      isThere = false;
    };
  }, [ports, version]);
  if (!fields || !data) return null;
  return (
    <section className="space-y-4 rounded-surface border border-line bg-surface p-4 md:p-6">
      <Heading level={2} size="block">
        {t("fields:advanced-form-responses.data")}
      </Heading>
      <dl className="space-y-3">
        {fields.map(({ id, type, texts, config }) => {
          const answer = data[id];
          const { title, lang } = fieldTexts(texts, state);
          return (
            answer !== undefined && (
              <div key={id}>
                <dt className="text-muted" lang={lang ?? undefined}>
                  {title}
                </dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {answerText(type, config.choices ?? [], answer, state)}
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
};
