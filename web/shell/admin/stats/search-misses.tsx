import { useEffect, useState } from "react";
import { type SearchMiss, searchMisses } from "#core/shell/search/calls.ts";
import type { Period } from "#core/shell/statistics/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** What people looked for in a period and did not find: what to write next. */
export const SearchMisses = ({ period: { from, to } }: { readonly period: Period }) => {
  const app = useApp();
  const t = useTranslate();
  const [misses, setMisses] = useState<readonly SearchMiss[] | null>(null);
  const number = new Intl.NumberFormat(app.state.locale);

  useEffect(() => {
    let wanted = true;
    void app.ports.call(searchMisses, { from, to }).then((answer) => {
      if (wanted) setMisses(answer.ok ? answer.value.data : null);
    });
    return () => {
      wanted = false;
    };
  }, [app, from, to]);

  if (misses === null) return null;
  return (
    <section className="space-y-4">
      <Heading level={2} size="block">
        {t("stats:misses.title")}
      </Heading>
      <p className="max-w-prose text-muted">{t("stats:misses.about")}</p>
      {misses.length === 0 ? (
        <p>{t("stats:misses.none")}</p>
      ) : (
        <NumbersTable<SearchMiss>
          caption={t("stats:misses.title")}
          captionHidden
          columns={[
            { key: "text", label: t("stats:misses.text"), cell: ({ text }) => text, heading: true },
            { key: "total", label: t("stats:number"), cell: ({ total }) => number.format(total), align: "end" },
          ]}
          rows={misses}
          rowKey={({ text }) => text}
          file={`searches-without-result-${from}-${to}`}
          header={[t("stats:misses.text"), t("stats:number")]}
          cells={({ text, total }) => [text, total]}
        />
      )}
    </section>
  );
};
