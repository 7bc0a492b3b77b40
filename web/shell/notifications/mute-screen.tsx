import { BellOff, MailX } from "lucide-react";
import { useState } from "react";
import { endByMuteLink } from "#core/shell/notifications/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import type { MuteData } from "#web/shell/notifications/mute-load.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

/** Where a link of a mail ends mails like it, or mutes what it told of: nobody has to sign in, and opening it changes nothing. */
export const Screen = ({ data }: ScreenProps<MuteData>) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [isDone, setDone] = useState(false);
  if (data === null)
    return (
      <MessageScreen
        icon={MailX}
        kicker={t("inbox:title")}
        title={t("inbox:mute.void")}
        text={t("inbox:mute.void-text")}
        actions={<Home />}
      />
    );
  const { ends, token } = data;
  const title = data.title ?? t("inbox:mute.unnamed");
  const type = data.type === null ? "" : t(`lookups:notification-types.${data.type}`);
  if (isDone || data.isMuted)
    return (
      <MessageScreen
        takesOver={isDone}
        icon={BellOff}
        kicker={t("inbox:title")}
        title={t("inbox:mute.done")}
        text={t(`inbox:mute.${ends}.done`, { title, type })}
        actions={
          <>
            <Home />
            <Link to="/account/profile#notification-preferences" variant="button">
              {t("inbox:mute.preferences")}
            </Link>
          </>
        }
      />
    );
  const mute = async (): Promise<Failure | null> => {
    const answer = await ports.call(endByMuteLink, { token });
    if (!answer.ok) return answer.error;
    setDone(true);
    return null;
  };
  const question = t(`inbox:mute.${ends}.question`, { title, type });
  return (
    <EntryFrame title={question} text={t(`inbox:mute.${ends}.text`)}>
      <Form fields={[]} labels={{}} onSubmit={mute} label={question}>
        {({ busy }) => (
          <Button type="submit" variant="primary" icon={BellOff} busy={busy}>
            {t(`inbox:mute.${ends}.action`)}
          </Button>
        )}
      </Form>
    </EntryFrame>
  );
};

const Home = () => {
  const t = useTranslate();
  return (
    <Link to="/" variant="button" look="primary">
      {t("inbox:mute.home")}
    </Link>
  );
};
