import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { verifierPath } from "#core/modules/open-badges/standards/verifier-path.ts";
import { verifyBadge } from "#core/modules/open-badges/verify/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { emptyForm, faultsOf, inputOf, type VerifierForm, ways } from "#web/modules/open-badges/verifier-model.ts";
import type { VerifierData, VerifyAnswer } from "#web/modules/open-badges/verifier-route.ts";
import { VerifyReport } from "#web/modules/open-badges/verify-report.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Form, type FormFields } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** /open-badge-verifier: whether a badge is genuine and still valid. */
export const Screen = ({ data: { report } }: ScreenProps<VerifierData>) => {
  const t = useTranslate();
  return (
    <div className="content-width space-y-10 py-12 md:py-16">
      <header className="max-w-3xl space-y-4">
        <Heading level={1} size="title">
          {t("open-badges:verify.title")}
        </Heading>
        <p className="text-lg text-muted">{t("open-badges:verify.text")}</p>
      </header>
      {report === null ? (
        <Verifier />
      ) : (
        <div className="space-y-8">
          <VerifyReport report={report} />
          <Link to={verifierPath()} variant="button" icon={ShieldCheck}>
            {t("open-badges:verify.another")}
          </Link>
        </div>
      )}
    </div>
  );
};

/** Takes a badge, and tells below what holds of it. */
const Verifier = () => {
  const t = useTranslate();
  const { ports } = useApp();
  const [form, setForm] = useState(emptyForm);
  const [report, setReport] = useState<VerifyAnswer | null>(null);
  const result = useRef<HTMLElement>(null);
  const change = (part: Partial<VerifierForm>) => setForm((known) => ({ ...known, ...part }));
  const send = async (): Promise<Failure | null> => {
    const answer = await ports.call(verifyBadge, await inputOf(form));
    if (!answer.ok) {
      setReport(null);
      return answer.error;
    }
    flushSync(() => setReport(answer.value.data));
    result.current?.focus();
    return null;
  };
  const labels = {
    file: t("open-badges:verify.file.label"),
    url: t("open-badges:verify.url.label"),
    text: t("open-badges:verify.json.label"),
    email: t("open-badges:verify.email.label"),
  };
  return (
    <div className="space-y-10">
      <div className="max-w-3xl rounded-surface border border-line bg-surface p-5 md:p-8">
        <Form
          fields={[form.way, "email"]}
          labels={labels}
          pointers={{ "/file": "file", "/url": "url", "/text": "text", "/email": "email" }}
          label={t("open-badges:verify.title")}
          check={() =>
            Object.fromEntries(Object.entries(faultsOf(form)).map(([field, fault]) => [field, t(fault as never)]))
          }
          onSubmit={send}
        >
          {(fields) => (
            <div className="space-y-6">
              <div className="space-y-2">
                <p className="font-semibold" aria-hidden="true">
                  {t("open-badges:verify.how")}
                </p>
                <ChoiceChips
                  label={t("open-badges:verify.how")}
                  choices={ways.map((value) => ({ value, label: t(`open-badges:verify.by.${value}`) }))}
                  value={form.way}
                  onChange={(way) => change({ way })}
                />
              </div>
              <Given form={form} fields={fields} labels={labels} onChange={change} />
              <TextField
                name="email"
                id={fields.id("email")}
                type="email"
                label={labels.email}
                help={t("open-badges:verify.email.help")}
                value={form.email}
                onChange={(email) => change({ email })}
                error={fields.error("email")}
              />
              <Button type="submit" variant="primary" icon={ShieldCheck} busy={fields.busy}>
                {t("open-badges:verify.send")}
              </Button>
            </div>
          )}
        </Form>
      </div>
      {report !== null && <VerifyReport report={report} ref={result} />}
    </div>
  );
};

interface GivenProps {
  readonly form: VerifierForm;
  readonly fields: FormFields;
  readonly labels: Readonly<Record<"file" | "url" | "text", string>>;
  readonly onChange: (part: Partial<VerifierForm>) => void;
}

/** The badge, as somebody has it. */
const Given = ({ form: { way, file, url, text }, fields, labels, onChange }: GivenProps) => {
  const t = useTranslate();
  if (way === "file")
    return (
      <div className="space-y-2">
        <FileDrop
          name="file"
          id={fields.id("file")}
          required
          label={labels.file}
          help={t("open-badges:verify.file.help")}
          accept=".png,.svg,.json,image/png,image/svg+xml,application/json"
          error={fields.error("file")}
          onFiles={([chosen]) => onChange({ file: chosen ?? null })}
        />
        <p role="status" className="wrap-anywhere">
          {file !== null && t("open-badges:verify.file.chosen", { name: file.name })}
        </p>
      </div>
    );
  return way === "url" ? (
    <TextField
      name="url"
      id={fields.id("url")}
      type="url"
      required
      label={labels.url}
      placeholder="https://"
      value={url}
      onChange={(value) => onChange({ url: value })}
      error={fields.error("url")}
    />
  ) : (
    <TextArea
      name="text"
      id={fields.id("text")}
      required
      rows={8}
      monospace
      label={labels.text}
      help={t("open-badges:verify.json.help")}
      value={text}
      onChange={(value) => onChange({ text: value })}
      error={fields.error("text")}
    />
  );
};
