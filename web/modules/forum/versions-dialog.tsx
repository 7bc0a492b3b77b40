import { useEffect, useMemo, useState } from "react";
import { type MessageVersions, messageVersions } from "#core/modules/forum/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { typedMessage } from "#web/modules/forum/message-text.ts";
import { shownMoment } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { WordChanges } from "#web/shell/records/word-changes.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface VersionsDialogProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** What a message said before it was changed, the latest change first. */
export const VersionsDialog = ({ message, onClose }: VersionsDialogProps) => {
  const t = useTranslate();
  const { ports, failures } = useApp();
  const [versions, setVersions] = useState<MessageVersions>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when the dialog opens
  useEffect(() => {
    let isOver = false;
    void ports.call(messageVersions, { message }).then((answer) => {
      if (isOver) return;
      if (answer.ok) return setVersions(answer.value.data);
      failures.noticeFailure(answer.error);
      onClose();
    });
    return () => {
      isOver = true;
    };
  }, [message]);
  return (
    <Dialog
      title={t("forum:versions.title")}
      size="large"
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("common:close")}</Button>}
    >
      {versions ? (
        <Versions versions={versions} />
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t("forum:home.loading")}
        </p>
      )}
    </Dialog>
  );
};

const Versions = ({ versions }: { readonly versions: MessageVersions }) => {
  const t = useTranslate();
  const { state } = useApp();
  const texts = useMemo(
    () => versions.map(({ content }) => (content === null ? null : typedMessage(content))),
    [versions],
  );
  const labels = { added: t("forum:versions.added"), removed: t("forum:versions.removed") };
  if (versions.length < 2) return <p className="text-muted">{t("forum:versions.none")}</p>;
  return (
    <ol className="divide-y divide-line">
      {versions
        .map(({ at }, index) => {
          const text = texts[index] ?? null;
          const before = texts[index - 1];
          return (
            <li key={at} className="space-y-2 py-4 first:pt-0 last:pb-0">
              <h3 className="text-base">
                {t(index === 0 ? "forum:versions.first" : "forum:versions.changed")}{" "}
                <span className="font-normal text-muted">
                  <Day at={at} shown={shownMoment(at, state)} />
                </span>
              </h3>
              {text === null ? (
                <p className="text-muted">{t("forum:versions.gone")}</p>
              ) : index === 0 ? (
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              ) : (
                <WordChanges before={before ?? ""} after={text} labels={labels} />
              )}
            </li>
          );
        })
        .toReversed()}
    </ol>
  );
};
