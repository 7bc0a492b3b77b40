import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { PageEditor } from "#web/shell/admin/pages/page-editor.tsx";
import { usePage } from "#web/shell/admin/pages/use-page.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** /admin/resources/app-pages/page-template/{id}: edits a page by its draft (PAGE-015). */
export const Screen = ({ params }: ScreenProps<ResourceData>) => {
  const t = useTranslate();
  const app = useApp();
  const locale = useValue(app.store(createEdition).locale);
  const edited = usePage(params.id ?? "", locale);
  const { read, draft, failure } = edited;
  // While another language is being read, the one before it stays: what was found faulty is not forgotten.
  if (read && draft) return <PageEditor key={edited.id} edited={edited} read={read} draft={draft} />;
  return (
    <div className="min-w-0 grow space-y-6 p-4 md:p-8">
      <Heading level={1}>{t("page-editor:title")}</Heading>
      {failure ? (
        <Alert
          tone="error"
          role="alert"
          title={t("page-editor:failed")}
          actions={
            <>
              <Button onPress={() => void edited.reload()}>{t("page-editor:retry")}</Button>
              <Link to="/admin/resources/app-pages/index">{t("page-editor:all-pages")}</Link>
            </>
          }
        >
          {failureText(app, failure)}
        </Alert>
      ) : (
        <Skeleton shapes={["control", "block", "block", "line"]} />
      )}
    </div>
  );
};
