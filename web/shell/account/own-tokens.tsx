import { createPersonalAccessToken, tokenReach } from "#core/shell/tokens/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { TokensSection } from "#web/shell/account/tokens-section.tsx";

/** The tokens by which programs act for whoever is signed in. */
export const OwnTokens = ({ hasPassword }: { readonly hasPassword: boolean }) => {
  const t = useTranslate();
  const { ports } = useApp();
  return (
    <TokensSection
      hasPassword={hasPassword}
      source={{
        type: "personal-access-tokens",
        text: t("account:tokens.text"),
        none: t("account:tokens.none"),
        make: (given) => ports.call(createPersonalAccessToken, given),
        reach: () => ports.call(tokenReach, {}),
      }}
    />
  );
};
