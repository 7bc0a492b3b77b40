import type { Locale } from "#core/kernel/locales.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { AskDialog } from "#web/shell/admin/pages/ask-dialog.tsx";
import type { OpenPage } from "#web/shell/admin/pages/page-model.ts";
import type { PageMoments } from "#web/shell/admin/pages/page-schedule.ts";
import { ScheduleDialog } from "#web/shell/admin/pages/schedule-dialog.tsx";
import type { EditedPage, Outcome } from "#web/shell/admin/pages/use-page.ts";
import { languageNames } from "#web/shell/site/language-names.ts";

/** What waits for an answer: somebody else saved first, the draft goes, when the page comes and goes, the page goes now, another language with unsaved work in this one. */
export type PageQuestion = "stale" | "discard" | "schedule" | "unpublish" | { readonly locale: Locale } | null;

export interface PageQuestionsProps {
  readonly asking: PageQuestion;
  readonly edited: EditedPage;
  readonly page: OpenPage;
  readonly onSave: () => Promise<Outcome["kind"]>;
  readonly onSchedule: (moments: PageMoments) => Promise<void>;
  readonly onUnpublish: () => Promise<void>;
  /** The draft is gone, and what was not saved of it with it. */
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** The questions of the page editor. */
export const PageQuestions = ({
  asking,
  edited,
  page,
  onSave,
  onSchedule,
  onUnpublish,
  onDiscarded,
  onClose,
}: PageQuestionsProps) => {
  const t = useTranslate();
  const app = useApp();
  const edition = app.store(createEdition);
  return (
    <>
      {asking === "stale" && (
        <AskDialog
          title={t("page-editor:stale.title")}
          text={t("page-editor:stale.text")}
          onClose={onClose}
          choices={[
            { label: t("page-editor:stale.theirs"), variant: "danger-quiet", onPress: () => void edited.reload() },
            { label: t("page-editor:stale.mine"), variant: "primary", onPress: () => void edited.reload("mine") },
          ]}
        />
      )}
      {asking === "schedule" && <ScheduleDialog page={page} onClose={onClose} onSave={onSchedule} />}
      {asking === "unpublish" && (
        <AskDialog
          title={t("page-editor:unpublish.title")}
          text={t("page-editor:unpublish.text")}
          onClose={onClose}
          choices={[{ label: t("page-editor:unpublish.open"), variant: "primary", onPress: onUnpublish }]}
        />
      )}
      {asking === "discard" && (
        <AskDialog
          title={t("page-editor:discard.title")}
          text={t(page.original ? "page-editor:discard.text" : "page-editor:discard.text-new")}
          onClose={onClose}
          choices={[
            {
              label: t("page-editor:discard.confirm"),
              variant: "danger",
              onPress: async () => {
                const failure = await edited.discard();
                if (failure) return app.toasts.show(failureText(app, failure), "alert");
                app.leave.prevent(false);
                onDiscarded();
                app.toasts.show(t("page-editor:discard.done"));
                await app.navigation.navigate(resourceAddress("app-pages", "index"));
              },
            },
          ]}
        />
      )}
      {typeof asking === "object" && asking !== null && (
        <AskDialog
          title={t("page-editor:switch.title", { language: languageNames[asking.locale] })}
          text={t("page-editor:switch.text", { language: languageNames[page.locale as Locale] })}
          onClose={onClose}
          choices={[
            {
              label: t("page-editor:switch.discard"),
              variant: "danger-quiet",
              onPress: () => edition.choose(asking.locale),
            },
            {
              label: t("page-editor:switch.save"),
              variant: "primary",
              onPress: async () => {
                if ((await onSave()) === "done") edition.choose(asking.locale);
              },
            },
          ]}
        />
      )}
    </>
  );
};
