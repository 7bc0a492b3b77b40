import { Copy } from "lucide-react";
import { useState } from "react";
import { makeKey, type OwnAssociation, revokeKey } from "#core/modules/software/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export interface KeyDialogProps {
  readonly association: Pick<OwnAssociation, "id" | "name"> & { readonly hasKey: boolean };
  readonly onClose: () => void;
  /** It is done; what to tell of it, if anything is left to be told. */
  readonly onDone: (said?: string) => void;
}

/** Asks before a key is made, which ends the one before, and shows the new one: this once. */
export const MakeKeyDialog = ({ association: { id, name, hasKey }, onClose, onDone }: KeyDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [made, setMade] = useState<string>();
  const act = hasKey ? "replace" : "make";
  if (made !== undefined) return <MadeKey name={name} made={made} onSeen={() => onDone()} />;
  const make = async (): Promise<Failure | null> => {
    const answer = await ports.call(makeKey, { id });
    if (!answer.ok) return answer.error;
    setMade(answer.value.data.key);
    return null;
  };
  return (
    <ConfirmDialog
      title={t(`software:key.${act}-title`, { name })}
      text={t(`software:key.${act}-text`)}
      send={t(`software:key.${act}`)}
      onClose={onClose}
      onConfirm={make}
    />
  );
};

export const RevokeKeyDialog = ({ association: { id, name }, onClose, onDone }: KeyDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const revoke = async (): Promise<Failure | null> => {
    const answer = await ports.call(revokeKey, { id });
    // Revoked in another tab meanwhile: what was wanted is so.
    if (!answer.ok && answer.error.kind !== "not-found") return answer.error;
    onDone(t("software:key.revoked"));
    return null;
  };
  return (
    <ConfirmDialog
      title={t("software:key.revoke-title", { name })}
      role="alert"
      text={t("software:key.revoke-text")}
      send={t("software:key.revoke")}
      look="danger"
      onClose={onClose}
      onConfirm={revoke}
    />
  );
};

interface MadeKeyProps {
  readonly name: string;
  readonly made: string;
  readonly onSeen: () => void;
}

const MadeKey = ({ name, made, onSeen }: MadeKeyProps) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(made);
    toasts.show(t("software:key.copied"));
  };
  return (
    <Dialog
      title={t("software:key.made", { name })}
      onClose={onSeen}
      mustAnswer
      actions={
        <>
          <Button icon={Copy} onPress={() => void copy()}>
            {t("software:key.copy")}
          </Button>
          <Button variant="primary" onPress={onSeen}>
            {t("software:key.seen")}
          </Button>
        </>
      }
    >
      <p>{t("software:key.once")}</p>
      <code className="mt-4 block rounded-control bg-sunken p-3 wrap-anywhere">{made}</code>
    </Dialog>
  );
};
