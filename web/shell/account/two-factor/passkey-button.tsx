import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { prepareTwoFactor, twoFactorLogin } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SecondStepProps } from "#web/shell/account/two-factor/code-form.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Asks the browser for a passkey. What talks to it is loaded when it is first asked. */
export const PasskeyButton = ({ redirectUrl, onDone }: SecondStepProps) => {
  const t = useTranslate();
  const { session, ports } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const ask = async (): Promise<string | null> => {
    const prepared = await ports.call(prepareTwoFactor, { strategy: "passkey" });
    if (!prepared.ok) {
      if (prepared.error.kind === "not-found") onDone({ status: 404 });
      return prepared.error.faults[0]?.detail ?? t("two-factor:passkey-failed");
    }
    const { answerWithPasskey } = await import("#web/shell/account/two-factor/passkeys.ts");
    const response = await answerWithPasskey(prepared.value.options ?? {});
    if (!response) return t("two-factor:passkey-failed");
    const result = await session.openSession(twoFactorLogin, { strategy: "passkey", response }, redirectUrl);
    if (result.status === 200 || result.status === 404) onDone(result);
    return result.failure?.faults[0]?.detail ?? null;
  };
  const press = async () => {
    setFault(null);
    setBusy(true);
    setFault(await ask());
    setBusy(false);
  };

  return (
    <div className="space-y-6">
      {fault !== null && (
        <Alert tone="error" role="alert">
          {fault}
        </Alert>
      )}
      <Button variant="primary" icon={Fingerprint} onPress={() => void press()} busy={isBusy} wide autoFocus>
        {t("two-factor:use-passkey")}
      </Button>
    </div>
  );
};
