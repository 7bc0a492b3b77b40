import { useState } from "react";
import {
  nameAssociation,
  type OwnAssociation,
  type OwnAuthorization,
  takeAssociation,
} from "#core/modules/software/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export type AssociationDialogProps = {
  readonly onClose: () => void;
  /** What to tell once it is done. */
  readonly onDone: (said: string) => void;
} & (
  | { readonly authorization: OwnAuthorization; readonly association?: undefined }
  | { readonly association: OwnAssociation; readonly authorization?: undefined }
);

/** Asks for an installation to be associated, or for another name of one that is. */
export const AssociationDialog = ({ authorization, association, onClose, onDone }: AssociationDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [name, setName] = useState(association?.name ?? "");
  const [installationId, setInstallationId] = useState("");
  const labels = { name: t("software:fields.name"), installationId: t("software:fields.installation") };
  const act = authorization ? "take" : "name";

  const send = async (): Promise<Failure | null> => {
    const answer = authorization
      ? await ports.call(takeAssociation, {
          authorization: authorization.id,
          name: name.trim(),
          installationId: installationId.trim(),
        })
      : await ports.call(nameAssociation, { id: association.id, name: name.trim() });
    if (!answer.ok) return answer.error;
    onDone(t(`software:${act}.done`));
    return null;
  };

  const check = () => ({
    ...(name.trim() === "" && { name: t("software:fields.name-missing") }),
    ...(authorization && installationId.trim() === "" && { installationId: t("software:fields.installation-missing") }),
  });

  return (
    <FormDialog
      title={t(`software:${act}.title`, { name: authorization?.service ?? association?.name })}
      send={t(`software:${act}.send`)}
      onClose={onClose}
      fields={authorization ? ["installationId", "name"] : ["name"]}
      labels={labels}
      check={check}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-6">
          {authorization && (
            <TextField
              id={fields.id("installationId")}
              name="installationId"
              label={labels.installationId}
              help={t("software:fields.installation-help")}
              value={installationId}
              onChange={setInstallationId}
              maxLength={100}
              spellCheck={false}
              autoComplete="off"
              error={fields.error("installationId")}
              required
            />
          )}
          <TextField
            id={fields.id("name")}
            name="name"
            label={labels.name}
            help={t("software:fields.name-help")}
            value={name}
            onChange={setName}
            maxLength={255}
            autoComplete="off"
            error={fields.error("name")}
            required
          />
        </div>
      )}
    </FormDialog>
  );
};
