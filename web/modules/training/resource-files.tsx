import { FolderDown } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { ResourceModel } from "#web/modules/training/resource-model.ts";
import { Attachments } from "#web/shell/records/attachments.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** The files of a resource, each by itself and all at once. */
export const ResourceFiles = ({ resource }: { readonly resource: ResourceModel }) => {
  const t = useTranslate();
  const { id, attachments, downloadsCount } = resource;
  return (
    <section aria-labelledby="files" className="space-y-4">
      <Heading level={2} id="files" size="block">
        {t("training:files.title")}
      </Heading>
      {attachments.length === 0 ? (
        <p className="text-muted">{t("training:files.none")}</p>
      ) : (
        <>
          <Link
            to={`/services/training-resources/${id}/files.zip`}
            download
            variant="button"
            look="primary"
            wide
            icon={FolderDown}
          >
            {t("training:files.all", { count: attachments.length })}
          </Link>
          {downloadsCount > 0 && (
            <p className="text-sm text-muted">{t("training:files.downloads", { count: downloadsCount })}</p>
          )}
          <Attachments attachments={attachments} isTitled={false} />
        </>
      )}
    </section>
  );
};
