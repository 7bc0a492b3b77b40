import { Hourglass, Send } from "lucide-react";
import { useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { validationRequests } from "#core/modules/validation-requests/entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { found, redirectTo } from "#web/app/outcome.ts";
import type { LoadContext, Outcome, ScreenProps } from "#web/app/route.ts";
import { MemberLinks } from "#web/shell/account/member-links.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type ValidationRequest = ResourceRow<typeof validationRequests>;

const type = "validation-requests";

export interface NotValidatedData {
  /** The latest request of this user; `null` when there is none. */
  readonly latest: ValidationRequest | null;
}

/** What became of the last request. Who has been validated in the meantime is not kept here. */
export async function loadNotValidated({ app }: LoadContext): Promise<Outcome<NotValidatedData>> {
  const viewer = app.session.viewer.peek();
  if (viewer?.isValidated) return redirectTo("/account/profile");
  if (!app.state.flags["validation-requests"] || !viewer?.isVerified) return found({ latest: null }, { noIndex: true });
  const answer = await app.ports.records.list(type, { filter: { user: viewer.id }, page: { size: 1 } });
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found({ latest: answer.value.data.map(rowOf<typeof validationRequests>)[0] ?? null }, { noIndex: true });
}

/** /auth/not-validated: an area for validated members sends here. Whoever arrives can ask to be let in, and sees what was answered. */
export const Screen = ({ data }: ScreenProps<NotValidatedData>) => {
  const t = useTranslate();
  const { session, state } = useApp();
  const [latest, setLatest] = useState(data.latest);
  const status = latest?.status;
  const mayAsk = state.flags["validation-requests"] && session.viewer.peek()?.isVerified === true;
  return (
    <>
      <MessageScreen
        icon={Hourglass}
        kicker={t("auth:not-validated.kicker")}
        title={t("auth:not-validated.title")}
        text={t("auth:not-validated.text")}
        actions={
          <>
            <Link to="/account/profile" variant="button" look={mayAsk ? "secondary" : "primary"}>
              {t("auth:not-validated.profile")}
            </Link>
            <Link to="/" variant="button">
              {t("site:errors.home")}
            </Link>
          </>
        }
      />
      <div className="reading-width space-y-8 pb-16">
        {latest && status === "pending" && <Pending request={latest} />}
        {latest && status === "refused" && <Refused request={latest} />}
        {mayAsk && status !== "pending" && <AskSection onAsked={setLatest} />}
        <MemberLinks />
      </div>
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
    const answer = await ports.records.create(type, {
      attributes: {
        description: description.trim(),
        ...(attachedOrganization.trim() !== "" && { attachedOrganization: attachedOrganization.trim() }),
      },
    });
    if (!answer.ok) return answer.error;
    toasts.show(t("people:request.sent"));
    onAsked(rowOf<typeof validationRequests>(answer.value.data));
    return null;
  };

  return (
    <section aria-labelledby="ask" className="space-y-5">
      <div className="space-y-1">
        <Heading level={2} id="ask" size="block">
          {t("people:request.title")}
        </Heading>
        <p className="text-muted">{t("people:request.text")}</p>
      </div>
      <Form
        fields={["description", "attachedOrganization"]}
        labels={labels}
        pointers={{ "/data": "description" }}
        check={() => ({ ...(description.trim() === "" && { description: t("people:request.description-missing") }) })}
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
