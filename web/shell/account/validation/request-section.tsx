import { Send } from "lucide-react";
import { useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { requestOf, requestType, type ValidationRequest } from "#web/shell/account/validation/latest-request.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { typed } from "#web/ui/form-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What became of the viewer's request, and the form by which they ask where none waits. Needs the namespaces `people` and `forms`. */
export const RequestSection = ({ latest: first }: { readonly latest: ValidationRequest | null }) => {
  const [latest, setLatest] = useState(first);
  const status = latest?.status;
  return (
    <>
      {latest && status === "pending" && <Pending request={latest} />}
      {latest && status === "refused" && <Refused request={latest} />}
      {status !== "pending" && <AskSection onAsked={setLatest} />}
    </>
  );
};

const Pending = ({ request }: { readonly request: ValidationRequest }) => {
  const t = useTranslate();
  const date = useDay(request.createdAt);
  return (
    <Alert tone="info" role="status" title={t("people:request.pending")}>
      {t("people:request.pending-text", { date })}
    </Alert>
  );
};

const Refused = ({ request }: { readonly request: ValidationRequest }) => {
  const t = useTranslate();
  const date = useDay(request.decidedAt);
  const { note } = request;
  return (
    <Alert tone="warning" title={t("people:request.refused", { date })}>
      {note && <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line">{note}</blockquote>}
      <p>{t("people:request.refused-text")}</p>
    </Alert>
  );
};

const AskSection = ({ onAsked }: { readonly onAsked: (request: ValidationRequest) => void }) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [description, setDescription] = useState("");
  const [attachedOrganization, setAttachedOrganization] = useState("");
  const labels = {
    description: t("people:request.description"),
    attachedOrganization: t("people:request.organization"),
  };

  const ask = async (): Promise<Failure | null> => {
    const answer = await ports.records.create(requestType, {
      attributes: {
        description: description.trim(),
        ...(attachedOrganization.trim() !== "" && { attachedOrganization: attachedOrganization.trim() }),
      },
    });
    if (!answer.ok) return answer.error;
    toasts.show(t("people:request.sent"));
    onAsked(requestOf(answer.value.data));
    return null;
  };

  return (
    <section aria-labelledby="ask" className="space-y-5">
      <div className="space-y-1">
        <Heading level={2} id="ask" size="block">
          {t("people:request.title")}
        </Heading>
        <p className="text-muted">
          {t("people:validation.text")} {t("people:request.text")}
        </p>
      </div>
      <Form
        fields={["description", "attachedOrganization"]}
        labels={labels}
        pointers={{ "/data": "description" }}
        check={() => ({ ...(description.trim() === "" && { description: t("people:request.description-missing") }) })}
        values={typed(description, attachedOrganization)}
        onSubmit={ask}
        label={t("people:request.title")}
      >
        {(form) => (
          <>
            <TextArea
              id={form.id("description")}
              name="description"
              label={labels.description}
              help={t("people:request.description-help")}
              value={description}
              onChange={setDescription}
              error={form.error("description")}
              maxLength={2000}
              required
            />
            <TextField
              id={form.id("attachedOrganization")}
              name="attachedOrganization"
              label={labels.attachedOrganization}
              help={t("people:request.organization-help")}
              value={attachedOrganization}
              onChange={setAttachedOrganization}
              error={form.error("attachedOrganization")}
              autoComplete="organization"
              maxLength={255}
            />
            <Button type="submit" variant="primary" icon={Send} busy={form.busy}>
              {t("people:request.send")}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
};

function useDay(instant: string | null): string {
  const { state, session } = useApp();
  const timeZone = session.viewer.peek()?.timezone;
  return dateFormat(state.locale, { dateStyle: "long", timeZone }).format(new Date(instant ?? 0));
}
