import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { startSocial } from "#core/shell/social/calls.ts";
import type { OfferedProvider } from "#core/shell/social/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { keepReturn } from "#web/shell/account/return-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

export interface ProviderButtonsProps {
  readonly providers: readonly OfferedProvider[];
  readonly remember: boolean;
  readonly redirectUrl: string | null;
}

/** Signing in at another site: one button for each (FLAG-004, AUTH-016). */
export const ProviderButtons = ({ providers, remember, redirectUrl }: ProviderButtonsProps) => {
  const t = useTranslate();
  const { ports, session, stores } = useApp();
  const [going, setGoing] = useState<string | null>(null);
  const [failed, setFailed] = useState<OfferedProvider | null>(null);
  if (providers.length === 0) return null;

  const go = async (provider: OfferedProvider) => {
    setFailed(null);
    setGoing(provider.name);
    const answer = await ports.call(startSocial, { provider: provider.name, remember });
    if (answer.ok) {
      keepReturn(stores.session, redirectUrl);
      return session.open(answer.value.url);
    }
    setGoing(null);
    setFailed(provider);
  };

  return (
    <section aria-label={t("social:title")} className="space-y-3">
      {failed && (
        <Alert tone="error" role="alert">
          {t("social:not-reached", { name: failed.label })}
        </Alert>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.name}
          iconEnd={ExternalLink}
          busy={going === provider.name}
          onPress={() => void go(provider)}
          wide
        >
          {t("social:sign-in-with", { name: provider.label })}
        </Button>
      ))}
    </section>
  );
};
