import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { confirmIdentity, startIdentity } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ConfirmIdentityProps } from "#web/shell/account/two-factor/confirm-identity.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Shows again by a passkey who is there, in a browser that has such. */
export const ConfirmByPasskey = ({ onConfirmed }: Pick<ConfirmIdentityProps, "onConfirmed">) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (typeof PublicKeyCredential === "undefined") return null;

  const ask = async (): Promise<string | null> => {
    const failed = t("two-factor:passkey-failed");
    const asked = await ports.call(startIdentity, {});
    if (!asked.ok) return asked.error.faults[0]?.detail ?? failed;
    const { answerWithPasskey } = await import("#web/shell/account/two-factor/passkeys.ts");
    const response = await answerWithPasskey(asked.value.data.passkey);
    if (!response) return failed;
    const answer = await ports.call(confirmIdentity, { response });
    if (!answer.ok) return answer.error.faults[0]?.detail ?? failed;
    onConfirmed(answer.value.data.until);
    return null;
  };
  const press = async () => {
    setFault(null);
    setBusy(true);
    setFault(await ask());
    setBusy(false);
  };
  return (
    <div className="mt-4 space-y-4">
      {fault !== null && (
        <Alert tone="error" role="alert">
          {fault}
        </Alert>
      )}
      <Button icon={Fingerprint} onPress={() => void press()} busy={isBusy} wide>
        {t("two-factor:confirm.passkey")}
      </Button>
    </div>
  );
};
