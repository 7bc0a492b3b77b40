import { CalendarX2, Check, Hourglass } from "lucide-react";
import { useState } from "react";
import type { OpenedAdvancedForm } from "#core/modules/advanced-forms/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { StepForm } from "#web/modules/advanced-forms/step-form.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Link } from "#web/ui/link.tsx";

/** /services/aforms/{form}/{token}/{section}: a step of a form, its thanks, or why there is none to fill in. */
export const Screen = ({ data, params }: ScreenProps<OpenedAdvancedForm>) => {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  const lang = data.lang ?? undefined;
  const home = (
    <Link to="/" variant="button" look="primary">
      {t("advanced-forms:home")}
    </Link>
  );
  if (isSent || data.response?.isSent)
    return (
      <MessageScreen
        takesOver={isSent}
        icon={Check}
        kicker={data.title}
        title={t("advanced-forms:sent")}
        text={
          <>
            <p>{t("advanced-forms:sent-text")}</p>
            {data.thanks && <RichText html={data.thanks} lang={lang} level={2} embeds={false} />}
          </>
        }
        actions={home}
      />
    );
  if (data.state !== "open")
    return (
      <MessageScreen
        icon={data.state === "upcoming" ? Hourglass : CalendarX2}
        kicker={data.title}
        title={t(`advanced-forms:${data.state}`)}
        text={t(`advanced-forms:${data.state}-text`)}
        actions={home}
      />
    );
  return (
    <article className="reading-width space-y-6 py-12 md:py-16">
      <StepForm
        key={`${params.token ?? ""} ${params.section ?? ""}`}
        form={data}
        section={params.section}
        onSent={() => setSent(true)}
      />
    </article>
  );
};
