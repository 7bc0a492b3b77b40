import { submitArticle } from "#core/modules/articles/calls.ts";
import type { Failure, Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Publishes an article or takes it down, or sends a draft to those who publish, and back. */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();

  const act = async (): Promise<Failure | null> => {
    const failure = await done(app, action, record);
    if (failure) return failure;
    app.toasts.show(t(`admin:publication.${action}.done`));
    onDone();
    return null;
  };

  return (
    <FormDialog
      title={t(`admin:publication.${action}.title`)}
      text={t(`admin:publication.${action}.text`)}
      send={t(`admin:publication.${action}.action`)}
      onClose={onClose}
      fields={[]}
      labels={{}}
      onSubmit={act}
    >
      {() => null}
    </FormDialog>
  );
};

async function done({ ports }: App, action: string, { id, meta }: Resource): Promise<Failure | null> {
  if (action !== "publish" && action !== "unpublish") {
    const answer = await ports.call(submitArticle, { id, submitted: action === "submit" });
    return answer.ok ? null : answer.error;
  }
  const status = { type: "article-statuses", id: action === "publish" ? "published" : "draft" };
  const answer = await ports.records.update("articles", id, meta.version, { relationships: { status } });
  return answer.ok ? null : answer.error;
}
