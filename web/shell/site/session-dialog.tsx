import { ExternalLink, LogIn } from "lucide-react";
import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { EmailField, PasswordField } from "#web/shell/account/entry/credential-fields.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

const fields = ["email", "password"] as const;

/**
 * The session is over: whoever was signed in signs in again on the spot, and what was typed is still on the page. A second step
 * has a page of its own, in another tab; once it is done there, this dialog closes by itself.
 */
export const SessionDialog = () => {
  const { failures, session, toasts } = useApp();
  const t = useTranslate();
  const viewer = useValue(session.viewer);
  const [email, setEmail] = useState(viewer?.email ?? "");
  const [password, setPassword] = useState("");
  const [next, setNext] = useState<string>();

  const labels = { email: t("auth:email"), password: t("auth:password") };
  const check = () => ({
    ...(email.trim() === "" && { email: t("auth:sign-in.email-missing") }),
    ...(password === "" && { password: t("auth:sign-in.password-missing") }),
  });
  const submit = async (): Promise<Failure | null> => {
    const result = await session.signInAgain({ email: email.trim(), password, remember: false });
    if (result.failure) return result.failure;
    if (result.next !== undefined) {
      setNext(result.next);
      return null;
    }
    failures.close();
    toasts.show(t("site:errors.session.back"));
    return null;
  };

  return (
    <Dialog role="alert" title={t("site:errors.session.title")} onClose={failures.close}>
      <div className="space-y-5">
        <p>{t("site:errors.session.text")}</p>
        {next === undefined ? (
          <Form
            fields={fields}
            labels={labels}
            check={check}
            onSubmit={submit}
            label={t("site:errors.session.sign-in")}
          >
            {(form) => (
              <>
                <EmailField form={form} value={email} {...(viewer === null && { onChange: setEmail })} />
                <PasswordField form={form} value={password} onChange={setPassword} autoFocus />
                <div className="flex flex-wrap justify-end gap-3">
                  <Button onPress={failures.close}>{t("site:errors.session.stay")}</Button>
                  <Button type="submit" variant="primary" icon={LogIn} busy={form.busy}>
                    {t("site:errors.session.sign-in")}
                  </Button>
                </div>
              </>
            )}
          </Form>
        ) : (
          <Alert
            role="status"
            actions={
              <Link to={next} variant="button" look="primary" icon={ExternalLink} blank>
                {t("site:errors.session.go-on")}
              </Link>
            }
          >
            {t("site:errors.session.second-step")}
          </Alert>
        )}
      </div>
    </Dialog>
  );
};
