import type { Locale } from "#core/kernel/locales.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { OfferedDraft } from "#web/shell/admin/drafts/use-kept-draft.ts";
import { exactMoment } from "#web/shell/admin/moments.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

export interface DraftOfferProps {
  readonly offer: OfferedDraft;
  /** Language that is edited now. */
  readonly locale: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** What was written before and not saved, to be taken up again or let go. */
export const DraftOffer = ({ offer, locale, onRestore, onDiscard }: DraftOfferProps) => {
  const t = useTranslate();
  const app = useApp();
  const timeZone = app.session.viewer.peek()?.timezone ?? "UTC";
  const answer = (act: () => void, words: string) => {
    act();
    app.store(createAnnouncer).announce(t(words));
  };
  return (
    <Alert
      role="status"
      tone={offer.isOld ? "warning" : "info"}
      title={t("admin:drafts.title", { date: exactMoment(offer.savedAt, app.state.locale, timeZone) })}
      actions={
        <>
          <Button variant="primary" onPress={() => answer(onRestore, "admin:drafts.restored")}>
            {t("admin:drafts.restore")}
          </Button>
          <Button onPress={() => answer(onDiscard, "admin:drafts.discarded")}>{t("admin:drafts.discard")}</Button>
        </>
      }
    >
      <p>{t(offer.isOld ? "admin:drafts.older" : "admin:drafts.text")}</p>
      {offer.locale !== locale && (
        <p>{t("admin:drafts.language", { language: languageNames[offer.locale as Locale] })}</p>
      )}
    </Alert>
  );
};
