import { Fingerprint } from "lucide-react";
import type { OfferedProvider } from "#core/shell/social/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { ProviderButtons } from "#web/shell/account/social/provider-buttons.tsx";
import type { PasskeySignIn } from "#web/shell/account/two-factor/use-passkey-sign-in.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

export interface OtherWaysInProps {
  readonly passkey: PasskeySignIn;
  readonly providers: readonly OfferedProvider[];
  readonly remember: boolean;
  readonly redirectUrl: string | null;
}

/** Ways in beside the password: a passkey, where the browser has such (nothing of it without scripts), and other sites. */
export const OtherWaysIn = ({ passkey, providers, remember, redirectUrl }: OtherWaysInProps) => {
  const t = useTranslate();
  if (passkey.isMissing && providers.length === 0) return null;
  return (
    <div className={providers.length === 0 ? "space-y-3 noscript:hidden" : "space-y-3"}>
      <p
        aria-hidden="true"
        className="flex items-center gap-4 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {t("social:or")}
      </p>
      {passkey.fault !== null && (
        <Alert tone="error" role="alert">
          {passkey.fault}
        </Alert>
      )}
      {!passkey.isMissing && (
        <div className="noscript:hidden">
          <Button icon={Fingerprint} onPress={() => void passkey.ask()} busy={passkey.isBusy} wide>
            {t("two-factor:sign-in.button")}
          </Button>
        </div>
      )}
      <ProviderButtons providers={providers} remember={remember} redirectUrl={redirectUrl} />
    </div>
  );
};
