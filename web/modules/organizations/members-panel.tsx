import { Mail, ShieldCheck, ShieldOff, UserMinus } from "lucide-react";
import { useEffect, useState } from "react";
import type { organizationInvitations } from "#core/modules/organizations/invitations/entities.ts";
import { nameAdministrator, organizationMembers, removeMember } from "#core/modules/organizations/members/calls.ts";
import type { Member } from "#core/modules/organizations/members/shapes.ts";
import type { Failure, Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface People {
  readonly members: readonly Member[];
  /** Invitations that wait for an answer. */
  readonly invited: readonly Resource[];
}

async function load({ ports }: App, id: string): Promise<People | Failure> {
  const [members, invited] = await Promise.all([
    ports.call(organizationMembers, { id }),
    ports.records.list("organization-invitations", {
      filter: { organization: id, status: "pending" },
      page: { size: 100 },
    }),
  ]);
  if (!members.ok) return members.error;
  return { members: members.value.data, invited: invited.ok ? invited.value.data : [] };
}

type Asked = { readonly is: "remove" | "name" | "unname"; readonly member: Member };

/** On the page of an organization: its members, who administers it, and who is invited. */
export const RecordPanel = ({ record }: RecordPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const [people, setPeople] = useState<People | Failure | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const reload = async () => setPeople(await load(app, record.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each organization
  useEffect(() => void reload(), [record.id]);

  if (!app.state.flags["user-organizations"]) return null;
  if (people !== null && "kind" in people) {
    // Who sees the organization alone has no business with its members.
    if (people.status === 403) return null;
    return <Alert tone="error" title={failureText(app, people)} />;
  }
  return (
    <section
      aria-labelledby="organization-members"
      className="space-y-4 rounded-surface border border-line bg-surface p-4 md:p-6"
    >
      <Heading level={2} id="organization-members" size="block">
        {t("organization-members:title")}
      </Heading>
      {people === null ? (
        <Skeleton shapes={["line", "line", "line"]} />
      ) : (
        <>
          {people.members.length === 0 ? (
            <p className="text-muted">{t("organization-members:none")}</p>
          ) : (
            <ul className="divide-y divide-line">
              {people.members.map((member) => (
                <MemberRow key={member.id} member={member} onAsk={(is) => setAsked({ is, member })} />
              ))}
            </ul>
          )}
          <Invited invited={people.invited} onDone={reload} />
          <Invite organization={record.id} onDone={reload} />
        </>
      )}
      {asked && (
        <MemberDialog
          organization={record.id}
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void reload();
          }}
        />
      )}
    </section>
  );
};

const MemberRow = ({ member, onAsk }: { readonly member: Member; readonly onAsk: (is: Asked["is"]) => void }) => {
  const t = useTranslate();
  const { id, name, avatarUrl, administers, isOneself, mayName, mayRemove } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={name} url={avatarUrl} size="small" />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <Link to={recordAddress({ type: "users", id })}>{name}</Link>
        {isOneself && <span className="text-muted">{t("organization-members:you")}</span>}
        {administers && <Badge tone="primary">{t("organization-members:administrator")}</Badge>}
      </span>
      <span className="flex flex-wrap gap-2">
        {mayName && (
          <Button
            variant="quiet"
            icon={administers ? ShieldOff : ShieldCheck}
            onPress={() => onAsk(administers ? "unname" : "name")}
          >
            {t(administers ? "organization-members:unname" : "organization-members:name")}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {mayRemove && (
          <Button variant="danger-quiet" icon={UserMinus} onPress={() => onAsk("remove")}>
            {t("organization-members:remove")}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  );
};

interface MemberDialogProps {
  readonly organization: string;
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MemberDialog = ({ organization: id, asked: { is, member }, onClose, onDone }: MemberDialogProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const { name, id: user } = member;
  const submit = async (): Promise<Failure | null> => {
    const answer =
      is === "remove"
        ? await ports.call(removeMember, { id, user })
        : await ports.call(nameAdministrator, { id, user, administers: is === "name" });
    if (!answer.ok) return answer.error;
    toasts.show(t(`organization-members:done.${is}`, { name }));
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      title={t(`organization-members:ask.${is}`, { name })}
      text={t(`organization-members:text.${is}`)}
      send={t(`organization-members:${is}`)}
      look={is === "name" ? "primary" : "danger"}
      onClose={onClose}
      onConfirm={submit}
    />
  );
};

const Invited = ({
  invited,
  onDone,
}: {
  readonly invited: readonly Resource[];
  readonly onDone: () => Promise<void>;
}) => {
  const t = useTranslate();
  const app = useApp();
  const [busy, setBusy] = useState<string | null>(null);
  if (invited.length === 0) return null;
  const withdraw = async (invitation: Resource) => {
    setBusy(invitation.id);
    const answer = await app.ports.records.destroy(invitation.type, invitation.id);
    setBusy(null);
    if (!answer.ok) app.toasts.show(failureText(app, answer.error), "alert");
    await onDone();
  };
  return (
    <div className="space-y-2">
      <Heading level={3} size="small">
        {t("organization-members:invited")}
      </Heading>
      <ul className="divide-y divide-line">
        {invited.map((invitation) => {
          const { email } = rowOf<typeof organizationInvitations>(invitation);
          return (
            <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <EmailText address={email} />
              <Button variant="quiet" busy={busy === invitation.id} onPress={() => void withdraw(invitation)}>
                {t("organization-members:withdraw")}
                <span className="sr-only"> {email}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const Invite = ({ organization, onDone }: { readonly organization: string; readonly onDone: () => Promise<void> }) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [email, setEmail] = useState("");
  const label = t("organization-members:email");
  const submit = async (): Promise<Failure | null> => {
    const answer = await ports.records.create("organization-invitations", {
      attributes: { email: email.trim() },
      relationships: { organization: { type: "organizations", id: organization } },
    });
    if (!answer.ok) return answer.error;
    toasts.show(t("organization-members:sent", { email: email.trim() }));
    setEmail("");
    await onDone();
    return null;
  };
  return (
    <Form
      label={t("organization-members:invite")}
      fields={["email"]}
      labels={{ email: label }}
      check={() => ({ ...(email.trim() === "" && { email: t("forms:rules.required", { attribute: label }) }) })}
      onSubmit={submit}
    >
      {(fields) => (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-64 grow">
            <TextField
              id={fields.id("email")}
              name="email"
              type="email"
              label={label}
              value={email}
              onChange={setEmail}
              error={fields.error("email")}
              required
            />
          </div>
          <Button type="submit" icon={Mail}>
            {t("organization-members:invite")}
          </Button>
        </div>
      )}
    </Form>
  );
};
