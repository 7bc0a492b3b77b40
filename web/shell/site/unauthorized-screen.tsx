import { LockKeyhole } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { sameSiteAddress, withRedirectUrl } from "#web/app/paths.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Link } from "#web/ui/link.tsx";

/** /errors/unauthorized: `redirectUrl` is the page that was refused; signing in with another account may open it. */
export const Screen = ({ query }: ScreenProps) => {
  const t = useTranslate();
  const { session } = useApp();
  const viewer = useValue(session.viewer);
  const refused = sameSiteAddress(query.get("redirectUrl"));
  return (
    <MessageScreen
      icon={LockKeyhole}
      kicker={t("site:errors.unauthorized.kicker")}
      title={t("site:errors.unauthorized.title")}
      text={t(viewer ? "site:errors.unauthorized.text-member" : "site:errors.unauthorized.text-guest")}
      actions={
        <>
          {!viewer && (
            <Link
              to={refused === undefined ? "/auth/sign-in" : withRedirectUrl("/auth/sign-in", refused)}
              variant="button"
              look="primary"
            >
              {t("site:sign-in")}
            </Link>
          )}
          <Link to="/" variant="button" look={viewer ? "primary" : "secondary"}>
            {t("site:errors.home")}
          </Link>
        </>
      }
    />
  );
};
