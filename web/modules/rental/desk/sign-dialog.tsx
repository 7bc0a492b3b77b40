import { useState } from "react";
import { signContract } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { attachContract, ContractFiles, isContract } from "#web/modules/rental/orders/contract-files.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Takes the signed contract that came on paper or by mail: as a PDF, or pictures. */
export const SignDialog = ({ desk, onClose }: { readonly desk: OrderDesk; readonly onClose: () => void }) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [files, setFiles] = useState<readonly File[]>([]);
  const label = t("rental-desk:acts.sign.file");
  const missing = () => {
    if (files.length === 0) return { file: t("rental-desk:acts.sign.missing") };
    return isContract(files) ? {} : { file: t("rental:faults.not-contract") };
  };
  const send = async (): Promise<Failure | null> => {
    const attached = await attachContract(ports, desk.order.id, files);
    if (!attached.ok) return attached.error;
    const failure = await desk.act(signContract, attached.value, t("rental-desk:acts.sign.done"));
    if (failure === null) onClose();
    return failure;
  };
  return (
    <FormDialog
      title={t("rental-desk:acts.sign.title")}
      text={t("rental-desk:acts.sign.text")}
      send={t("rental-desk:acts.sign.do")}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={["file"]}
      labels={{ file: label }}
      pointers={{ "/files/0": "file" }}
      check={missing}
      onSubmit={send}
    >
      {(fields) => (
        <ContractFiles
          id={fields.id("file")}
          label={label}
          files={files}
          error={fields.error("file")}
          onChange={setFiles}
        />
      )}
    </FormDialog>
  );
};
