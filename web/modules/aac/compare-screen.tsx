import { Columns3, Plus, Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { mostCompared } from "#core/modules/aac/comparison.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { comparisonModelOf } from "#web/modules/aac/compare-model.ts";
import { CompareTable } from "#web/modules/aac/compare-table.tsx";
import { priceWords } from "#web/modules/aac/price-words.ts";
import { compareLink, productsLink, withComparedIn } from "#web/modules/aac/product-choice.ts";
import type { ComparisonData } from "#web/modules/aac/routes.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Up to four products side by side, named by the address. */
export const Screen = ({ data: { products, gone, tooMany } }: ScreenProps<ComparisonData>) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const comparison = useMemo(
    () => comparisonModelOf(products, t, (cents) => priceWords(cents, t, state)),
    [products, t, state],
  );
  const ids = comparison.products.map(({ id }) => id);
  const catalogue = productsLink({}, state);
  const add = catalogue && withComparedIn(catalogue, ids);
  const remove = (id: string) => {
    const to = compareLink(
      ids.filter((each) => each !== id),
      state,
    );
    if (to !== undefined) void navigation.navigate(to, { replace: true });
  };
  return (
    <div className="content-width space-y-6 pt-6 pb-14 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Heading level={1} size="display">
          {t("aac:compare.title")}
        </Heading>
        <div className="flex flex-wrap gap-3 print:hidden">
          {add !== undefined && ids.length > 0 && ids.length < mostCompared && (
            <Link to={add} variant="button" icon={Plus}>
              {t("aac:compare.add")}
            </Link>
          )}
          {ids.length > 0 && (
            <span className="[html:not(.scripted)_&]:hidden">
              <Button icon={Printer} onPress={() => window.print()}>
                {t("aac:compare.print")}
              </Button>
            </span>
          )}
        </div>
      </div>
      {gone > 0 && (
        <Alert tone="warning" role="status">
          {t("aac:compare.gone", { count: gone })}
        </Alert>
      )}
      {tooMany > 0 && <Alert>{t("aac:compare.too-many", { most: mostCompared })}</Alert>}
      {ids.length === 0 ? (
        <EmptyState
          icon={Columns3}
          title={t("aac:compare.empty")}
          action={
            catalogue !== undefined && (
              <Link to={catalogue} variant="button" look="primary">
                {t("aac:compare.choose")}
              </Link>
            )
          }
        >
          {t("aac:compare.empty-text")}
        </EmptyState>
      ) : (
        <>
          {ids.length > 1 && (
            <div className="print:hidden [html:not(.scripted)_&]:hidden">
              <Checkbox
                name="differences"
                label={t("aac:compare.only-differences")}
                checked={onlyDifferences}
                onChange={setOnlyDifferences}
              />
            </div>
          )}
          <CompareTable comparison={comparison} onlyDifferences={onlyDifferences} onRemove={remove} />
        </>
      )}
    </div>
  );
};
