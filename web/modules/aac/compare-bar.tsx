import { Columns3 } from "lucide-react";
import { mostCompared } from "#core/modules/aac/comparison.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { compareLink } from "#web/modules/aac/product-choice.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

export interface CompareBarProps {
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** What is ticked for a comparison, and the way to it; stays in sight at the bottom. */
export const CompareBar = ({ ids, onClear }: CompareBarProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const to = compareLink(ids, state);
  if (ids.length === 0 || to === undefined) return null;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line bg-surface p-4 shadow-float print:hidden"
    >
      <p role="status">
        {t("aac:compare.count", { count: ids.length })}
        {ids.length === mostCompared && <span className="block text-sm text-muted">{t("aac:compare.full")}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onPress={onClear}>
          {t("aac:compare.clear")}
        </Button>
        <Link to={to} variant="button" look="primary" icon={Columns3}>
          {t("aac:compare.action")}
        </Link>
      </div>
    </div>
  );
};
