import { useEffect, useId, useMemo } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { markedWords } from "#web/shell/search/marked-words.ts";
import { groupsOf, type Search, searchPath, wordsFound } from "#web/shell/search/search-model.ts";
import { SearchStatus } from "#web/shell/search/search-status.tsx";
import { Marked } from "#web/ui/marked.tsx";
import { SearchCombobox } from "#web/ui/search-combobox.tsx";

export interface SearchPanelProps {
  readonly search: Search;
  /** A result is being followed, or the page of the search. */
  readonly onFollow?: () => void;
  readonly autoFocus?: boolean;
}

/** A field that searches the site as one writes, and what it found: in the dialog of the top bar, and in pages. */
export const SearchPanel = ({ search, onFollow, autoFocus = false }: SearchPanelProps) => {
  const t = useTranslate();
  const { navigation } = useApp();
  const view = useValue(search.view);
  const status = useId();
  const { found, text } = view;
  const groups = useMemo(() => {
    const words = wordsFound(found);
    return (found ? groupsOf(found.answer) : []).map((group) => ({
      key: group.type,
      title: t(`search:types.${group.type}`),
      count: group.count,
      options: group.results.map((result) => ({
        key: `${result.type} ${result.id}`,
        to: result.path,
        lang: result.locale,
        title: <Marked stretches={markedWords(result.title, words)} />,
        description: result.description && <Marked stretches={markedWords(result.description, words)} />,
      })),
    }));
  }, [found, t]);

  useEffect(() => search.stop, [search]);

  return (
    <search>
      <form action="/services/search" method="get" onSubmit={(event) => event.preventDefault()}>
        <SearchCombobox
          label={t("search:label")}
          listLabel={t("search:results")}
          value={text}
          onChange={search.write}
          onSubmit={() => {
            onFollow?.();
            void navigation.navigate(searchPath(text));
          }}
          {...(onFollow && { onFollow })}
          busy={view.busy}
          groups={groups}
          describedBy={status}
          autoFocus={autoFocus}
        >
          <SearchStatus id={status} view={view} onRetry={() => void search.ask()} {...(onFollow && { onFollow })} />
        </SearchCombobox>
      </form>
    </search>
  );
};
