import { useEffect, useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { confirmSetUp, type StartedSetUp, startSetUp } from "#core/shell/two-factor/calls.ts";
import type { WebAuthnJson } from "#core/shell/two-factor/ports.ts";
import type { Strategy } from "#core/shell/two-factor/strategies.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { PasskeyName } from "#web/shell/account/two-factor/passkey-name.tsx";
import { TotpKey } from "#web/shell/account/two-factor/totp-key.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface SetUpDialogProps {
  readonly strategy: Strategy;
  readonly onClose: () => void;
  /** `codes`: recovery codes, when these are the first. */
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** Sets a strategy up: what it needs is shown, and then it has to prove that it works. */
export const SetUpDialog = ({ strategy, onClose, onDone }: SetUpDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [started, setStarted] = useState<StartedSetUp | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the dialog opens
  useEffect(() => {
    const start = async () => {
      const answer = await ports.call(startSetUp, { strategy });
      if (answer.ok) setStarted(answer.value.data);
      else setFault(answer.error.faults[0]?.detail ?? t("two-factor:profile.failed"));
    };
    void start();
  }, []);

  const confirm = async (given: {
    readonly code?: string;
    readonly name?: string;
    readonly response?: WebAuthnJson;
  }): Promise<Failure | null> => {
    const answer = await ports.call(confirmSetUp, { strategy, ...given });
    if (!answer.ok) return answer.error;
    onDone(answer.value.data.recoveryCodes);
    return null;
  };

  return (
    <Dialog title={t(`two-factor:set-up.${strategy}.title`)} onClose={onClose}>
      {fault !== null && (
        <Alert tone="error" role="alert">
          {fault}
        </Alert>
      )}
      {started === null && fault === null && <Skeleton shapes={["line", "block", "control"]} />}
      {started?.totp && (
        <>
          <TotpKey secret={started.totp.key} uri={started.totp.uri} picture={started.totp.picture} />
          <CodeProof text={t("two-factor:set-up.totp.proof")} onCode={(code) => confirm({ code })} />
        </>
      )}
      {started && started.email !== null && (
        <CodeProof
          text={t("two-factor:set-up.email.text", { email: started.email })}
          onCode={(code) => confirm({ code })}
        />
      )}
      {started?.passkey && <PasskeyProof options={started.passkey} onMade={confirm} />}
    </Dialog>
  );
};

const CodeProof = ({
  text,
  onCode,
}: {
  readonly text: string;
  readonly onCode: (code: string) => Promise<Failure | null>;
}) => {
  const t = useTranslate();
  const [code, setCode] = useState("");
  return (
    <Form
      fields={["code"]}
      labels={{ code: t("two-factor:code") }}
      check={() => (code.trim() === "" ? { code: t("two-factor:code-missing") } : {})}
      onSubmit={() => onCode(code)}
      label={text}
    >
      {(form) => (
        <>
          <p>{text}</p>
          <TextField
            id={form.id("code")}
            name="code"
            label={t("two-factor:code")}
            help={t("two-factor:code-help")}
            value={code}
            onChange={setCode}
            error={form.error("code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            required
            autoFocus
          />
          <Button type="submit" variant="primary" busy={form.busy} wide>
            {t("two-factor:set-up.submit")}
          </Button>
        </>
      )}
    </Form>
  );
};

const PasskeyProof = ({
  options,
  onMade,
}: {
  readonly options: WebAuthnJson;
  readonly onMade: (given: { readonly name: string; readonly response: WebAuthnJson }) => Promise<Failure | null>;
}) => {
  const t = useTranslate();
  const [name, setName] = useState("");
  const [isRefused, setRefused] = useState(false);
  const label = t("two-factor:set-up.passkey.name");
  const make = async (): Promise<Failure | null> => {
    setRefused(false);
    const { makePasskey } = await import("#web/shell/account/two-factor/passkeys.ts");
    const response = await makePasskey(options);
    if (response) return onMade({ name, response });
    setRefused(true);
    return null;
  };
  return (
    <Form
      fields={["name"]}
      labels={{ name: label }}
      pointers={{ "/response": "name" }}
      check={() => (name.trim() === "" ? { name: t("two-factor:set-up.passkey.name-missing") } : {})}
      onSubmit={make}
      label={t("two-factor:set-up.passkey.title")}
    >
      {(form) => (
        <>
          <p>{t("two-factor:set-up.passkey.text")}</p>
          {isRefused && (
            <Alert tone="error" role="alert">
              {t("two-factor:set-up.passkey.failed")}
            </Alert>
          )}
          <PasskeyName form={form} value={name} onChange={setName} />
          <Button type="submit" variant="primary" busy={form.busy} wide>
            {t("two-factor:set-up.passkey.submit")}
          </Button>
        </>
      )}
    </Form>
  );
};
