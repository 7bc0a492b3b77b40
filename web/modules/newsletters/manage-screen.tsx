import { MailCheck, MailMinus, MailX } from "lucide-react";
import { useState } from "react";
import { changeTypes, unsubscribe } from "#core/modules/newsletters/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { ManageData, ManagedSubscription } from "#web/modules/newsletters/newsletters-load.ts";
import { missingOf } from "#web/modules/newsletters/sign-up-model.ts";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Where every mail leads whoever wants fewer of them, or none: nobody has to sign in, and opening it changes nothing. */
export const Screen = ({ data }: ScreenProps<ManageData>) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [isEnded, setEnded] = useState(false);
  if (data === null)
    return (
      <MessageScreen
        icon={MailX}
        kicker={t("newsletters:title")}
        title={t("newsletters:confirm.void")}
        text={t("newsletters:manage.wrong-text")}
        actions={<Home />}
      />
    );
  const { email, token, state } = data;
  if (isEnded || state === "unsubscribed")
    return (
      <MessageScreen
        takesOver={isEnded}
        icon={MailMinus}
        kicker={t("newsletters:title")}
        title={t("newsletters:manage.ended")}
        text={t("newsletters:manage.ended-text", { email })}
        actions={
          <>
            <Home />
            <Link to="/newsletter/subscribe" variant="button">
              {t("newsletters:confirm.again")}
            </Link>
          </>
        }
      />
    );
  const end = async (): Promise<Failure | null> => {
    const answer = await ports.call(unsubscribe, { email, token });
    if (!answer.ok) return answer.error;
    setEnded(true);
    return null;
  };
  const isConfirmed = state === "confirmed";
  return (
    <EntryFrame
      title={t("newsletters:manage.title")}
      text={t(isConfirmed ? "newsletters:manage.text" : "newsletters:manage.not-subscribed", { email })}
    >
      {isConfirmed && data.offered.length > 1 && <TypesForm subscription={data} />}
      <section aria-labelledby="unsubscribe" className="space-y-4">
        <Heading level={2} id="unsubscribe" size="block">
          {t("newsletters:manage.end-title")}
        </Heading>
        <p>{t("newsletters:manage.end-text")}</p>
        <Form fields={[]} labels={{}} onSubmit={end} label={t("newsletters:manage.end-title")}>
          {({ busy }) => (
            <Button type="submit" variant="danger" icon={MailMinus} busy={busy}>
              {t("newsletters:manage.end-title")}
            </Button>
          )}
        </Form>
      </section>
    </EntryFrame>
  );
};

/** Which letters the address gets. */
const TypesForm = ({
  subscription: { email, token, types, offered },
}: {
  readonly subscription: ManagedSubscription;
}) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [chosen, setChosen] = useState(types);
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }));
  const labels = { types: t("newsletters:manage.types") };
  const check = () => {
    const { types: missing } = missingOf({ email, types: chosen, consent: true }, choices);
    return missing === undefined ? {} : { types: t(missing) };
  };
  const save = async (): Promise<Failure | null> => {
    const answer = await ports.call(changeTypes, { email, token, types: chosen });
    if (!answer.ok) return answer.error;
    toasts.show(t("newsletters:manage.saved"));
    return null;
  };
  return (
    <Form fields={["types"]} labels={labels} check={check} values={chosen} onSubmit={save} label={labels.types}>
      {(form) => (
        <>
          <CheckboxGroup
            id={form.id("types")}
            name="types"
            label={labels.types}
            required
            choices={choices}
            values={chosen}
            onChange={setChosen}
            error={form.error("types")}
          />
          <Button type="submit" variant="primary" icon={MailCheck} busy={form.busy}>
            {t("newsletters:manage.save")}
          </Button>
        </>
      )}
    </Form>
  );
};

const Home = () => {
  const t = useTranslate();
  return (
    <Link to="/" variant="button" look="primary">
      {t("newsletters:confirm.home")}
    </Link>
  );
};
