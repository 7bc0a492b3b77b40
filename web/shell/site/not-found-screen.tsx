import { Compass } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Link } from "#web/ui/link.tsx";

/** /errors/not-found */
export const Screen = () => {
  const t = useTranslate();
  const { state, leadsSomewhere } = useApp();
  return (
    <MessageScreen
      icon={Compass}
      kicker={t("site:errors.not-found.kicker")}
      title={t("site:errors.not-found.title")}
      text={t("site:errors.not-found.text")}
      actions={
        <>
          <Link to="/" variant="button" look="primary">
            {t("site:errors.home")}
          </Link>
          {leadsSomewhere(state.app.contactUrl) && (
            <Link to={state.app.contactUrl} variant="button">
              {t("site:errors.contact")}
            </Link>
          )}
        </>
      }
    />
  );
};
