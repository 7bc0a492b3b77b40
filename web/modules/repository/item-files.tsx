import { FolderDown } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { measureTexts } from "#web/shell/models/measure-texts.ts";
import { Attachments } from "#web/shell/records/attachments.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** The files of an aid, each by itself and all at once. */
export const ItemFiles = ({ item: { id, attachments, models, downloadsCount } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const measuresOf = (url: string): string | undefined => {
    const kept = models.find((model) => model.url === url)?.kept;
    if (!kept) return undefined;
    if ("fault" in kept) return t(`models:faults.${kept.fault}`);
    const { size, volume } = measureTexts(kept, state.locale);
    const parts = kept.parts !== null && kept.parts > 1 ? t("models:count", { count: kept.parts }) : undefined;
    return [size, volume, parts].filter((each) => each != null).join(", ");
  };
  return (
    <section aria-labelledby="files" className="space-y-4">
      <Heading level={2} id="files" size="block">
        {t("repository:files.title")}
      </Heading>
      {attachments.length === 0 ? (
        <p className="text-muted">{t("repository:files.none")}</p>
      ) : (
        <>
          <Link
            to={`/services/repository-items/${id}/files.zip`}
            download
            variant="button"
            look="primary"
            wide
            icon={FolderDown}
          >
            {t("repository:files.all", { count: attachments.length })}
          </Link>
          {downloadsCount > 0 && (
            <p className="text-sm text-muted">{t("repository:files.downloads", { count: downloadsCount })}</p>
          )}
          <Attachments attachments={attachments} isTitled={false} note={({ url }) => measuresOf(url)} />
        </>
      )}
    </section>
  );
};
