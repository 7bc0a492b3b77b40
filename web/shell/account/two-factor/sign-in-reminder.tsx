import { ShieldCheck } from "lucide-react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SignInResult } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** Says to whoever just signed in that their role needs a second factor, and by when (AUTH-015). */
export const SignInReminder = ({ reminder }: { readonly reminder: NonNullable<SignInResult["reminder"]> }) => {
  const t = useTranslate();
  const { session, state, now } = useApp();
  const date = dateFormat(state.locale, { dateStyle: "long" }).format(new Date(reminder.dueAt));
  const isOver = Date.parse(reminder.dueAt) <= now();
  return (
    <>
      <div role="status" className="space-y-2">
        <Heading level={1}>{t("two-factor:reminder.title")}</Heading>
        <p className="text-muted">{isOver ? t("two-factor:reminder.over") : t("two-factor:reminder.text", { date })}</p>
      </div>
      <div className="space-y-3">
        <Button
          variant="primary"
          icon={ShieldCheck}
          onPress={() => session.open("/account/profile#two-factor")}
          wide
          autoFocus
        >
          {t("two-factor:reminder.set-up")}
        </Button>
        <Button variant="quiet" onPress={() => session.open(reminder.target)} wide>
          {t("two-factor:reminder.later")}
        </Button>
      </div>
    </>
  );
};
