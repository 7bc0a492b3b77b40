import { useEffect, useState } from "react";
import type { Result } from "#core/kernel/result.ts";
import { type HandledInput, handleInputs } from "#core/modules/forms/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Most inputs of a form that are handled at once. */
const most = 50;

/** Makes contacts of one input, or of those of a form that nobody has handled, once it is seen what will change. */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const isAll = action === "handle-all";
  const [looked, setLooked] = useState<Result<readonly HandledInput[], Failure> | null>(null);
  useEffect(() => {
    let isThere = true;
    void (async () => {
      const ids = isAll ? await waitingOf(app, record.id) : ({ ok: true, value: [record.id] } as const);
      const seen = ids.ok ? await ask(app, ids.value, true) : ids;
      if (isThere) setLooked(seen);
    })();
    return () => {
      isThere = false;
    };
  }, [app, isAll, record.id]);

  const inputs = looked?.ok ? looked.value : [];
  const handle = async (): Promise<Failure | null> => {
    if (looked?.ok === false) return looked.error;
    if (inputs.length === 0) {
      onClose();
      return null;
    }
    const ids = inputs.map(({ id }) => id);
    const answer = await ask(app, ids, false);
    if (!answer.ok) return answer.error;
    app.toasts.show(t("admin:light-forms.handle.done"));
    onDone();
    return null;
  };
  const text = isAll ? t("admin:light-forms.handle.text-all", { count: most }) : t("admin:light-forms.handle.text");
  return (
    <FormDialog
      title={t(isAll ? "admin:light-forms.handle.title-all" : "admin:light-forms.handle.title")}
      text={text}
      send={t("admin:light-forms.handle.action")}
      onClose={onClose}
      fields={[]}
      labels={{}}
      onSubmit={handle}
    >
      {() => (
        <div role="status">
          {looked === null && <p className="text-muted">{t("admin:light-forms.handle.loading")}</p>}
          {looked?.ok && inputs.length === 0 && <p>{t("admin:light-forms.handle.none")}</p>}
          <ul className="space-y-4">
            {inputs.map((each) => (
              <Outcome key={each.id} input={each} />
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
};

const Outcome = ({ input: { email, outcome, changes, organization } }: { readonly input: HandledInput }) => {
  const t = useTranslate();
  const app = useApp();
  const told = (member: string, value: string | null) =>
    member === "locale" && value !== null ? choiceLabel(app, member, value) : value;
  return (
    <li className="space-y-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{email}</span>
        <Badge>{t(`admin:light-forms.handle.${outcome}`)}</Badge>
        {organization?.isNew && <Badge tone="info">{t("admin:light-forms.handle.new-organization")}</Badge>}
      </p>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {changes.map(({ member, before, after }) => (
          <div key={member} className="contents">
            <dt className="text-muted">{t(labelOf(member))}</dt>
            <dd className="wrap-anywhere">
              {isFlag(member)
                ? "✓"
                : before === null
                  ? told(member, after)
                  : t("admin:light-forms.handle.instead", { before: told(member, before), after: told(member, after) })}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const isFlag = (member: string): boolean => member === "hasMailSubscription";

const labelOf = (member: string): string =>
  member === "organization" || member === "adminTags" || member === "phone"
    ? `fields:base.${member}`
    : `fields:light-users.${member}`;

/** Inputs of a form that nobody has handled, the oldest first. */
async function waitingOf(app: App, form: string): Promise<Result<readonly string[], Failure>> {
  const answer = await app.ports.records.list("light-user-form-inputs", {
    filter: { form, handledAt: { null: true } },
    sort: "createdAt",
    page: { size: most },
    fields: { "light-user-form-inputs": ["userEmail"] },
  });
  return answer.ok ? { ok: true, value: answer.value.data.map(({ id }) => id) } : answer;
}

/** What comes of inputs, or would. */
async function ask(
  app: App,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<Result<readonly HandledInput[], Failure>> {
  if (ids.length === 0) return { ok: true, value: [] };
  const answer = await app.ports.call(handleInputs, { ids, isDryRun });
  return answer.ok ? { ok: true, value: answer.value.data.inputs } : answer;
}
