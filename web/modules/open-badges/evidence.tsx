import { FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Result } from "#core/kernel/result.ts";
import { shareEvidence } from "#core/modules/open-badges/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { AwardModel } from "#web/modules/open-badges/own-badges-model.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** What shows that a badge was earned: the holder adds files, and decides whether others are shown them. */
export const Evidence = ({ award }: { readonly award: AwardModel }) => {
  const t = useTranslate();
  const app = useApp();
  const { ports, navigation } = app;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { id, evidences, isEvidenceShared, state, title } = award;

  const act = async (step: () => Promise<Result<unknown, Failure>>) => {
    setBusy(true);
    setFault(undefined);
    const answer = await step();
    if (!answer.ok) setFault(failureText(app, answer.error));
    await navigation.refresh();
    setBusy(false);
  };

  return (
    <Disclosure
      summary={
        <>
          {t("open-badges:evidence.title", { count: evidences.length })}
          <span className="sr-only"> {title}</span>
        </>
      }
    >
      <div className="space-y-4">
        {evidences.length > 0 && (
          <ul className="space-y-1">
            {evidences.map((file) => (
              <li key={file.id} className="flex items-center justify-between gap-3">
                <span className="flex min-w-0 items-center gap-2">
                  <Icon icon={FileText} size="small" />
                  <Link to={file.url} variant="plain">
                    {file.name}
                  </Link>
                </span>
                {file.isOwn && (
                  <IconButton
                    icon={Trash2}
                    label={t("open-badges:evidence.remove", { name: file.name })}
                    disabled={busy}
                    onPress={() => void act(() => ports.records.destroy("secured-files", file.id))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {state !== "revoked" && (
          <FileDrop
            name={`evidence-${id}`}
            label={t("open-badges:evidence.add")}
            help={t("open-badges:evidence.help")}
            required
            disabled={busy}
            error={fault}
            onFiles={([file]) =>
              file && void act(() => ports.files.attach(file, { type: "open-badge-assertions", id }))
            }
          />
        )}
        <Switch
          name={`share-${id}`}
          label={t("open-badges:evidence.share")}
          help={t("open-badges:evidence.share-help")}
          on={isEvidenceShared}
          disabled={busy}
          onChange={(isShared) => void act(() => ports.call(shareEvidence, { id, isShared }))}
        />
      </div>
    </Disclosure>
  );
};
