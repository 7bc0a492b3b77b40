import { MailCheck, MailQuestion, MailX } from "lucide-react";
import { useState } from "react";
import { confirmSignUp } from "#core/modules/newsletters/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { ConfirmData } from "#web/modules/newsletters/newsletters-load.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

/** Where the link of a mail leads. Programs open links to look at them, so that only a press confirms. */
export const Screen = ({ data, params }: ScreenProps<ConfirmData>) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [state, setState] = useState<"asked" | "done" | "void">(
    data === null ? "void" : data.isConfirmed ? "done" : "asked",
  );
  const [isPressed, setPressed] = useState(false);
  const [manageUrl, setManageUrl] = useState<string | null>(null);
  const { id = "", token = "" } = params;

  const confirm = async (): Promise<Failure | null> => {
    const answer = await ports.call(confirmSignUp, { id, token });
    if (!answer.ok && answer.error.kind !== "invalid") return answer.error;
    if (answer.ok) setManageUrl(answer.value.data.manageUrl);
    setPressed(true);
    setState(answer.ok ? "done" : "void");
    return null;
  };

  const kicker = t("newsletters:title");
  if (state === "void" || data === null)
    return (
      <MessageScreen
        takesOver={isPressed}
        icon={MailX}
        kicker={kicker}
        title={t("newsletters:confirm.void")}
        text={t("newsletters:confirm.void-text")}
        actions={
          <Link to="/newsletter/subscribe" variant="button" look="primary">
            {t("newsletters:confirm.again")}
          </Link>
        }
      />
    );
  if (state === "done")
    return (
      <MessageScreen
        takesOver={isPressed}
        icon={MailCheck}
        kicker={kicker}
        title={t("newsletters:confirm.done")}
        text={t("newsletters:confirm.done-text", { email: data.email })}
        actions={
          <>
            <Link to="/" variant="button" look="primary">
              {t("newsletters:confirm.home")}
            </Link>
            {manageUrl !== null && (
              <Link to={manageUrl} variant="button">
                {t("newsletters:own.manage")}
              </Link>
            )}
          </>
        }
      />
    );
  return (
    <MessageScreen
      icon={MailQuestion}
      kicker={kicker}
      title={t("newsletters:confirm.title")}
      text={
        <>
          <p>{t("newsletters:confirm.text", { email: data.email })}</p>
          {data.types.length > 0 && (
            <ul className="list-disc pl-6 pt-3">
              {data.types.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </>
      }
      actions={
        <Form fields={[]} labels={{}} onSubmit={confirm} label={t("newsletters:confirm.title")}>
          {({ busy }) => (
            <Button type="submit" variant="primary" icon={MailCheck} busy={busy}>
              {t("newsletters:confirm.submit")}
            </Button>
          )}
        </Form>
      }
    />
  );
};
