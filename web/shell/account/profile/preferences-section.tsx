import { useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { Section } from "#web/shell/account/profile/section.tsx";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** How the site speaks to somebody: languages, time zone, theme. */
export const PreferencesSection = () => {
  const t = useTranslate();
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const dark = useValue(app.theme.dark);
  const [locale, setLocale] = useState(app.state.locale);
  const [editionLocale, setEditionLocale] = useState<Locale | "">(viewer?.editionLocale ?? "");
  if (!viewer) return null;
  const labels = { locale: t("account:locale"), editionLocale: t("account:edition-locale") };
  const languages = app.state.locales.map((value) => ({ value, label: languageNames[value], lang: value }));

  const save = async (): Promise<Failure | null> => {
    if (editionLocale !== (viewer.editionLocale ?? "")) {
      const failure = await app.session.changeEditionLocale(editionLocale === "" ? null : editionLocale);
      if (failure) return failure;
    }
    if (locale === app.state.locale) app.toasts.show(t("account:saved"));
    else await app.session.changeLocale(locale);
    return null;
  };

  return (
    <Section id="preferences" title={t("account:profile.preferences")}>
      <Form
        fields={["locale", "editionLocale"]}
        labels={labels}
        values={[locale, editionLocale]}
        onSubmit={save}
        label={t("account:languages")}
      >
        {(form) => (
          <>
            <Select
              id={form.id("locale")}
              name="locale"
              label={labels.locale}
              help={t("account:locale-help")}
              value={locale}
              choices={languages}
              onChange={(chosen) => chosen !== "" && setLocale(chosen)}
              error={form.error("locale")}
              required
            />
            <Select
              id={form.id("editionLocale")}
              name="editionLocale"
              label={labels.editionLocale}
              help={t("account:edition-locale-help")}
              value={editionLocale}
              choices={languages}
              placeholder={t("account:edition-locale-same")}
              onChange={setEditionLocale}
              error={form.error("editionLocale")}
              required
            />
            <Button type="submit" busy={form.busy}>
              {t("account:save-languages")}
            </Button>
          </>
        )}
      </Form>
      <dl className="rounded-surface border border-line bg-surface px-5 py-3.5 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-x-6">
        <dt className="text-muted">{t("account:timezone")}</dt>
        <dd>
          <span className="font-semibold">{viewer.timezone}</span>
          <span className="block text-muted">{t("profile:timezone-help")}</span>
        </dd>
      </dl>
      <Switch
        name="darkTheme"
        label={t("site:dark-theme")}
        help={t("account:dark-theme-help")}
        on={dark}
        onChange={app.theme.choose}
      />
    </Section>
  );
};
