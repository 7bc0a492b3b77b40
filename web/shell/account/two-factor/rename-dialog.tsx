import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { renamePasskey } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { PasskeyName } from "#web/shell/account/two-factor/passkey-name.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";

export interface RenameDialogProps {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives a passkey another name. */
export const RenameDialog = ({ passkey, onClose, onDone }: RenameDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [name, setName] = useState(passkey.name);
  const title = t("two-factor:rename.title", { name: passkey.name });
  const rename = async (): Promise<Failure | null> => {
    const answer = await ports.call(renamePasskey, { id: passkey.id, name });
    if (!answer.ok) return answer.error;
    onDone();
    return null;
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        fields={["name"]}
        labels={{ name: t("two-factor:set-up.passkey.name") }}
        check={() => (name.trim() === "" ? { name: t("two-factor:set-up.passkey.name-missing") } : {})}
        onSubmit={rename}
        label={title}
      >
        {(form) => (
          <>
            <PasskeyName form={form} value={name} onChange={setName} />
            <Button type="submit" variant="primary" busy={form.busy} wide>
              {t("two-factor:rename.submit")}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
};
