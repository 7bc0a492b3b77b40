import { RotateCcw, SearchX } from "lucide-react";
import { isSearchable, withoutQuotes } from "#core/shell/search/words.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { ProposedResults } from "#web/shell/search/proposed-results.tsx";
import { groupsOf, type SearchView, searchPath } from "#web/shell/search/search-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { OutcomeStatus } from "#web/ui/outcome-status.tsx";

export interface SearchStatusProps {
  readonly id: string;
  readonly view: SearchView;
  readonly onRetry: () => void;
  /** Something proposed is being followed. */
  readonly onFollow?: () => void;
}

/** What a search does and how much it found, said to those who do not see the list; and what to do when it found nothing. */
export const SearchStatus = ({ id, view, onRetry, onFollow }: SearchStatusProps) => {
  const t = useTranslate();
  const { text, busy, failed, found } = view;
  const groups = found ? groupsOf(found.answer) : [];
  const count = found?.answer.data.length ?? 0;
  const hasMore = groups.some((group) => group.hasMore);
  const counted = hasMore ? t("search:found-more", { count }) : t("search:found", { count });
  const asked = found ? withoutQuotes(found.text) : "";
  const searched = found?.answer.meta.searched;
  const corrected = searched === undefined ? "" : `${t("search:corrected", { text: asked, searched })} `;
  const perGroup = groups.map((group) => `${t(`search:types.${group.type}`)} ${group.count}`).join(", ");
  const said = failed
    ? ""
    : found
      ? count === 0
        ? t("search:none", { text: asked })
        : `${corrected}${counted} (${perGroup})`
      : isSearchable(text)
        ? ""
        : t("search:hint");
  const isEmpty = found !== undefined && count === 0 && !busy && !failed;
  return (
    <>
      <OutcomeStatus id={id} text={said} busy={busy} busyText={t("search:busy")} hidden={isEmpty} />
      {searched !== undefined && !busy && !failed && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked too
        <p onClick={onFollow}>
          <Link to={searchPath(`"${asked}"`)}>{t("search:insist", { text: asked })}</Link>
        </p>
      )}
      {failed && !busy && (
        <Alert
          tone="error"
          role="alert"
          actions={
            <Button icon={RotateCcw} onPress={onRetry}>
              {t("search:retry")}
            </Button>
          }
        >
          {t("search:failed")}
        </Alert>
      )}
      {isEmpty && (
        <div className="space-y-8 pt-4">
          <EmptyState icon={SearchX} title={t("search:none", { text: asked })}>
            {t("search:none-help")}
          </EmptyState>
          {found.answer.proposed.length > 0 && (
            <ProposedResults results={found.answer.proposed} {...(onFollow && { onFollow })} />
          )}
        </div>
      )}
      {hasMore && !busy && !failed && <p className="text-muted">{t("search:more")}</p>}
    </>
  );
};
