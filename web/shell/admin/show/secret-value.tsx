import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { AdminField } from "#core/shell/admin/types.ts";
import { revealConfidential } from "#core/shell/history/calls.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { plainText } from "#web/shell/admin/cells.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface SecretValueProps {
  readonly record: Ref;
  readonly field: AdminField;
  readonly label: string;
  /** What stands for the value until it is opened. */
  readonly masked: string;
}

/** A confidential value: masked until somebody asks to see it, which the audit log notes. */
export const SecretValue = ({ record, field, label, masked }: SecretValueProps) => {
  const t = useTranslate();
  const app = useApp();
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const reveal = async () => {
    setBusy(true);
    const answer = await app.ports.call(revealConfidential, {
      type: record.type,
      id: record.id,
      field: field.name,
    });
    setBusy(false);
    if (answer.ok) setShown(answer.value.data.value ?? "");
    else app.toasts.show(failureText(app, answer.error), "alert");
  };
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span role="status">
        {shown === null ? (
          <>
            <span aria-hidden="true">{masked}</span>
            <VisuallyHidden>{t("admin:masked")}</VisuallyHidden>
          </>
        ) : (
          <span className="whitespace-pre-line wrap-anywhere">
            {field.of === "richText" ? plainText(shown) : shown}
          </span>
        )}
      </span>
      <Button
        size="dense"
        icon={shown === null ? Eye : EyeOff}
        busy={busy}
        onPress={() => (shown === null ? void reveal() : setShown(null))}
      >
        {t(shown === null ? "admin:secret.show" : "admin:secret.hide")}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </span>
  );
};
