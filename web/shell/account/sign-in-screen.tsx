import { LogIn } from "lucide-react";
import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { sameSiteAddress, withRedirectUrl } from "#web/app/paths.ts";
import type { ScreenProps } from "#web/app/route.ts";
import type { SignInResult } from "#web/app/session.ts";
import { EmailField, PasswordField } from "#web/shell/account/entry/credential-fields.tsx";
import { EntryColumns, EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import { OtherWaysIn } from "#web/shell/account/other-ways-in.tsx";
import type { SignInData } from "#web/shell/account/social/sign-in-load.ts";
import { SignInReminder } from "#web/shell/account/two-factor/sign-in-reminder.tsx";
import { usePasskeySignIn } from "#web/shell/account/two-factor/use-passkey-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

const fields = ["email", "password", "remember"] as const;

/** /auth/sign-in: e-mail and password; `redirectUrl` says where to go on. Nothing to solve, nothing in the way of a password manager. */
export const Screen = ({ query, data }: ScreenProps<SignInData>) => {
  const t = useTranslate();
  const { session, state } = useApp();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(false);
  const [reminder, setReminder] = useState<SignInResult["reminder"]>();

  const labels = { email: t("auth:email"), password: t("auth:password"), remember: t("auth:remember") };
  const check = () => ({
    ...(email.trim() === "" && { email: t("auth:sign-in.email-missing") }),
    ...(password === "" && { password: t("auth:sign-in.password-missing") }),
  });
  const remind = ({ reminder: due }: Pick<SignInResult, "reminder">) => due && setReminder(due);
  const isOn = state.flags["two-factor"];
  const redirectUrl = query.get("redirectUrl");
  const target = sameSiteAddress(redirectUrl);
  const passkey = usePasskeySignIn({ isOn, remember, redirectUrl, onDone: remind });
  const submit = async (): Promise<Failure | null> => {
    passkey.stop();
    const result = await session.signIn({ email: email.trim(), password, remember }, redirectUrl);
    const { status, failure } = result;
    remind(result);
    if (status === 200) return null;
    void passkey.offer();
    return failure ?? { kind: "unexpected", status, faults: [] };
  };

  if (reminder) {
    return (
      <EntryColumns>
        <SignInReminder reminder={reminder} />
      </EntryColumns>
    );
  }
  return (
    <EntryFrame
      title={t("auth:sign-in.title")}
      text={<p>{t("auth:sign-in.text", { name: state.app.name })}</p>}
      noScript={t("auth:sign-in.no-script")}
    >
      <Form fields={fields} labels={labels} check={check} onSubmit={submit} label={t("auth:sign-in.title")}>
        {(form) => (
          <>
            <EmailField form={form} value={email} onChange={setEmail} takesPasskeys={isOn} />
            <PasswordField form={form} value={password} onChange={setPassword} />
            <p>
              <Link variant="name" to="/auth/password/forgot">
                {t("auth:sign-in.forgot")}
              </Link>
            </p>
            <Checkbox
              id={form.id("remember")}
              name="remember"
              label={labels.remember}
              help={t("auth:sign-in.remember-help")}
              checked={remember}
              onChange={setRemember}
            />
            <Button type="submit" variant="primary" icon={LogIn} busy={form.busy} wide>
              {t("auth:sign-in.submit")}
            </Button>
          </>
        )}
      </Form>
      {state.flags.registration && (
        <p>
          {t("auth:sign-in.no-account")}{" "}
          <Link to={target === undefined ? "/auth/register" : withRedirectUrl("/auth/register", target)}>
            {t("auth:sign-in.register")}
          </Link>
        </p>
      )}
      <OtherWaysIn passkey={passkey} providers={data.providers} remember={remember} redirectUrl={redirectUrl} />
    </EntryFrame>
  );
};
