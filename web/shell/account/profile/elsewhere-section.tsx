import { Unlink } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { type OwnSocialAccounts, socialAccounts, unlinkSocialAccount } from "#core/shell/social/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Section } from "#web/shell/account/profile/section.tsx";
import { ConfirmIdentity } from "#web/shell/account/two-factor/confirm-identity.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Account = OwnSocialAccounts["accounts"][number];

/** The sites that somebody signs in with, each to be unlinked but for the only way in; nothing for who has none. */
export const ElsewhereSection = ({ hasPassword }: { readonly hasPassword: boolean }) => {
  const t = useTranslate();
  const { ports, toasts, state, now } = useApp();
  const [own, setOwn] = useState<OwnSocialAccounts | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<Account | null>(null);

  const load = async () => {
    const answer = await ports.call(socialAccounts, {});
    setFailed(!answer.ok);
    if (answer.ok) setOwn(answer.value.data);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the section is first seen, and when a first password was chosen
  useEffect(() => void load(), [hasPassword]);

  const unlink = async ({ provider }: Account) => {
    const answer = await ports.call(unlinkSocialAccount, { provider });
    setAsked(null);
    if (answer.ok || answer.error.kind === "not-found") toasts.show(t("profile:elsewhere.unlinked"));
    else if (answer.error.kind !== "network")
      toasts.show(answer.error.faults[0]?.detail ?? t("profile:elsewhere.failed"), "alert");
    await load();
  };
  const day = (instant: string) => dateFormat(state.locale, { dateStyle: "long" }).format(new Date(instant));

  if (own?.accounts.length === 0 || (own === null && !failed)) return null;
  const isLast = own !== null && !own.hasPassword && own.accounts.length === 1;
  // A minute less: nobody should be asked in the middle of it.
  const isConfirmed = own?.confirmedUntil != null && Date.parse(own.confirmedUntil) - now() > 60_000;
  return (
    <Section id="elsewhere" title={t("profile:elsewhere.title")} text={t("profile:elsewhere.text")}>
      {failed && <Alert tone="error" role="alert" title={t("profile:elsewhere.failed")} />}
      {own && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {own.accounts.map((account) => (
            <li
              key={account.provider}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{account.label}</span>
                <span className="block text-sm text-muted">
                  {t("profile:elsewhere.since", { date: day(account.linkedAt) })}
                </span>
              </span>
              {!isLast && (
                <Button variant="danger-quiet" icon={Unlink} onPress={() => setAsked(account)}>
                  {t("profile:elsewhere.unlink")}
                  <span className="sr-only"> {account.label}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isLast && <p className="text-muted">{t("profile:elsewhere.last")}</p>}
      {own && asked && !isConfirmed && (
        <ConfirmIdentity
          hasPassword={own.hasPassword}
          hasPasskeys={own.hasPasskeys}
          onClose={() => setAsked(null)}
          onConfirmed={(confirmedUntil) => setOwn({ ...own, confirmedUntil })}
        />
      )}
      {asked && isConfirmed && <Asking account={asked} onClose={() => setAsked(null)} onYes={() => unlink(asked)} />}
    </Section>
  );
};

/** Asks before a way into an account is taken away. */
const Asking = ({
  account,
  onClose,
  onYes,
}: {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onYes: () => Promise<void>;
}) => {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      role="alert"
      title={t("profile:elsewhere.asking", { name: account.label })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button
            variant="danger"
            busy={busy}
            onPress={() => {
              setBusy(true);
              void onYes();
            }}
          >
            {t("profile:elsewhere.unlink")}
          </Button>
        </>
      }
    >
      <p>{t("profile:elsewhere.asking-text")}</p>
    </Dialog>
  );
};
