import { useEffect, useState } from "react";
import { prepareTwoFactor, type SecondStepState, secondStep } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { sameSiteAddress, withRedirectUrl } from "#web/app/paths.ts";
import type { ScreenProps } from "#web/app/route.ts";
import type { SignInResult } from "#web/app/session.ts";
import { CodeForm } from "#web/shell/account/two-factor/code-form.tsx";
import { PasskeyButton } from "#web/shell/account/two-factor/passkey-button.tsx";
import { isWay, type Way, waysBeside } from "#web/shell/account/two-factor/second-step-model.ts";
import { SignInReminder } from "#web/shell/account/two-factor/sign-in-reminder.tsx";
import { Scene } from "#web/shell/site/scene.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** /auth/two-factor/{strategy}: the second step of a sign-in; `redirectUrl` says where to go on (ROUTE-031). */
export const Screen = ({ params, query }: ScreenProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [state, setState] = useState<SecondStepState | "over" | null>(null);
  const [reminder, setReminder] = useState<SignInResult["reminder"]>();
  const way: Way = isWay(params.strategy) ? params.strategy : "totp";
  const redirectUrl = sameSiteAddress(query.get("redirectUrl")) ?? null;
  const addressOf = (other: Way) =>
    redirectUrl === null ? `/auth/two-factor/${other}` : withRedirectUrl(`/auth/two-factor/${other}`, redirectUrl);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each way
  useEffect(() => {
    const look = async () => {
      const answer = await ports.call(secondStep, {});
      if (!answer.ok) return answer.error.kind === "not-found" && setState("over");
      setState(answer.value);
      if (way === "email" && answer.value.codeSentAt === null)
        await ports.call(prepareTwoFactor, { strategy: "email" });
    };
    void look();
  }, [way]);

  const onDone = (result: SignInResult) => {
    if (result.reminder) setReminder(result.reminder);
    if (result.status === 404) setState("over");
  };
  const others = state === null || state === "over" ? [] : waysBeside(state, way);
  return (
    <div className="content-width grid items-center gap-16 py-12 md:py-20 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-md space-y-8 lg:mx-0">
        {reminder ? (
          <SignInReminder reminder={reminder} />
        ) : state === "over" ? (
          <SignInOver redirectUrl={redirectUrl} />
        ) : (
          <>
            <div className="space-y-2">
              <Heading level={1}>{t("two-factor:title")}</Heading>
              <p className="text-muted">{t(`two-factor:text.${way}`, { email: state?.email ?? "…" })}</p>
            </div>
            {state?.isObliged && <Alert>{t("two-factor:obliged")}</Alert>}
            {way === "passkey" ? (
              <PasskeyButton redirectUrl={redirectUrl} onDone={onDone} />
            ) : (
              <CodeForm key={way} way={way} redirectUrl={redirectUrl} onDone={onDone} />
            )}
            {others.length > 0 && (
              <nav aria-labelledby="other-ways" className="space-y-1 border-t border-line pt-6">
                <Heading level={2} size="small" id="other-ways">
                  {t("two-factor:others")}
                </Heading>
                <ul>
                  {others.map((other) => (
                    <li key={other} className="flex min-h-11 items-center">
                      <Link to={addressOf(other)}>{t(`two-factor:ways.${other}`)}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
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

/** The sign-in took too long, or was tried too often. */
const SignInOver = ({ redirectUrl }: { readonly redirectUrl: string | null }) => {
  const t = useTranslate();
  return (
    <>
      <div role="alert" className="space-y-2">
        <Heading level={1}>{t("two-factor:over.title")}</Heading>
        <p className="text-muted">{t("two-factor:over.text")}</p>
      </div>
      <Link
        to={redirectUrl === null ? "/auth/sign-in" : withRedirectUrl("/auth/sign-in", redirectUrl)}
        variant="button"
        look="primary"
      >
        {t("two-factor:over.again")}
      </Link>
    </>
  );
};
