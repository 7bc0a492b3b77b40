import { Search } from "lucide-react";
import { useState } from "react";
import type { FacetCounts } from "#core/shell/facets/ports.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { namedValues } from "#web/modules/training/facet-values.ts";
import { resourcesLink } from "#web/modules/training/resource-choice.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { longestWords } from "#web/shell/facets/choice.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

/** Looks for training resources from any page (COMP-026). Without script the form leads to the list by itself. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const [words, setWords] = useState("");
  const path = resourcesLink({}, state);
  if (path === undefined) return null;
  const { counts = {}, themes = emptyMany } = (props.component.data ?? {}) as {
    readonly counts?: FacetCounts;
    readonly themes?: Many;
  };
  const values = namedValues(counts.theme, themes);
  return (
    <div className="content-width">
      <BlockHeader outline={outlineOf(props)} />
      <search>
        <form
          action={path}
          onSubmit={(event) => {
            event.preventDefault();
            void navigation.navigate(resourcesLink({ words }, state) ?? path);
          }}
          className="flex max-w-reading flex-wrap items-end gap-3"
        >
          <div className="min-w-60 grow">
            <SearchField
              label={t("training:search.label")}
              name="search"
              value={words}
              onChange={(value) => setWords(value.slice(0, longestWords))}
            />
          </div>
          <Button type="submit" variant="primary" icon={Search}>
            {t("training:search.action")}
          </Button>
        </form>
      </search>
      {values.length > 0 && (
        <nav aria-label={t("training:filter.theme")} className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {values.map(({ value, name, count, lang }) => (
              <li key={value} lang={lang}>
                <Chip to={resourcesLink({ chosen: { theme: value } }, state) ?? path}>
                  {t("facets:counted", { name, count })}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};
