import { MailCheck, Send } from "lucide-react";
import { useState } from "react";
import { forgotPassword } from "#core/shell/accounts/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { EmailField } from "#web/shell/account/entry/credential-fields.tsx";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

/** /auth/password/forgot: asks for a link to a new password (ROUTE-024). What it says then is the same for every address. */
export const Screen = () => {
  const t = useTranslate();
  const { ports } = useApp();
  const [email, setEmail] = useState("");
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  const submit = async (): Promise<Failure | null> => {
    const answer = await ports.call(forgotPassword, { email: email.trim() });
    if (!answer.ok) return answer.error;
    setMailedTo(email.trim());
    return null;
  };

  if (mailedTo !== null) {
    return (
      <MessageScreen
        takesOver
        icon={MailCheck}
        kicker={t("accounts:forgot.kicker")}
        title={t("accounts:forgot.mailed")}
        text={t("accounts:forgot.mailed-text", { email: mailedTo })}
        actions={
          <>
            <Link to="/auth/sign-in" variant="button" look="primary">
              {t("accounts:sign-in")}
            </Link>
            <Button onPress={() => setMailedTo(null)}>{t("accounts:forgot.again")}</Button>
          </>
        }
      />
    );
  }
  const labels = { email: t("auth:email") };
  return (
    <EntryFrame title={t("accounts:forgot.title")} text={t("accounts:forgot.text")}>
      <Form
        fields={["email"]}
        labels={labels}
        check={() => ({ ...(email.trim() === "" && { email: t("accounts:email-missing") }) })}
        onSubmit={submit}
        label={t("accounts:forgot.title")}
      >
        {(form) => (
          <>
            <EmailField form={form} value={email} onChange={setEmail} />
            <Button type="submit" variant="primary" icon={Send} busy={form.busy} wide>
              {t("accounts:forgot.submit")}
            </Button>
          </>
        )}
      </Form>
      <p>
        <Link variant="name" to="/auth/sign-in">
          {t("accounts:forgot.back")}
        </Link>
      </p>
    </EntryFrame>
  );
};
