import { useState } from "react";
import { reportReasons } from "#core/shell/reports/reasons.ts";
import type { Failure, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Tells the moderators of something that should not stand there (COMM-003). */
export const ReportDialog = ({ subject, onClose }: { readonly subject: Ref; readonly onClose: () => void }) => {
  const t = useTranslate();
  const app = useApp();
  const [reason, setReason] = useState<(typeof reportReasons)[number] | "">("");
  const [details, setDetails] = useState("");
  const [wish] = useState(() => crypto.randomUUID());

  const label = t("community:report.reason");
  const saysMore = reason === "other";
  const check = () => ({
    ...(reason === "" && { reason: t("community:report.choose") }),
    ...(saysMore &&
      details.trim() === "" && { details: t("forms:rules.required", { attribute: t("community:report.details") }) }),
  });
  const send = async (): Promise<Failure | null> => {
    const answer = await app.ports.records.create(
      "reports",
      {
        attributes: { reason, details: details.trim() || null, url: window.location.pathname },
        relationships: { reportable: subject },
      },
      { once: wish },
    );
    if (!answer.ok) return answer.error;
    app.toasts.show(t("community:report.sent"));
    onClose();
    return null;
  };

  return (
    <FormDialog
      title={t("community:report.title")}
      send={t("community:report.send")}
      onClose={onClose}
      fields={["reason", "details"]}
      labels={{ reason: label, details: t("community:report.details") }}
      pointers={{ "/data": "reason" }}
      check={check}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-6">
          <RadioGroup
            id={fields.id("reason")}
            name="reason"
            label={label}
            required
            value={reason}
            choices={reportReasons.map((value) => ({ value, label: t(`community:report.reasons.${value}`) }))}
            onChange={setReason}
            error={fields.error("reason")}
          />
          <TextArea
            id={fields.id("details")}
            name="details"
            label={t("community:report.details")}
            required={saysMore}
            help={t("community:report.details-help")}
            value={details}
            onChange={setDetails}
            maxLength={2000}
            error={fields.error("details")}
          />
        </div>
      )}
    </FormDialog>
  );
};
