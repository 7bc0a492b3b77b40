import { MailCheck, UserPlus } from "lucide-react";
import { useState } from "react";
import { registerAccount, registrationTask } from "#core/shell/accounts/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { sameSiteAddress, withRedirectUrl } from "#web/app/paths.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import { NewPasswordFields } from "#web/shell/account/entry/new-password-fields.tsx";
import { proofOf } from "#web/shell/account/entry/proof-of-work.ts";
import type { RegisterData } from "#web/shell/account/entry/register-load.ts";
import {
  draftFrom,
  type RegisterDraft,
  registerFaults,
  registerFields,
  registrationOf,
} from "#web/shell/account/entry/register-model.ts";
import { keepReturn } from "#web/shell/account/return-address.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/**
 * /auth/register: a new account; `fromSocialProvider` and what that site told come in the query (ROUTE-029, AUTH-012), `redirectUrl` says where
 * to go on.
 */
export const Screen = ({ query, data }: ScreenProps<RegisterData>) => {
  const t = useTranslate();
  const { ports, session, state, stores } = useApp();
  const [draft, setDraft] = useState(() => draftFrom(query));
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const socialAccount = query.get("socialAccount");
  const provider = query.get("fromSocialProvider");
  const target = sameSiteAddress(query.get("redirectUrl"));
  const toward = (path: string) => (target === undefined ? path : withRedirectUrl(path, target));
  const set = (changes: Partial<RegisterDraft>) => setDraft((before) => ({ ...before, ...changes }));

  const labels = {
    firstName: t("accounts:register.first-name"),
    lastName: t("accounts:register.last-name"),
    email: t("auth:email"),
    job: t("accounts:register.job"),
    jobOther: t("accounts:register.job-other"),
    password: t("auth:password"),
    passwordConfirmation: t("accounts:password.again"),
    acceptTerms: t("accounts:register.terms"),
  };
  const check = () =>
    Object.fromEntries(
      Object.entries(registerFaults(draft, socialAccount !== null)).map(([field, key]) => [field, t(key)]),
    );
  const submit = async (): Promise<Failure | null> => {
    const task = await ports.call(registrationTask, {});
    if (!task.ok) return task.error;
    const proof = task.value.data && (await proofOf(task.value.data));
    const made = await session.openSession(
      registerAccount,
      registrationOf(draft, state.locale, socialAccount, proof),
      target ?? null,
    );
    if (made.status !== 200) return made.failure ?? { kind: "unexpected", status: made.status, faults: [] };
    if (!made.isRegistered) return null;
    const credentials = { email: draft.email.trim(), password: draft.password, remember: false };
    // The link that is mailed may open another tab.
    keepReturn(stores.lasting, target ?? null);
    // Where the address had an account already, this password is not its own, and nothing more is said here than by the mail.
    const { status, failure } = await session.signIn(credentials, toward("/auth/email/verify"));
    if (status === 200) return null;
    if (failure?.kind !== "invalid") return failure ?? { kind: "unexpected", status, faults: [] };
    setMailedTo(credentials.email);
    return null;
  };

  if (mailedTo !== null) {
    return (
      <MessageScreen
        takesOver
        icon={MailCheck}
        kicker={t("auth:verify.kicker")}
        title={t("accounts:register.mailed")}
        text={t("accounts:register.mailed-text", { email: mailedTo })}
        actions={
          <Link to={toward("/auth/sign-in")} variant="button" look="primary">
            {t("accounts:sign-in")}
          </Link>
        }
      />
    );
  }
  return (
    <EntryFrame
      title={t("accounts:register.title")}
      text={
        provider === null
          ? t("accounts:register.text", { name: state.app.name })
          : t("accounts:register.from-provider", { provider })
      }
    >
      <Form
        fields={allFields}
        labels={labels}
        check={check}
        values={draft}
        onSubmit={submit}
        label={t("accounts:register.title")}
      >
        {(form) => (
          <>
            <TextField
              id={form.id("firstName")}
              name="firstName"
              label={labels.firstName}
              value={draft.firstName}
              onChange={(firstName) => set({ firstName })}
              error={form.error("firstName")}
              autoComplete="given-name"
              maxLength={100}
              required
            />
            <TextField
              id={form.id("lastName")}
              name="lastName"
              label={labels.lastName}
              value={draft.lastName}
              onChange={(lastName) => set({ lastName })}
              error={form.error("lastName")}
              autoComplete="family-name"
              maxLength={100}
              required
            />
            <TextField
              id={form.id("email")}
              name="email"
              type="email"
              label={labels.email}
              help={t("accounts:register.email-help")}
              value={draft.email}
              onChange={(email) => set({ email })}
              error={form.error("email")}
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
              required
            />
            {data.jobs.length > 0 && (
              <Select
                id={form.id("job")}
                name="job"
                label={labels.job}
                value={draft.job}
                choices={data.jobs.map(({ id, name }) => ({ value: id, label: name }))}
                placeholder={t("accounts:register.job-none")}
                onChange={(job) => set({ job })}
                error={form.error("job")}
              />
            )}
            {draft.job === "other" && (
              <TextField
                id={form.id("jobOther")}
                name="jobOther"
                label={labels.jobOther}
                value={draft.jobOther}
                onChange={(jobOther) => set({ jobOther })}
                error={form.error("jobOther")}
                autoComplete="organization-title"
                required
              />
            )}
            <NewPasswordFields
              form={form}
              label={labels.password}
              email={draft.email}
              password={draft.password}
              confirmation={draft.passwordConfirmation}
              onPassword={(password) => set({ password })}
              onConfirmation={(passwordConfirmation) => set({ passwordConfirmation })}
              optional={socialAccount !== null}
            />
            <div className="space-y-1">
              <Checkbox
                id={form.id("acceptTerms")}
                name="acceptTerms"
                label={labels.acceptTerms}
                checked={draft.acceptTerms}
                onChange={(acceptTerms) => set({ acceptTerms })}
                error={form.error("acceptTerms")}
                required
              />
              <p className="flex flex-wrap gap-5 pl-9">
                <Link variant="name" to="/legal/terms" blank>
                  {t("accounts:register.terms-link")}
                </Link>
                <Link variant="name" to="/legal/privacy-policy" blank>
                  {t("accounts:register.privacy-link")}
                </Link>
              </p>
            </div>
            <Button type="submit" variant="primary" icon={UserPlus} busy={form.busy} wide>
              {t("accounts:register.submit")}
            </Button>
          </>
        )}
      </Form>
      <p>
        {t("accounts:register.known")} <Link to={toward("/auth/sign-in")}>{t("accounts:sign-in")}</Link>
      </p>
    </EntryFrame>
  );
};

/** With those that nobody sees: what is wrong with them is told above the form. */
const allFields = [...registerFields, "socialAccount", "proof"];
