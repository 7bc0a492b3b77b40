import { CircleCheckBig, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import type { validationRequests } from "#core/modules/validation-requests/entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Decision, decide } from "#web/modules/validation-requests/decide.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

interface Asked {
  readonly request: Resource;
  readonly person: Resource;
}

/** On the page of a request and of whoever made it: the person, what they say, and the two answers. Nothing where none waits. */
export const RecordPanel = ({ record, onDone }: RecordPanelProps) => {
  const app = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let current = true;
    void find(app, record).then((found) => current && setAsked(found));
    return () => {
      current = false;
    };
  }, [app, record]);
  return asked && <Waiting key={asked.request.id} {...asked} onDone={onDone} />;
};

/** The request that waits, with whoever made it. */
async function find({ ports }: App, record: Resource): Promise<Asked | null> {
  if (record.type === "users") {
    const filter = { user: record.id, status: "pending" };
    const answer = await ports.records.list("validation-requests", { filter, page: { size: 1 } });
    const request = answer.ok ? answer.value.data[0] : undefined;
    return request ? { request, person: record } : null;
  }
  const { status, user } = rowOf<typeof validationRequests>(record);
  if (status !== "pending") return null;
  const answer = await ports.records.find("users", user);
  return answer.ok ? { request: record, person: answer.value.data } : null;
}

const Waiting = ({ request, person, onDone }: Asked & { readonly onDone: () => void }) => {
  const t = useTranslate();
  const app = useApp();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState<Decision | null>(null);
  const { firstName, lastName, email, createdAt } = rowOf<typeof users>(person);
  const { description, attachedOrganization } = rowOf<typeof validationRequests>(request);
  const answer = async (decision: Decision) => {
    setBusy(decision);
    const failure = await decide(app, request, decision, note);
    setBusy(null);
    if (failure) app.toasts.show(failureText(app, failure), "alert");
    else onDone();
  };
  return (
    <section
      aria-labelledby="validation-request"
      className="space-y-4 rounded-surface border border-line bg-wash-primary p-4 md:p-6"
    >
      <div className="space-y-1">
        <Heading level={2} id="validation-request" size="block">
          {t("admin:decide.panel", { name: `${firstName} ${lastName}`.trim() })}
        </Heading>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to={recordAddress(person)}>
            <EmailText address={email} />
          </Link>
          <span>
            {t("admin:decide.registered")} <Moment instant={createdAt} />
          </span>
          {attachedOrganization && <span>{attachedOrganization}</span>}
        </p>
      </div>
      {description && (
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">{description}</blockquote>
      )}
      <TextArea
        id="validation-note"
        name="note"
        label={t("admin:decide.note")}
        help={t("admin:decide.note-help")}
        value={note}
        onChange={setNote}
        maxLength={1000}
        rows={2}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={CircleCheckBig}
          busy={busy === "accepted"}
          onPress={() => void answer("accepted")}
        >
          {t("admin:decide.accept")}
        </Button>
        <Button icon={CircleX} variant="danger-quiet" busy={busy === "refused"} onPress={() => void answer("refused")}>
          {t("admin:decide.refuse")}
        </Button>
      </div>
    </section>
  );
};
