import { useState } from "react";
import { reportReasons } from "#core/shell/reports/reasons.ts";
import type { Failure, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** What is reported, in words that whoever reports it knows it by. */
export interface ReportedWords {
  /** Its title, or what it is and whose. */
  readonly title: string;
  /** Language of the title, where that is not the page's. */
  readonly lang?: string | undefined;
  /** How what was said begins. */
  readonly excerpt?: string | null;
  /** Language that it was said in, where that is known. */
  readonly excerptLang?: string | undefined;
}

export interface ReportDialogProps {
  readonly subject: Ref;
  readonly about: ReportedWords;
  readonly onReported: () => void;
  readonly onClose: () => void;
}

/** Tells the moderators of something that should not stand there (COMM-003). */
export const ReportDialog = ({ subject, about, onReported, onClose }: ReportDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [reason, setReason] = useState<(typeof reportReasons)[number] | "">("");
  const [details, setDetails] = useState("");
  const [wish] = useState(() => crypto.randomUUID());

  const labels = { reason: t("community:report.reason"), details: t("community:report.details") };
  const saysMore = reason === "other";
  const missing = (field: keyof typeof labels) => ({
    [field]: t("forms:rules.required", { attribute: labels[field] }),
  });
  const check = () => ({
    ...(reason === "" && missing("reason")),
    ...(saysMore && details.trim() === "" && missing("details")),
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
    onReported();
    onClose();
    return null;
  };

  return (
    <FormDialog
      title={t("community:report.title")}
      text={<About {...about} />}
      send={t("community:report.send")}
      onClose={onClose}
      fields={["reason", "details"]}
      labels={labels}
      pointers={{ "/data": "reason" }}
      check={check}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-6">
          <RadioGroup
            id={fields.id("reason")}
            name="reason"
            label={labels.reason}
            required
            value={reason}
            choices={reportReasons.map((value) => ({ value, label: t(`community:report.reasons.${value}`) }))}
            onChange={setReason}
            error={fields.error("reason")}
          />
          <TextArea
            id={fields.id("details")}
            name="details"
            label={labels.details}
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

const About = ({ title, lang, excerpt, excerptLang }: ReportedWords) => (
  <>
    <p lang={lang} className="font-semibold">
      {title}
    </p>
    {excerpt && (
      <blockquote lang={excerptLang} className="border-l-2 border-line pl-4 text-muted [overflow-wrap:anywhere]">
        {excerpt}
      </blockquote>
    )}
  </>
);
