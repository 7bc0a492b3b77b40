import { LogIn } from "lucide-react";
import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { prepareTwoFactor, twoFactorLogin } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SignInResult } from "#web/app/session.ts";
import type { Way } from "#web/shell/account/two-factor/second-step-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface SecondStepProps {
  /** Checked: an address of this site. */
  readonly redirectUrl: string | null;
  /** Called with what came of it, unless a wrong answer can be given again. */
  readonly onDone: (result: SignInResult) => void;
}

/** Asks for a code of an app, a mail or the list of recovery codes. Any of them may be pasted, with its spaces. */
export const CodeForm = ({ way, redirectUrl, onDone }: SecondStepProps & { readonly way: Exclude<Way, "passkey"> }) => {
  const t = useTranslate();
  const { session, ports, toasts } = useApp();
  const [code, setCode] = useState("");
  const [isSending, setSending] = useState(false);
  const label = t(way === "recovery" ? "two-factor:recovery-code" : "two-factor:code");

  const submit = async (): Promise<Failure | null> => {
    const result = await session.openSession(twoFactorLogin, { strategy: way, code }, redirectUrl);
    const { status, failure } = result;
    if (status === 200 || status === 404) onDone(result);
    else return failure ?? { kind: "unexpected", status, faults: [] };
    return null;
  };
  const sendAgain = async () => {
    setSending(true);
    const answer = await ports.call(prepareTwoFactor, { strategy: "email" });
    setSending(false);
    if (answer.ok) toasts.show(t("two-factor:sent"));
    else if (answer.error.kind === "not-found") onDone({ status: 404 });
    else toasts.show(t("two-factor:not-sent"), "alert");
  };

  return (
    <Form
      fields={["code"]}
      labels={{ code: label }}
      check={() => (code.trim() === "" ? { code: t("two-factor:code-missing") } : {})}
      onSubmit={submit}
      label={t("two-factor:title")}
    >
      {(form) => (
        <>
          <TextField
            id={form.id("code")}
            name="code"
            label={label}
            help={t(way === "recovery" ? "two-factor:recovery-help" : "two-factor:code-help")}
            value={code}
            onChange={setCode}
            error={form.error("code")}
            autoComplete="one-time-code"
            inputMode={way === "recovery" ? "text" : "numeric"}
            spellCheck={false}
            required
            autoFocus
          />
          <Button type="submit" variant="primary" icon={LogIn} busy={form.busy} wide>
            {t("two-factor:submit")}
          </Button>
          {way === "email" && (
            <Button variant="quiet" onPress={() => void sendAgain()} busy={isSending} wide>
              {t("two-factor:send-again")}
            </Button>
          )}
        </>
      )}
    </Form>
  );
};
