import { FormDialog, type FormDialogProps } from "#web/ui/form-dialog.tsx";

export interface ConfirmDialogProps extends Omit<FormDialogProps, "fields" | "labels" | "onSubmit" | "children"> {
  /** Does it; `null` when it went well. */
  readonly onConfirm: FormDialogProps["onSubmit"];
}

/** Asks before something is done that needs no more than a yes. */
export const ConfirmDialog = ({ onConfirm, ...dialog }: ConfirmDialogProps) => (
  <FormDialog {...dialog} fields={[]} labels={{}} onSubmit={onConfirm}>
    {() => null}
  </FormDialog>
);
