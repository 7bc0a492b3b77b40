import { Download } from "lucide-react";
import { useState } from "react";
import { sizeText } from "#core/kernel/sizes.ts";
import { linkForOwner, type OwnAuthorization } from "#core/modules/software/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAbout } from "#web/ui/text-about.tsx";

/** Files that come with software, for whoever has an installation of it: each is opened by a link of its own. */
export const DeliveredFiles = ({ authorization }: { readonly authorization: OwnAuthorization }) => {
  const t = useTranslate();
  const app = useApp();
  const [failed, setFailed] = useState<string>();
  const { id: key, service, files, associations } = authorization;
  const [association] = associations;
  if (files.length === 0 || association === undefined) return null;
  const download = async (file: string) => {
    const answer = await app.ports.call(linkForOwner, { id: association.id, file });
    setFailed(answer.ok ? undefined : failureText(app, answer.error));
    if (answer.ok) location.assign(`${answer.value.data.url}&download`);
  };
  return (
    <section aria-labelledby={`files-${key}`} className="space-y-2 [html:not(.scripted)_&]:hidden">
      <h3 id={`files-${key}`} className="text-base">
        <TextAbout text={t("software:files.title")} about={service} />
      </h3>
      {failed !== undefined && <Alert tone="error" role="alert" title={failed} />}
      <ul className="space-y-2">
        {files.map(({ id, name, size }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-surface border border-line px-4 py-2"
          >
            <span className="min-w-0 py-1">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              {size !== null && (
                <span className="block text-sm text-muted tabular-nums">{sizeText(size, app.state.locale)}</span>
              )}
            </span>
            <Button variant="quiet" icon={Download} onPress={() => void download(id)}>
              {t("software:files.download")}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
