import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, type DialogProps } from "#web/ui/dialog.tsx";
import { Form, type FormProps } from "#web/ui/form.tsx";

export interface FormDialogProps
  extends Pick<DialogProps, "title" | "onClose" | "role">,
    Omit<FormProps, "id" | "label"> {
  /** What is going to happen, above the form. */
  readonly text?: ReactNode;
  /** The button that sends. */
  readonly send: string;
  /** `danger` for what cannot be taken back. */
  readonly look?: "primary" | "danger";
  /** The button that leads back. */
  readonly back?: string;
}

/** Asks for something in a dialog: what it is about, a few fields, the way back and the button that sends. Closing it is the sender's. */
export const FormDialog = ({
  title,
  onClose,
  role,
  text,
  send,
  look = "primary",
  back,
  onSubmit,
  ...form
}: FormDialogProps) => {
  const t = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      return await onSubmit();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      {...(role && { role })}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {back ?? t("common:cancel")}
          </Button>
          <Button type="submit" form={id} variant={look} busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      {text !== undefined && <div className="mb-6 space-y-3">{typeof text === "string" ? <p>{text}</p> : text}</div>}
      <Form id={id} onSubmit={submit} {...form} />
    </Dialog>
  );
};
