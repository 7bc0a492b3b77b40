import { type Measures, modelFormat } from "#core/shell/models/model.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { measureTexts } from "#web/shell/models/measure-texts.ts";

/** What is to be known of a model without seeing it: its size, how much it holds, of how many parts it is, how fine it is. */
export const MeasureList = ({ name, measures }: { readonly name: string; readonly measures: Measures }) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { size, volume } = measureTexts(measures, locale);
  const { triangles, parts } = measures;
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="space-y-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Measure label={t("models:size")}>{size}</Measure>
        <Measure label={t("models:volume")}>{volume ?? t(parts === null ? "models:uncounted" : "models:open")}</Measure>
        {parts !== null && <Measure label={t("models:parts")}>{number.format(parts)}</Measure>}
        <Measure label={t("models:triangles")}>{number.format(triangles)}</Measure>
      </dl>
      {modelFormat(name) !== "3mf" && <p className="text-sm text-muted">{t("models:unit")}</p>}
    </div>
  );
};

const Measure = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
