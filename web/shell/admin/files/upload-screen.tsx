import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { createEdition } from "#web/shell/admin/edition.ts";
import { SendFile } from "#web/shell/admin/files/send-file.tsx";
import { typeLabel } from "#web/shell/admin/labels.ts";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { Heading } from "#web/ui/heading.tsx";

/** /admin/resources/files/create: a file is made by sending it. */
export const Screen = ({ data: { type } }: ScreenProps<ResourceData>) => {
  const t = useTranslate();
  const app = useApp();
  const locale = useValue(app.store(createEdition).locale);
  const title = typeLabel(app, type.type, "new");
  return (
    <div className="mx-auto max-w-3xl space-y-6 px-4 py-6 md:px-8">
      <AdminCrumbs type={type} current={title} />
      <Heading level={1}>{title}</Heading>
      <SendFile
        type={type.type === "admin-files" ? "admin-files" : "files"}
        name="file"
        attributes={type.type === "files" ? { isKept: true } : {}}
        accept={[]}
        locale={locale}
        onSent={(file) => {
          app.toasts.show(t("admin:form.created", { type: typeLabel(app, type.type, "one") }));
          void app.navigation.navigate(recordAddress(file, "update"), { replace: true });
        }}
      />
    </div>
  );
};
