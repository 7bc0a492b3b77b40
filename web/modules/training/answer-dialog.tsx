import { useState } from "react";
import { answerRequest } from "#core/modules/training/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ResourcePicker } from "#web/modules/training/resource-picker.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

export interface AnswerDialogProps {
  readonly request: string;
  /** Resources that answer it already. */
  readonly except: readonly string[];
  readonly onClose: () => void;
  readonly onAnswered: () => Promise<void>;
}

/** Answers a request with a resource that is there already. */
export const AnswerDialog = ({ request, except, onClose, onAnswered }: AnswerDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [resource, setResource] = useState("");
  const label = t("training:answer.which");

  const send = async (): Promise<Failure | null> => {
    const answer = await app.ports.call(answerRequest, { id: request, resource });
    if (!answer.ok) return answer.error;
    app.toasts.show(t("training:answer.done"));
    await onAnswered();
    return null;
  };

  return (
    <FormDialog
      title={t("training:answer.link")}
      text={t("training:answer.text")}
      send={t("training:answer.send")}
      onClose={onClose}
      fields={["resource"]}
      labels={{ resource: label }}
      pointers={{ "/resource": "resource" }}
      check={() => (resource === "" ? { resource: t("training:answer.missing") } : ({} as Record<string, string>))}
      onSubmit={send}
    >
      {(fields) => (
        <ResourcePicker
          id={fields.id("resource")}
          label={label}
          except={except}
          value={resource}
          onChange={setResource}
          error={fields.error("resource")}
        />
      )}
    </FormDialog>
  );
};
