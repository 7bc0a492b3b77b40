import { useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ButtonVariant } from "#web/ui/button-classes.ts";
import { Dialog } from "#web/ui/dialog.tsx";

export interface AskDialogProps {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly {
    readonly label: string;
    readonly variant: ButtonVariant;
    readonly onPress: () => unknown;
  }[];
  readonly onClose: () => void;
}

/** Asks what to do, with a way out that does nothing. */
export const AskDialog = ({ title, text, choices, onClose }: AskDialogProps) => {
  const t = useTranslate();
  return (
    <Dialog
      role="alert"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          {choices.map(({ label, variant, onPress }) => (
            <Button
              key={label}
              variant={variant}
              onPress={() => {
                onClose();
                void onPress();
              }}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
