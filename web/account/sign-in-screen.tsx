import { LogIn } from "lucide-react";
import { useState } from "react";
import type { Failure } from "#core/site/ports.ts";
import { ProviderButtons } from "#web/account/social/provider-buttons.tsx";
import type { SignInData } from "#web/account/social/sign-in-load.ts";
import { SignInReminder } from "#web/account/two-factor/sign-in-reminder.tsx";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { SignInResult } from "#web/app/session.ts";
import { Scene } from "#web/site/scene.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-field.tsx";

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
  const submit = async (): Promise<Failure | null> => {
    const { status, failure, ...rest } = await session.signIn(
      { email: email.trim(), password, remember },
      query.get("redirectUrl"),
    );
    if (rest.reminder) setReminder(rest.reminder);
    if (status === 200) return null;
    return failure ?? { kind: "unexpected", status, faults: [] };
  };

  if (reminder) {
    return (
      <div className="content-width grid items-center gap-16 py-12 md:py-20 lg:grid-cols-2">
        <div className="mx-auto w-full max-w-md space-y-8 lg:mx-0">
          <SignInReminder reminder={reminder} />
        </div>
        <div className="hidden lg:block">
          <Scene />
        </div>
      </div>
    );
  }
  return (
    <div className="content-width grid items-center gap-16 py-12 md:py-20 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-md space-y-8 lg:mx-0">
        <div className="space-y-2">
          <Heading level={1}>{t("auth:sign-in.title")}</Heading>
          <p className="text-muted">{t("auth:sign-in.text", { name: state.app.name })}</p>
        </div>
        <noscript>
          <Alert tone="warning">{t("auth:sign-in.no-script")}</Alert>
        </noscript>
        <Form
          fields={fields}
          labels={labels}
          pointers={{ "/email": "email", "/password": "password" }}
          check={check}
          onSubmit={submit}
          label={t("auth:sign-in.title")}
        >
          {(form) => (
            <>
              <TextField
                id={form.id("email")}
                name="email"
                type="email"
                label={labels.email}
                value={email}
                onChange={setEmail}
                error={form.error("email")}
                autoComplete="username"
                inputMode="email"
                spellCheck={false}
                required
              />
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
              <p>
                <Link to="/auth/password/forgot">{t("auth:sign-in.forgot")}</Link>
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
            {t("auth:sign-in.no-account")} <Link to="/auth/register">{t("auth:sign-in.register")}</Link>
          </p>
        )}
        <ProviderButtons providers={data.providers} remember={remember} redirectUrl={query.get("redirectUrl")} />
      </div>
      <div className="hidden lg:block">
        <Scene />
      </div>
    </div>
  );
};
