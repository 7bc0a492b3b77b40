import { Building2, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { anything, type FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import type { Finding } from "#web/modules/organizations/finder/use-finder.ts";
import { useShown } from "#web/modules/organizations/finder/use-shown.ts";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export interface FinderResultsProps {
  readonly finding: Finding;
  /** Draws those that are shown. */
  readonly children: (shown: readonly FoundEntry[]) => ReactNode;
}

/** What was found, some at a time; what to do where nothing was. */
export const FinderResults = ({ finding, children }: FinderResultsProps) => {
  const t = useTranslate();
  const { found, total, isBusy, hasFailed, isNarrowed, look, load } = finding;
  const { count, frame, more } = useShown(finding);
  const shown = found.slice(0, count);
  return (
    <div>
      {hasFailed && (
        <div className="mb-6">
          <Alert
            tone="error"
            role="alert"
            actions={<Button onPress={() => void load()}>{t("organization-finder:retry")}</Button>}
          >
            {t("organization-finder:failed")}
          </Alert>
        </div>
      )}
      {total === 0 ? (
        <EmptyState
          icon={Building2}
          title={t(isNarrowed ? "organization-finder:none" : "organization-finder:empty")}
          action={
            isNarrowed && (
              <Button icon={RotateCcw} onPress={() => look(anything)}>
                {t("organization-finder:show-all")}
              </Button>
            )
          }
        >
          {t(isNarrowed ? "organization-finder:none-text" : "organization-finder:empty-text")}
        </EmptyState>
      ) : (
        <div
          ref={frame}
          aria-busy={isBusy || undefined}
          className="transition-opacity duration-(--quick) aria-busy:opacity-60"
        >
          {children(shown)}
        </div>
      )}
      <ShowMore shown={shown.length} total={total} label={t("organization-finder:more")} onMore={more} />
    </div>
  );
};
