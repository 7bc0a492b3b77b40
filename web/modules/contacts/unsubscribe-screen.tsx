import { MailMinus, MailX } from "lucide-react";
import { useState } from "react";
import { endContactSubscription } from "#core/modules/contacts/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { UnsubscribeData } from "#web/modules/contacts/unsubscribe-load.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

/** Where mails lead a contact who wants no more of them: nobody has to sign in, and opening it changes nothing. */
export const Screen = ({ data }: ScreenProps<UnsubscribeData>) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [isEnded, setEnded] = useState(false);
  const kicker = t("contacts:title");
  const home = (
    <Link to="/" variant="button" look="primary">
      {t("contacts:home")}
    </Link>
  );
  if (data === null)
    return (
      <MessageScreen
        icon={MailX}
        kicker={kicker}
        title={t("contacts:void")}
        text={t("contacts:void-text")}
        actions={home}
      />
    );
  const { id, token, email, isSubscribed } = data;
  if (isEnded || !isSubscribed)
    return (
      <MessageScreen
        takesOver={isEnded}
        icon={MailMinus}
        kicker={kicker}
        title={t("contacts:ended")}
        text={t("contacts:ended-text")}
        actions={home}
      />
    );
  const end = async (): Promise<Failure | null> => {
    const answer = await ports.call(endContactSubscription, { id, token });
    if (!answer.ok) return answer.error;
    setEnded(true);
    return null;
  };
  return (
    <MessageScreen
      icon={MailMinus}
      kicker={kicker}
      title={t("contacts:end")}
      text={t("contacts:text", { email: email ?? "" })}
      actions={
        <Form fields={[]} labels={{}} onSubmit={end} label={t("contacts:end")}>
          {({ busy }) => (
            <Button type="submit" variant="danger" icon={MailMinus} busy={busy}>
              {t("contacts:end")}
            </Button>
          )}
        </Form>
      }
    />
  );
};
