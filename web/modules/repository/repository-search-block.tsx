import { Search } from "lucide-react";
import { useState } from "react";
import type { RepositoryFacets } from "#core/modules/repository/loaders.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { facetChoices } from "#web/modules/repository/facet-choices.ts";
import { longestWords, repositoryLink } from "#web/modules/repository/repository-choice.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

/** Looks for aids from any page (COMP-025). Without script the form leads to the list by itself. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const [words, setWords] = useState("");
  const path = repositoryLink({}, state);
  if (path === undefined) return null;
  const { categories = emptyMany } = (props.component.data ?? {}) as Partial<RepositoryFacets>;
  const none = { tags: emptyMany, licenses: emptyMany, organizations: emptyMany };
  const { category } = facetChoices({ categories, ...none }, t);
  return (
    <div className="content-width">
      <BlockHeader outline={outlineOf(props)} />
      <search>
        <form
          action={path}
          onSubmit={(event) => {
            event.preventDefault();
            void navigation.navigate(repositoryLink({ words }, state) ?? path);
          }}
          className="flex max-w-reading flex-wrap items-end gap-3"
        >
          <div className="min-w-60 grow">
            <SearchField
              label={t("repository:search.label")}
              name="search"
              value={words}
              onChange={(value) => setWords(value.slice(0, longestWords))}
            />
          </div>
          <Button type="submit" variant="primary" icon={Search}>
            {t("repository:search.action")}
          </Button>
        </form>
      </search>
      {category.length > 0 && (
        <nav aria-label={t("repository:filter.category")} className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {category.map(({ value, name, count, lang }) => (
              <li key={value} lang={lang}>
                <Chip to={repositoryLink({ category: value }, state) ?? path}>
                  {t("repository:filter.counted", { name, count })}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};
