import { RotateCcw, Wrench } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** Stands in for a screen that could not be shown. */
export const BrokenScreen = () => {
  const t = useTranslate();
  return (
    <MessageScreen
      icon={Wrench}
      kicker={t("site:errors.broken.kicker")}
      title={t("site:errors.broken.title")}
      text={t("site:errors.broken.text")}
      actions={
        <>
          <Button variant="primary" icon={RotateCcw} onPress={() => window.location.reload()}>
            {t("site:errors.reload")}
          </Button>
          <Link to="/" variant="button">
            {t("site:errors.home")}
          </Link>
        </>
      }
    />
  );
};
