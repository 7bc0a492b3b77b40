import { Mail } from "lucide-react";
import { useRef, useState } from "react";
import { signUp, signUpTask } from "#core/modules/newsletters/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { draftFor, missingOf, type OfferedType, type SignUpDraft } from "#web/modules/newsletters/sign-up-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface SignUpFormProps {
  readonly offered: readonly OfferedType[];
  readonly label: string;
  /** Words agreed to; the usual ones unless an editor wrote others. */
  readonly consent?: string | undefined;
}

/** The form by which anybody asks for newsletters; the mail that it sends is where they are confirmed. */
export const SignUpForm = ({ offered, label, consent }: SignUpFormProps) => {
  const t = useTranslate();
  const { ports, session, navigation } = useApp();
  const [draft, setDraft] = useState(() => draftFor(offered, session.viewer.peek()?.email));
  const [isSent, setSent] = useState(false);
  // One for each wish: what is sent again after a failure is not sent twice.
  const once = useRef<string>(undefined);
  const set = (change: Partial<SignUpDraft>) => {
    once.current = undefined;
    setDraft((before) => ({ ...before, ...change }));
  };
  const words = consent ?? t("newsletters:form.consent");
  const labels = {
    email: t("newsletters:form.email"),
    types: t("newsletters:form.types-name"),
    consent: t("newsletters:form.consent-name"),
  };

  const check = () =>
    Object.fromEntries(Object.entries(missingOf(draft, offered)).map(([field, key]) => [field, t(key)]));
  const submit = async (): Promise<Failure | null> => {
    const task = await ports.call(signUpTask, {});
    if (!task.ok) return task.error;
    const work = task.value.data;
    const { proofOf } = await import("#web/shell/account/entry/proof-of-work.ts");
    const proof = work && (await proofOf({ ...work, algorithm: "SHA-256" }));
    once.current ??= crypto.randomUUID();
    const { types, consent: agreed } = draft;
    const { path } = navigation.view.peek().address;
    const answer = await ports.call(
      signUp,
      { email: draft.email.trim(), types, consent: agreed, consentText: words, origin: path, ...(proof && { proof }) },
      { once: once.current },
    );
    if (!answer.ok) return answer.error;
    setSent(true);
    return null;
  };
  if (isSent)
    return (
      <Alert
        tone="success"
        role="status"
        title={t("newsletters:form.sent")}
        actions={
          <Button
            onPress={() => {
              setDraft(draftFor(offered));
              setSent(false);
            }}
          >
            {t("newsletters:form.another")}
          </Button>
        }
      >
        {t("newsletters:form.sent-text", { email: draft.email.trim() })}
      </Alert>
    );
  return (
    <Form fields={fields} labels={labels} check={check} onSubmit={submit} label={label}>
      {(form) => (
        <>
          <TextField
            id={form.id("email")}
            name="email"
            type="email"
            inputMode="email"
            label={labels.email}
            required
            maxLength={254}
            autoComplete="email"
            spellCheck={false}
            value={draft.email}
            onChange={(email) => set({ email })}
            error={form.error("email")}
          />
          {offered.length > 1 && (
            <CheckboxGroup
              id={form.id("types")}
              name="types"
              label={t("newsletters:form.types")}
              required
              choices={offered}
              values={draft.types}
              onChange={(types) => set({ types })}
              error={form.error("types")}
            />
          )}
          <div className="space-y-1">
            <Checkbox
              id={form.id("consent")}
              name="consent"
              label={words}
              required
              checked={draft.consent}
              onChange={(agreed) => set({ consent: agreed })}
              error={form.error("consent")}
            />
            <p className="pl-9">
              <Link variant="name" to="/legal/privacy-policy" blank>
                {t("newsletters:form.privacy")}
              </Link>
            </p>
          </div>
          <Button type="submit" variant="primary" icon={Mail} busy={form.busy}>
            {t("newsletters:form.submit")}
          </Button>
        </>
      )}
    </Form>
  );
};

const fields = ["email", "types", "consent"];
