import { LogIn, RotateCcw } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";

/** The dialogs of the layout, loaded with the first one that opens: network error, expired session, unexpected error, leaving. */
export const LayoutDialogs = () => {
  const { failures, leave } = useApp();
  const failure = useValue(failures.dialog);
  const asking = useValue(leave.asking);
  return (
    <>
      {failure === "network" && <NetworkDialog />}
      {failure === "session-expired" && <ExpiredSessionDialog />}
      {failure === "unexpected" && <UnexpectedDialog />}
      {asking && <LeaveDialog />}
    </>
  );
};

const NetworkDialog = () => {
  const { failures } = useApp();
  const t = useTranslate();
  return (
    <Dialog
      role="alert"
      title={t("site:errors.network.title")}
      onClose={failures.close}
      actions={
        <>
          <Button onPress={failures.close}>{t("common:close")}</Button>
          <Button variant="primary" icon={RotateCcw} onPress={() => window.location.reload()}>
            {t("site:errors.reload")}
          </Button>
        </>
      }
    >
      <p>{t("site:errors.network.text")}</p>
    </Dialog>
  );
};

/** What was typed stays on the page: signing in happens in another tab, and then the form can be sent again. */
const ExpiredSessionDialog = () => {
  const { failures } = useApp();
  const t = useTranslate();
  return (
    <Dialog
      role="alert"
      title={t("site:errors.session.title")}
      onClose={failures.close}
      actions={
        <>
          <Button onPress={failures.close}>{t("site:errors.session.stay")}</Button>
          <Link to="/auth/sign-in" variant="button" look="primary" icon={LogIn} blank>
            {t("site:errors.session.sign-in")}
          </Link>
        </>
      }
    >
      <p>{t("site:errors.session.text")}</p>
    </Dialog>
  );
};

const UnexpectedDialog = () => {
  const { failures } = useApp();
  const t = useTranslate();
  return (
    <Dialog
      role="alert"
      title={t("site:errors.unexpected.title")}
      onClose={failures.close}
      actions={
        <>
          <Button onPress={failures.close}>{t("common:close")}</Button>
          <Button variant="primary" icon={RotateCcw} onPress={() => window.location.reload()}>
            {t("site:errors.reload")}
          </Button>
        </>
      }
    >
      <p>{t("site:errors.unexpected.text")}</p>
    </Dialog>
  );
};

const LeaveDialog = () => {
  const { leave } = useApp();
  const t = useTranslate();
  return (
    <Dialog
      role="alert"
      title={t("site:leave.title")}
      onClose={() => leave.answer(false)}
      actions={
        <>
          <Button variant="danger-quiet" onPress={() => leave.answer(true)}>
            {t("site:leave.confirm")}
          </Button>
          <Button variant="primary" onPress={() => leave.answer(false)}>
            {t("site:leave.stay")}
          </Button>
        </>
      }
    >
      <p>{t("site:leave.text")}</p>
    </Dialog>
  );
};
