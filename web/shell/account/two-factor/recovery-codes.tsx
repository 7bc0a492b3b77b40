import { Copy, Download } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { codesFile } from "#web/shell/account/two-factor/two-factor-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";

/** New recovery codes, shown this once: the dialog is closed by saying that they are kept. */
export const RecoveryCodes = ({
  codes,
  onSeen,
}: {
  readonly codes: readonly string[];
  readonly onSeen: () => void;
}) => {
  const t = useTranslate();
  const { toasts, state } = useApp();
  const file = codesFile(t("two-factor:codes.file", { name: state.app.name }), codes);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    toasts.show(t("two-factor:codes.copied"));
  };
  return (
    <Dialog
      title={t("two-factor:codes.keep")}
      onClose={onSeen}
      mustAnswer
      actions={
        <Button variant="primary" onPress={onSeen}>
          {t("two-factor:codes.seen")}
        </Button>
      }
    >
      <div className="space-y-4">
        <p>{t("two-factor:codes.text")}</p>
        <ul className="grid gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button icon={Copy} onPress={() => void copy()}>
            {t("two-factor:codes.copy")}
          </Button>
          <Link
            to={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="recovery-codes.txt"
            variant="button"
            icon={Download}
          >
            {t("two-factor:codes.download")}
          </Link>
        </div>
        <Alert tone="warning">{t("two-factor:codes.once")}</Alert>
      </div>
    </Dialog>
  );
};
