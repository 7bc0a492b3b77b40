import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Measures, modelFormat } from "#web/shell/models/model.ts";

/** What is to be known of a model without seeing it: its size, how fine it is, how much it holds. */
export const MeasureList = ({ name, measures }: { readonly name: string; readonly measures: Measures }) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  // The units are written alike in every language.
  const number = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value);
  const { width, depth, height, triangles, volume } = measures;
  return (
    <div className="space-y-2">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Measure label={t("models:size")}>{`${number(width)} × ${number(depth)} × ${number(height)} mm`}</Measure>
        <Measure label={t("models:triangles")}>{number(triangles)}</Measure>
        <Measure label={t("models:volume")}>
          {volume === null ? t("models:open") : `${number(volume / 1000)} cm³`}
        </Measure>
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
