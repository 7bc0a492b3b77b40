import { useEffect, useRef, useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { confirmIdentity } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ConfirmByPasskey } from "#web/shell/account/two-factor/confirm-by-passkey.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface ConfirmIdentityProps {
  readonly hasPassword: boolean;
  readonly hasPasskeys: boolean;
  readonly onClose: () => void;
  /** `until`: ISO instant up to which it counts. */
  readonly onConfirmed: (until: string) => void;
}

/** Asks again who is there, before anything of how they sign in is changed. */
export const ConfirmIdentity = ({ hasPassword, hasPasskeys, onClose, onConfirmed }: ConfirmIdentityProps) => {
  const t = useTranslate();
  const { ports, session } = useApp();
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const label = t("two-factor:confirm.password");
  // The dialog gives the focus to its close button when it opens.
  useEffect(() => field.current?.focus(), []);

  const submit = async (): Promise<Failure | null> => {
    const answer = await ports.call(confirmIdentity, { password });
    if (!answer.ok) return answer.error;
    onConfirmed(answer.value.data.until);
    return null;
  };
  return (
    <Dialog title={t("two-factor:confirm.title")} onClose={onClose}>
      {hasPassword ? (
        <Form
          fields={["password"]}
          labels={{ password: label }}
          check={() => (password === "" ? { password: t("two-factor:confirm.missing") } : {})}
          onSubmit={submit}
          label={t("two-factor:confirm.title")}
        >
          {(form) => (
            <>
              <p>{t("two-factor:confirm.text")}</p>
              <TextField
                id={form.id("password")}
                name="password"
                type="password"
                label={label}
                value={password}
                onChange={setPassword}
                error={form.error("password")}
                autoComplete="current-password"
                required
                ref={field}
              />
              <Button type="submit" variant="primary" busy={form.busy} wide>
                {t("two-factor:confirm.submit")}
              </Button>
            </>
          )}
        </Form>
      ) : (
        <div className="space-y-6">
          <p>{t("two-factor:confirm.without-password")}</p>
          <Button variant={hasPasskeys ? "secondary" : "primary"} onPress={() => void session.signOut()} wide>
            {t("two-factor:confirm.sign-out")}
          </Button>
        </div>
      )}
      {hasPasskeys && <ConfirmByPasskey onConfirmed={onConfirmed} />}
    </Dialog>
  );
};
