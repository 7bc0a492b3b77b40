import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { markedWords } from "#web/shell/search/marked-words.ts";
import { createSearch, groupsOf, type ResultGroup, wordsFound } from "#web/shell/search/search-model.ts";
import type { SearchData } from "#web/shell/search/search-route.ts";
import { SearchStatus } from "#web/shell/search/search-status.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Marked } from "#web/ui/marked.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

/** The search as a page: a form for those without script, results as one writes for the others. Its address can be kept and sent. */
export const Screen = ({ data }: ScreenProps<SearchData>) => <SearchPage key={data.text} data={data} />;

const SearchPage = ({ data }: { readonly data: SearchData }) => {
  const t = useTranslate();
  const { ports, navigation } = useApp();
  const [search] = useState(() => createSearch(ports, data.found, data.text));
  const view = useValue(search.view);
  const status = useId();
  const groups = view.found ? groupsOf(view.found.answer) : [];
  const words = wordsFound(view.found);
  const shown = view.found?.text;

  useEffect(() => search.stop, [search]);

  // The address says what is shown, so that it can be sent to somebody and survives going back.
  useEffect(() => {
    const { address } = navigation.view.peek();
    if (shown === undefined || address.path !== "/services/search") return;
    const query = new URLSearchParams(address.search);
    if (query.get("search") === shown) return;
    query.set("search", shown);
    navigation.setQuery(query);
  }, [navigation, shown]);

  return (
    <div className="content-width py-12 md:py-16">
      <div className="max-w-reading space-y-8">
        <Heading level={1}>{t("search:title")}</Heading>
        <search>
          <form
            action="/services/search"
            method="get"
            onSubmit={(event) => {
              event.preventDefault();
              void search.ask();
            }}
            className="space-y-3"
          >
            <div className="flex flex-wrap items-end gap-3">
              <div className="min-w-64 grow">
                <SearchField
                  label={t("search:label")}
                  name="search"
                  value={view.text}
                  onChange={search.write}
                  describedBy={status}
                />
              </div>
              <Button variant="primary" type="submit" icon={Search} busy={view.busy}>
                {t("site:search")}
              </Button>
            </div>
            <SearchStatus id={status} view={view} onRetry={() => void search.ask()} />
          </form>
        </search>
        <div className="space-y-10" aria-busy={view.busy || undefined}>
          {groups.map((group) => (
            <Group key={group.type} group={group} words={words} />
          ))}
        </div>
      </div>
    </div>
  );
};

const Group = ({ group, words }: { readonly group: ResultGroup; readonly words: readonly string[] }) => {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} size="small" id={id}>
        {t(`search:types.${group.type}`)}{" "}
        <span className="ml-1 rounded-full bg-sunken px-2.5 py-0.5 text-base font-normal tabular-nums">
          {group.count}
        </span>
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {group.results.map((result) => (
          <li key={result.id} lang={result.locale} className="space-y-1 py-4">
            <h3 className="text-lg">
              <Link variant="name" to={result.path}>
                <Marked stretches={markedWords(result.title, words)} />
              </Link>
            </h3>
            {result.description !== "" && (
              <p className="text-muted">
                <Marked stretches={markedWords(result.description, words)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
