import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useInvalidFocus } from "#web/ui/invalid-focus.ts";
import { TextField } from "#web/ui/text-field.tsx";

export interface FolderDialogProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Makes a folder of the library. */
export const FolderDialog = ({ onClose, onMade }: FolderDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const fields = useInvalidFocus(refusals);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const make = async () => {
    if (name.trim() === "") {
      setMissing(true);
      return setRefusals(refusals + 1);
    }
    setBusy(true);
    const answer = await app.ports.records.create("file-containers", { attributes: { name } });
    setBusy(false);
    if (answer.ok) onMade(answer.value.data.id);
    else setFailed(failureText(app, answer.error));
  };
  return (
    <Dialog
      title={t("admin:media.new-folder")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" busy={busy} onPress={() => void make()}>
            {t("admin:media.make-folder")}
          </Button>
        </>
      }
    >
      <div ref={fields} className="space-y-4">
        {failed && (
          <Alert tone="error" role="alert">
            {failed}
          </Alert>
        )}
        <TextField
          name="folder-name"
          label={t("admin:media.folder-name")}
          required
          maxLength={120}
          value={name}
          onChange={(next) => {
            setName(next);
            setMissing(false);
          }}
          error={missing ? t("forms:rules.required", { attribute: t("admin:media.folder-name") }) : undefined}
        />
      </div>
    </Dialog>
  );
};
