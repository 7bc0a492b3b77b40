import { KeyRound, Unlink } from "lucide-react";
import { useState } from "react";
import { replacePassword } from "#core/shell/accounts/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { SignInResult } from "#web/app/session.ts";
import { EmailField } from "#web/shell/account/entry/credential-fields.tsx";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import { NewPasswordFields } from "#web/shell/account/entry/new-password-fields.tsx";
import { newPasswordFaults } from "#web/shell/account/entry/password-advice.ts";
import { SignInReminder } from "#web/shell/account/two-factor/sign-in-reminder.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

const fields = ["email", "password", "passwordConfirmation"] as const;

/** /auth/password/reset/{token}/{email}: a new password by a mailed link, and in (ROUTE-025, AUTH-007). */
export const Screen = ({ params }: ScreenProps) => {
  const t = useTranslate();
  const { session } = useApp();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [isVoid, setVoid] = useState(false);
  const [reminder, setReminder] = useState<SignInResult["reminder"]>();
  const { token = "", email = "" } = params;

  const check = () =>
    Object.fromEntries(
      Object.entries(newPasswordFaults(password, confirmation, email)).map(([field, key]) => [field, t(key)]),
    );
  const submit = async (): Promise<Failure | null> => {
    const input = { token, email, password, passwordConfirmation: confirmation };
    const { status, failure, reminder: told } = await session.openSession(replacePassword, input, null);
    if (told) setReminder(told);
    if (status === 200) return null;
    if (failure?.faults.some(({ pointer }) => pointer === "/token")) {
      setVoid(true);
      return null;
    }
    return failure ?? { kind: "unexpected", status, faults: [] };
  };

  if (isVoid) {
    return (
      <MessageScreen
        takesOver
        icon={Unlink}
        kicker={t("accounts:reset.kicker")}
        title={t("accounts:reset.void")}
        text={t("accounts:reset.void-text")}
        actions={
          <Link to="/auth/password/forgot" variant="button" look="primary">
            {t("accounts:reset.new-link")}
          </Link>
        }
      />
    );
  }
  if (reminder) {
    return (
      <div className="mx-auto w-full max-w-md space-y-8 py-12 md:py-20">
        <SignInReminder reminder={reminder} />
      </div>
    );
  }
  const labels = {
    email: t("auth:email"),
    password: t("accounts:password.label"),
    passwordConfirmation: t("accounts:password.again"),
  };
  return (
    <EntryFrame title={t("accounts:reset.title")} text={t("accounts:reset.text")}>
      <Form fields={fields} labels={labels} check={check} onSubmit={submit} label={t("accounts:reset.title")}>
        {(form) => (
          <>
            <EmailField form={form} value={email} />
            <NewPasswordFields
              form={form}
              label={labels.password}
              email={email}
              password={password}
              confirmation={confirmation}
              onPassword={setPassword}
              onConfirmation={setConfirmation}
            />
            <Button type="submit" variant="primary" icon={KeyRound} busy={form.busy} wide>
              {t("accounts:reset.submit")}
            </Button>
          </>
        )}
      </Form>
    </EntryFrame>
  );
};
