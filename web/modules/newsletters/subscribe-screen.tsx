import { useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { SubscribeData } from "#web/modules/newsletters/newsletters-load.ts";
import { SignUpForm } from "#web/modules/newsletters/sign-up-form.tsx";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";

/** /newsletter/subscribe where no page of the site stands: the form, for every newsletter. */
export const Screen = ({ data: { offered } }: ScreenProps<SubscribeData>) => {
  const t = useTranslate();
  return (
    <EntryFrame title={t("newsletters:title")} text={t("newsletters:intro")}>
      <SignUpForm offered={offered} label={t("newsletters:form.label")} />
    </EntryFrame>
  );
};
