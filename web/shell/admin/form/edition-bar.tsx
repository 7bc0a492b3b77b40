import { CircleCheckBig, CircleDashed, Clock, Flag as FlagIcon, type LucideIcon } from "lucide-react";
import type { Locale } from "#core/kernel/locales.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Translation } from "#web/shell/admin/form/form-model.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface EditionBarProps {
  readonly translations: readonly Translation[];
  readonly locale: Locale;
  readonly onChoose: (locale: Locale) => void;
}

type Status = "source" | "written" | "outdated" | "missing";

const icons: Readonly<Record<Status, LucideIcon>> = {
  source: FlagIcon,
  written: CircleCheckBig,
  outdated: Clock,
  missing: CircleDashed,
};

/** The languages of a record with the state of each, and the one that is edited, apart from that of the interface (PROD-006). */
export const EditionBar = ({ translations, locale, onChoose }: EditionBarProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const statusOf = (each: string): Status => {
    const found = translations.find((translation) => translation.locale === each);
    return !found ? "missing" : found.source ? "source" : found.outdated ? "outdated" : "written";
  };
  const status = statusOf(locale);
  const source = translations.find((each) => each.source)?.locale as Locale | undefined;
  return (
    <div className="space-y-3">
      <fieldset aria-label={t("admin:edition.label")} className="flex flex-wrap gap-2">
        {state.locales.map((each) => (
          <Button
            key={each}
            size="dense"
            variant={each === locale ? "primary" : "secondary"}
            pressed={each === locale}
            icon={icons[statusOf(each)]}
            onPress={() => onChoose(each)}
          >
            {languageNames[each]}
            <VisuallyHidden> ({t(`admin:edition.status.${statusOf(each)}`)})</VisuallyHidden>
          </Button>
        ))}
      </fieldset>
      {translations.length > 0 && status === "missing" && (
        <Alert>{t("admin:edition.missing", { language: languageNames[locale] })}</Alert>
      )}
      {status === "outdated" && (
        <Alert tone="warning">
          {t("admin:edition.outdated", {
            source: source ? languageNames[source] : "",
            language: languageNames[locale],
          })}
        </Alert>
      )}
    </div>
  );
};
