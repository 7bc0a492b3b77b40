import { Send } from "lucide-react";
import { useState } from "react";
import { type OrderView, signContract } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { attachContract, ContractFiles, isContract } from "#web/modules/rental/orders/contract-files.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** Takes the contract that was signed on paper, shows it and sends it; the staff looks at it then. */
export const ContractUpload = ({
  id,
  onSigned,
}: {
  readonly id: string;
  readonly onSigned: (view: OrderView) => void;
}) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  const choose = (chosen: readonly File[]) => {
    setFiles(isContract(chosen) ? chosen : files);
    setError(chosen.length === 0 || isContract(chosen) ? undefined : t("rental:faults.not-contract"));
    if (chosen.length === 0) setFiles([]);
  };
  const fail = ({ kind, faults }: Failure) => {
    if (kind !== "network" && kind !== "session-expired")
      setError(faults[0]?.detail || t("rental-orders:contract.failed"));
  };
  const send = async () => {
    setError(undefined);
    setBusy(true);
    const attached = await attachContract(ports, id, files);
    const signed = attached.ok ? await ports.call(signContract, { id, ...attached.value }) : attached;
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
    <div className="space-y-4">
      <ContractFiles label={t("rental-orders:contract.label")} files={files} error={error} onChange={choose} />
      {files.length > 0 && (
        <Button variant="primary" icon={Send} onPress={() => void send()}>
          {t("rental-orders:contract.send")}
        </Button>
      )}
    </div>
  );
};
