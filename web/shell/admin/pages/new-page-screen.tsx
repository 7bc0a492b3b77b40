import { useState } from "react";
import { slugOf } from "#core/kernel/slugs.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { useUnsaved } from "#web/app/use-unsaved.ts";
import { useValue } from "#web/app/use-value.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { EditionMenu } from "#web/shell/admin/edition-menu.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { pathOf } from "#web/shell/admin/pages/page-model.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** /admin/resources/app-pages/create: the name and address of a new page; everything else is made in its editor. */
export const Screen = () => {
  const t = useTranslate();
  const app = useApp();
  const locale = useValue(app.store(createEdition).locale);
  const [title, setTitle] = useState("");
  const [path, setPath] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ readonly title?: string; readonly path?: string; readonly form?: string }>({});
  useUnsaved(title !== "" || path !== null);
  const shownPath = path ?? pathOf(slugOf(title));

  const create = async () => {
    setBusy(true);
    const input = { attributes: { title: title.trim(), path: shownPath.trim(), isDraft: true } };
    const answer = await app.ports.records.create("app-pages", input, { editionLocale: locale });
    setBusy(false);
    if (answer.ok) {
      const { id } = answer.value.data;
      app.leave.prevent(false);
      const params = { resource: "app-pages", action: "page-template", id };
      return app.navigation.navigate(resolve({ name: "admin.resources", params }));
    }
    const about = (name: string) =>
      answer.error.faults.find(({ pointer }) => pointer === `/data/attributes/${name}`)?.detail;
    const found = { title: about("title"), path: about("path") };
    setErrors({
      ...(found.title !== undefined && { title: found.title }),
      ...(found.path !== undefined && { path: found.path }),
      ...(!found.title && !found.path && { form: failureText(app, answer.error) }),
    });
  };
  return (
    <div className="min-w-0 grow p-4 md:p-8">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
        className="max-w-xl space-y-6"
      >
        <Heading level={1}>{t("page-editor:new.title")}</Heading>
        <p className="text-muted">{t("page-editor:new.text")}</p>
        <EditionMenu />
        <ErrorSummary
          errors={[
            ...(errors.title ? [{ target: "new-title", text: errors.title }] : []),
            ...(errors.path ? [{ target: "new-path", text: errors.path }] : []),
            ...(errors.form ? [{ text: errors.form }] : []),
          ]}
        />
        <TextField
          id="new-title"
          name="title"
          label={t("page-editor:settings.title")}
          required
          lang={locale}
          maxLength={255}
          value={title}
          onChange={setTitle}
          error={errors.title}
        />
        <TextField
          id="new-path"
          name="path"
          label={t("page-editor:settings.path")}
          help={t("page-editor:settings.path-help")}
          required
          spellCheck={false}
          maxLength={200}
          value={shownPath}
          onChange={setPath}
          error={errors.path}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t("page-editor:new.create")}
        </Button>
      </form>
    </div>
  );
};
