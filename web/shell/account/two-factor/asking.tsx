import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Act } from "#web/shell/account/two-factor/two-factor-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Asks before something is taken away that cannot be brought back. */
export const Asking = ({
  act,
  onClose,
  onYes,
}: {
  readonly act: Extract<Act, { readonly kind: "remove" | "codes" }>;
  readonly onClose: () => void;
  readonly onYes: () => Promise<void>;
}) => {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const name = act.kind === "remove" ? (act.passkey?.name ?? t(`two-factor:strategies.${act.strategy}.name`)) : "";
  const key = act.kind === "remove" ? "remove" : "renew";
  return (
    <Dialog
      role="alert"
      title={t(`two-factor:asking.${key}.title`, { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button
            variant={act.kind === "remove" ? "danger" : "primary"}
            busy={isBusy}
            onPress={() => {
              setBusy(true);
              void onYes();
            }}
          >
            {t(`two-factor:asking.${key}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`two-factor:asking.${key}.text`)}</p>
    </Dialog>
  );
};
