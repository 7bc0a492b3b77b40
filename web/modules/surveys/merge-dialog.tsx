import { useState } from "react";
import { mergeChoice } from "#core/modules/surveys/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";

export interface MergeDialogProps {
  readonly ballot: Ballot;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes one choice of two that mean the same. The last one, which people are the likeliest to have added, goes unless said. */
export const MergeDialog = ({ ballot: { choices }, onClose, onDone }: MergeDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [from, setFrom] = useState(choices.at(-1)?.id ?? "");
  const [into, setInto] = useState(choices[0]?.id ?? "");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const offered = choices.map(({ id, text }) => ({ value: id, label: text }));
  const others = offered.filter(({ value }) => value !== from);
  const target = others.some(({ value }) => value === into) ? into : (others[0]?.value ?? "");
  const merge = async () => {
    setBusy(true);
    const answer = await app.ports.call(mergeChoice, { id: from, into: target });
    setBusy(false);
    if (!answer.ok) return setFailure(failureText(app, answer.error));
    app.toasts.show(t("admin:surveys.merge.done"));
    onDone();
  };
  return (
    <Dialog
      title={t("admin:surveys.merge.title")}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" busy={isBusy} onPress={() => void merge()}>
            {t("admin:surveys.merge.submit")}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <p>{t("admin:surveys.merge.text")}</p>
        <Select
          name="merged"
          label={t("admin:surveys.merge.from")}
          required
          value={from}
          choices={offered}
          onChange={setFrom}
        />
        <Select
          name="into"
          label={t("admin:surveys.merge.into")}
          required
          value={target}
          choices={others}
          onChange={setInto}
        />
        {failure !== undefined && (
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </Dialog>
  );
};
