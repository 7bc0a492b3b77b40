import { useState } from "react";
import { type OrderView, signContract } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** Takes the signed contract: a PDF, which the staff looks at then. */
export const ContractUpload = ({
  id,
  onSigned,
}: {
  readonly id: string;
  readonly onSigned: (view: OrderView) => void;
}) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  const fail = ({ kind, faults }: Failure) => {
    if (kind !== "network" && kind !== "session-expired")
      setError(faults[0]?.detail || t("rental-orders:contract.failed"));
  };
  const send = async ([file]: readonly File[]) => {
    if (!file || busy) return;
    if (file.type !== "application/pdf" && !file.name.toLowerCase().endsWith(".pdf"))
      return setError(t("rental:faults.not-pdf"));
    setError(undefined);
    setBusy(true);
    const attached = await ports.files.attach(file, { type: "rental-commands", id });
    const signed = attached.ok ? await ports.call(signContract, { id, file: attached.value.id }) : attached;
    setBusy(false);
    if (!signed.ok) return fail(signed.error);
    toasts.show(t("rental-orders:contract.sent"));
    onSigned(signed.value.data);
  };

  return busy ? (
    <div role="status">
      <ProgressBar label={t("rental-orders:contract.sending")} />
    </div>
  ) : (
    <FileDrop
      name="contract"
      label={t("rental-orders:contract.label")}
      help={t("rental-orders:contract.help")}
      accept=".pdf,application/pdf"
      required
      error={error}
      onFiles={(files) => void send(files)}
    />
  );
};
