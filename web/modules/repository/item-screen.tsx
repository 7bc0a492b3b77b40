import { useMemo } from "react";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { ItemActions } from "#web/modules/repository/item-actions.tsx";
import { ItemFacts } from "#web/modules/repository/item-facts.tsx";
import { ItemFiles } from "#web/modules/repository/item-files.tsx";
import { ItemGrid } from "#web/modules/repository/item-grid.tsx";
import { ItemHeader } from "#web/modules/repository/item-header.tsx";
import { itemOf } from "#web/modules/repository/item-model.ts";
import { ItemNotices } from "#web/modules/repository/item-notices.tsx";
import { ItemViews } from "#web/modules/repository/item-views.tsx";
import { MakesSection } from "#web/modules/repository/makes-section.tsx";
import { PrintSettings } from "#web/modules/repository/print-settings.tsx";
import type { ItemData } from "#web/modules/repository/repository-routes.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { CommentsSection } from "#web/shell/comments/comments-section.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { textColumns } from "#web/ui/text-columns.ts";

/** An aid: what it looks like, what it is for, its files, how it is printed, and what people who made it tell. */
export const Screen = ({ data }: ScreenProps<ItemData>) => {
  const t = useTranslate();
  const { state } = useApp();
  const item = useMemo(() => itemOf(data.item, state), [data.item, state]);
  const variants = data.variants?.data ?? [];
  const included = useMemo(() => includedOf(data.variants?.included ?? []), [data.variants]);
  const subject = { type: "repository-items", id: item.id };
  return (
    <>
      <article lang={item.lang} className="content-width space-y-10 pt-6 pb-14 md:pt-8">
        <ItemHeader item={item} />
        <ItemNotices item={item} />
        <div className={`grid gap-10 ${textColumns.thirds}`}>
          <div className="min-w-0 space-y-12">
            <ItemViews item={item} />
            {item.description !== "" && (
              <section aria-labelledby="about-item" className="space-y-4">
                <Heading level={2} id="about-item">
                  <span lang={state.locale}>{t("repository:item.about")}</span>
                </Heading>
                <RichText html={item.description} level={3} />
              </section>
            )}
            <PrintSettings item={item} />
          </div>
          <div lang={state.locale} className="min-w-0 space-y-8">
            <ItemFiles item={item} />
            <ItemActions item={item} />
            <ItemFacts item={item} />
          </div>
        </div>
      </article>
      {variants.length > 0 && (
        <section aria-labelledby="variants" className="bg-sunken py-12 md:py-14 print:hidden">
          <div className="content-width space-y-8">
            <Heading level={2} id="variants">
              {t("repository:item.variants")}
            </Heading>
            <ItemGrid items={variants} included={included} level={3} />
          </div>
        </section>
      )}
      <MakesSection key={`makes ${item.id}`} item={item} found={data.makes} />
      <CommentsSection
        key={item.id}
        subject={subject}
        isOpen={item.commentsEnabled}
        column="thirds"
        count={item.commentsCount}
        found={data.comments.found}
      />
    </>
  );
};
