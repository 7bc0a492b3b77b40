import { Hourglass } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { MessageScreen } from "#web/site/message-screen.tsx";
import { Link } from "#web/ui/link.tsx";

/** /auth/not-validated: an area for validated members sends here. */
export const Screen = () => {
  const t = useTranslate();
  return (
    <MessageScreen
      icon={Hourglass}
      kicker={t("auth:not-validated.kicker")}
      title={t("auth:not-validated.title")}
      text={t("auth:not-validated.text")}
      actions={
        <>
          <Link to="/account/profile" variant="button" look="primary">
            {t("auth:not-validated.profile")}
          </Link>
          <Link to="/" variant="button">
            {t("site:errors.home")}
          </Link>
        </>
      }
    />
  );
};
