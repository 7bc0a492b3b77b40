import { useEffect, useRef, useState } from "react";
import { socialLogin } from "#core/shell/social/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { SignInResult } from "#web/app/session.ts";
import { takeReturn } from "#web/shell/account/return-address.ts";
import { SignInReminder } from "#web/shell/account/two-factor/sign-in-reminder.tsx";
import { Scene } from "#web/shell/site/scene.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** /auth/social/{provider}/callback: where another site sends back to; hands its code to the server (ROUTE-030). */
export const Screen = ({ params, query }: ScreenProps) => {
  const t = useTranslate();
  const { session, stores } = useApp();
  const [fault, setFault] = useState<string | null>(null);
  const [reminder, setReminder] = useState<SignInResult["reminder"]>();
  const hasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for one time
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const finish = async () => {
      const target = takeReturn(stores.session);
      const [code, state, iss] = [query.get("code"), query.get("state"), query.get("iss")];
      if (code === null || state === null) {
        return setFault(t(query.get("error") === "access_denied" ? "social:denied" : "social:failed"));
      }
      const input = { provider: params.provider ?? "", code, state, ...(iss === null ? {} : { iss }) };
      const result = await session.openSession(socialLogin, input, target);
      if (result.reminder) return setReminder(result.reminder);
      if (result.status === 200) return;
      const told = result.failure?.kind === "invalid" ? result.failure.faults[0]?.detail : undefined;
      setFault(told ?? t(result.failure?.kind === "unavailable" ? "social:unavailable" : "social:failed"));
    };
    void finish();
  }, []);

  return (
    <div className="content-width grid items-center gap-16 py-12 md:py-20 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-md space-y-8 lg:mx-0">
        {reminder ? (
          <SignInReminder reminder={reminder} />
        ) : (
          <>
            <div role={fault === null ? "status" : "alert"} className="space-y-2">
              <Heading level={1}>{t(fault === null ? "social:callback.title" : "social:callback.failed")}</Heading>
              <p className="text-muted">{fault ?? t("social:callback.text")}</p>
            </div>
            {fault !== null && (
              <Link to="/auth/sign-in" variant="button" look="primary">
                {t("social:again")}
              </Link>
            )}
          </>
        )}
      </div>
      <div className="hidden lg:block">
        <Scene />
      </div>
    </div>
  );
};
