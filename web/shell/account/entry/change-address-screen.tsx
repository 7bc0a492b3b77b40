import { MailCheck, MailX, Unlink } from "lucide-react";
import { useState } from "react";
import { confirmSignInAddress } from "#core/shell/sign-in-address/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { addressIn, type LinkFault, linkFault } from "#web/shell/account/entry/change-address-model.ts";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

const none: readonly string[] = [];

/** /auth/email/change/{token}/{address}: a new sign-in address by the link that was mailed to it, taken when its button is pressed. */
export const Screen = ({ params }: ScreenProps) => {
  const t = useTranslate();
  const { ports, session } = useApp();
  const [done, setDone] = useState<string | null>(null);
  const [fault, setFault] = useState<LinkFault>(null);
  const { token = "" } = params;
  const address = addressIn(params.address);
  const title = t("accounts:change-address.title");

  const confirm = async (): Promise<Failure | null> => {
    const answer = await ports.call(confirmSignInAddress, { token });
    if (answer.ok) {
      setDone(answer.value.data.email);
      return null;
    }
    const refused = linkFault(answer.error);
    setFault(refused);
    return refused === null ? answer.error : null;
  };

  const toProfile = (
    <Button variant="primary" onPress={() => session.open("/account/profile")}>
      {t("accounts:change-address.profile")}
    </Button>
  );
  if (done !== null) {
    return (
      <MessageScreen
        takesOver
        icon={MailCheck}
        kicker={t("accounts:confirm.kicker")}
        title={t("accounts:change-address.done")}
        text={<p className="wrap-anywhere">{t("accounts:change-address.done-text", { address: done })}</p>}
        actions={toProfile}
      />
    );
  }
  if (fault === "other-account") {
    return (
      <MessageScreen
        takesOver
        icon={MailX}
        kicker={t("accounts:confirm.kicker")}
        title={t("accounts:confirm.other-account")}
        text={t("accounts:confirm.other-account-text")}
        actions={
          <Button variant="primary" onPress={() => void session.signOut()}>
            {t("accounts:confirm.sign-out")}
          </Button>
        }
      />
    );
  }
  if (fault !== null) {
    return (
      <MessageScreen
        takesOver
        icon={fault === "void" ? Unlink : MailX}
        kicker={t("accounts:confirm.kicker")}
        title={t(`accounts:change-address.${fault}`)}
        text={t(`accounts:change-address.${fault}-text`)}
        actions={
          <Link to="/account/profile" variant="button" look="primary">
            {t("accounts:change-address.profile")}
          </Link>
        }
      />
    );
  }
  return (
    <EntryFrame title={title} text={t("accounts:change-address.text")}>
      <p className="text-lg font-semibold">
        <EmailText address={address} />
      </p>
      <Form fields={none} labels={{}} onSubmit={confirm} label={title}>
        {(form) => (
          <Button type="submit" variant="primary" icon={MailCheck} busy={form.busy} wide>
            {t("accounts:change-address.submit")}
          </Button>
        )}
      </Form>
    </EntryFrame>
  );
};
