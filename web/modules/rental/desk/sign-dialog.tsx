import { FileText } from "lucide-react";
import { useState } from "react";
import { signContract } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Takes the signed contract that came on paper or by mail, as a PDF. */
export const SignDialog = ({ desk, onClose }: { readonly desk: OrderDesk; readonly onClose: () => void }) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [file, setFile] = useState<File | null>(null);
  const label = t("rental-desk:acts.sign.file");
  const send = async (): Promise<Failure | null> => {
    if (!file) return null;
    const attached = await ports.files.attach(file, { type: "rental-commands", id: desk.order.id });
    if (!attached.ok) return attached.error;
    const done = t("rental-desk:acts.sign.done");
    const failure = await desk.act(signContract, { file: attached.value.id }, done);
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
      pointers={{ "/file": "file", "/files/0": "file" }}
      check={() => (file ? {} : { file: t("rental-desk:acts.sign.missing") })}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-3">
          <FileDrop
            id={fields.id("file")}
            name="file"
            label={label}
            accept="application/pdf,.pdf"
            required
            onFiles={([chosen]) => setFile(chosen ?? null)}
            error={fields.error("file")}
          />
          {file && (
            <p role="status" className="flex items-center gap-2 wrap-anywhere">
              <Icon icon={FileText} />
              {file.name}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
};
