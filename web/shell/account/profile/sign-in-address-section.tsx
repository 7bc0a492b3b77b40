import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import {
  askSignInAddress,
  dropSignInAddress,
  ownSignInAddress,
  type PendingAddress,
} from "#core/shell/sign-in-address/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import type { OwnRecord } from "#web/shell/account/profile/own-record.ts";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Form } from "#web/ui/form.tsx";
import { typed } from "#web/ui/form-model.ts";
import { TextField } from "#web/ui/text-field.tsx";

const fields = ["email", "password"] as const;

/** The address that somebody signs in with, and the form that asks for another one: it takes its place once it is confirmed by mail. */
export const SignInAddressSection = ({ own }: { readonly own: OwnRecord }) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [pending, setPending] = useState<PendingAddress | null>(null);
  const [failed, setFailed] = useState(false);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const hasPassword = own.user.hasPassword === true;
  const labels = { email: t("profile:sign-in-address.new"), password: t("profile:sign-in-address.password") };

  const load = async () => {
    const answer = await ports.call(ownSignInAddress, {});
    setFailed(!answer.ok);
    if (answer.ok) setPending(answer.value.data.pending);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const check = () => ({
    ...(email.trim() === "" && { email: t("profile:sign-in-address.new-missing") }),
    ...(hasPassword && password === "" && { password: t("profile:sign-in-address.password-missing") }),
  });
  const ask = async (): Promise<Failure | null> => {
    const answer = await ports.call(askSignInAddress, { email, password: hasPassword ? password : null });
    if (!answer.ok) return answer.error;
    setEmail("");
    setPassword("");
    setPending(answer.value.data);
    return null;
  };

  return (
    <Section id="sign-in-address" title={t("profile:sign-in-address.title")} text={t("profile:sign-in-address.text")}>
      <dl className="rounded-surface border border-line bg-surface px-5 py-3.5 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-x-6">
        <dt className="text-muted">{t("profile:sign-in-address.present")}</dt>
        <dd className="font-semibold">
          <EmailText address={own.user.email} />
        </dd>
      </dl>
      {failed && <Alert tone="error" role="alert" title={t("profile:sign-in-address.failed")} />}
      <Waiting pending={pending} onDropped={() => setPending(null)} />
      <Form
        fields={fields}
        labels={labels}
        check={check}
        values={typed(email, password)}
        onSubmit={ask}
        label={t("profile:sign-in-address.title")}
      >
        {(form) => (
          <>
            <TextField
              id={form.id("email")}
              name="newEmail"
              type="email"
              label={labels.email}
              help={t("profile:sign-in-address.new-help")}
              value={email}
              onChange={setEmail}
              error={form.error("email")}
              autoComplete="email"
              required
            />
            {hasPassword && (
              <TextField
                id={form.id("password")}
                name="password"
                type="password"
                label={labels.password}
                value={password}
                onChange={setPassword}
                error={form.error("password")}
                autoComplete="current-password"
                required
              />
            )}
            <Button type="submit" busy={form.busy}>
              {t("profile:sign-in-address.save")}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
};

/** The address that waits for its confirmation, told where it came by now; it can be called off. */
const Waiting = ({
  pending,
  onDropped,
}: {
  readonly pending: PendingAddress | null;
  readonly onDropped: () => void;
}) => {
  const t = useTranslate();
  const { ports, session, state, toasts } = useApp();
  const timezone = useValue(session.viewer)?.timezone;
  const [busy, setBusy] = useState(false);

  const drop = async () => {
    setBusy(true);
    const answer = await ports.call(dropSignInAddress, {});
    setBusy(false);
    if (!answer.ok) return;
    document.querySelector<HTMLElement>("#sign-in-address input[type=email]")?.focus();
    onDropped();
    toasts.show(t("profile:sign-in-address.dropped"));
  };
  const until = (instant: string) =>
    dateFormat(state.locale, { dateStyle: "long", timeStyle: "short", timeZone: timezone }).format(new Date(instant));

  return (
    <div role="status">
      {pending && (
        <Alert
          title={t("profile:sign-in-address.waiting")}
          actions={
            <Button variant="secondary" busy={busy} onPress={() => void drop()}>
              {t("profile:sign-in-address.drop")}
            </Button>
          }
        >
          <p className="wrap-anywhere">
            {t("profile:sign-in-address.waiting-text", { address: pending.email, until: until(pending.expiresAt) })}
          </p>
        </Alert>
      )}
    </div>
  );
};
