import { CalendarX2, Check, Hourglass } from "lucide-react";
import { useState } from "react";
import type { OpenedForm } from "#core/modules/forms/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { InputForm } from "#web/modules/forms/input-form.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** /services/forms/{id}: a form, or why there is none to fill in. */
export const Screen = ({ data }: ScreenProps<OpenedForm>) => {
  const t = useTranslate();
  const [sent, setSent] = useState<{ readonly email: string; readonly isMailed: boolean } | null>(null);
  const home = (
    <Link to="/" variant="button" look="primary">
      {t("light-forms:home")}
    </Link>
  );
  if (sent)
    return (
      <MessageScreen
        takesOver
        icon={Check}
        kicker={data.title}
        title={t(sent.isMailed ? "light-forms:mailed" : "light-forms:sent")}
        text={t(sent.isMailed ? "light-forms:mailed-text" : "light-forms:sent-text", { email: sent.email })}
        actions={home}
      />
    );
  if (data.state !== "open")
    return (
      <MessageScreen
        icon={data.state === "offline" ? Hourglass : CalendarX2}
        kicker={data.title}
        title={t(`light-forms:${data.state}`)}
        text={t(`light-forms:${data.state}-text`)}
        actions={home}
      />
    );
  const lang = data.lang ?? undefined;
  return (
    <article className="reading-width space-y-6 py-12 md:py-16">
      <Heading level={1} {...(lang && { lang })}>
        {data.title}
      </Heading>
      {data.description && <RichText html={data.description} lang={lang} level={2} embeds={false} />}
      <noscript>
        <Alert tone="warning">{t("light-forms:no-script")}</Alert>
      </noscript>
      <InputForm form={data} onSent={(email, isMailed) => setSent({ email, isMailed })} />
    </article>
  );
};
