import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { recordLabel } from "#web/shell/admin/labels.ts";
import { UseList, useUses } from "#web/shell/admin/show/uses.tsx";
import { createWholeLists } from "#web/shell/admin/whole-lists.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useInvalidFocus } from "#web/ui/invalid-focus.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface DeleteDialogProps {
  readonly type: AdminType;
  readonly record: Resource;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a record forever: says first what uses it, and asks for a word so that it is never done by a slip. */
export const DeleteDialog = ({ type, record, onClose, onDeleted }: DeleteDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const uses = useUses(type.type, record.id);
  const [typed, setTyped] = useState("");
  const [failed, setFailed] = useState<string>();
  const [mistyped, setMistyped] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const fields = useInvalidFocus(refusals);
  const [busy, setBusy] = useState(false);
  const word = t("admin:delete.word");
  const matches = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();

  const destroy = async () => {
    if (!matches) {
      setMistyped(true);
      return setRefusals(refusals + 1);
    }
    setBusy(true);
    const answer = await app.ports.records.destroy(type.type, record.id, record.meta.version);
    setBusy(false);
    if (answer.ok) {
      app.store(createWholeLists).clear(type.type);
      onDeleted();
    } else setFailed(failureText(app, answer.error));
  };
  return (
    <Dialog
      role="alert"
      title={t("admin:delete.title", { name: recordLabel(app, type, record) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="danger" icon={Trash2} busy={busy} onPress={() => void destroy()}>
            {t("admin:actions.delete")}
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
        <p>{t("admin:delete.text")}</p>
        {uses === null ? (
          <Skeleton shapes={["line"]} />
        ) : uses.length > 0 ? (
          <Alert tone="warning" title={t("admin:uses.title")}>
            <UseList id={record.id} uses={uses} />
          </Alert>
        ) : (
          <p className="text-muted">{t("admin:uses.none")}</p>
        )}
        <TextField
          name="confirmation"
          label={t("admin:delete.confirm", { word })}
          required
          autoComplete="off"
          value={typed}
          error={mistyped ? t("admin:delete.mistyped", { word }) : undefined}
          onChange={(text) => {
            setTyped(text);
            setMistyped(false);
          }}
        />
      </div>
    </Dialog>
  );
};
