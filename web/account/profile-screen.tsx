import { useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import type { Failure } from "#core/site/ports.ts";
import { TokensSection } from "#web/account/tokens-section.tsx";
import { TwoFactorSection } from "#web/account/two-factor/two-factor-section.tsx";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { languageNames } from "#web/site/language-names.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** /account/profile: who is signed in, and how the site speaks to them. */
export const Screen = () => {
  const t = useTranslate();
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const dark = useValue(app.theme.dark);
  const [locale, setLocale] = useState(app.state.locale);
  const [editionLocale, setEditionLocale] = useState<Locale | "">(viewer?.editionLocale ?? "");
  if (!viewer) return null;

  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
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
    <div className="reading-width space-y-12 py-12 md:py-16">
      <div className="flex flex-wrap items-center gap-6">
        <Avatar name={name} url={viewer.avatarUrl} size="large" />
        <div className="min-w-0">
          <Heading level={1}>{name}</Heading>
          <p className="mt-1 text-muted">{t("account:profile.text")}</p>
        </div>
      </div>
      <section aria-labelledby="identity" className="space-y-4">
        <Heading level={2} id="identity" size="block">
          {t("account:profile.identity")}
        </Heading>
        <dl className="divide-y divide-line rounded-surface border border-line bg-surface">
          {[
            [t("account:first-name"), viewer.firstName],
            [t("account:last-name"), viewer.lastName],
            [t("account:email"), viewer.email],
            [t("account:timezone"), viewer.timezone],
          ].map(([term, value]) => (
            <div key={term} className="grid gap-x-6 px-5 py-3.5 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="preferences" className="space-y-6">
        <Heading level={2} id="preferences" size="block">
          {t("account:profile.preferences")}
        </Heading>
        <Form fields={["locale", "editionLocale"]} labels={labels} onSubmit={save} label={t("account:languages")}>
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
              <Button type="submit" variant="primary" busy={form.busy}>
                {t("account:save-languages")}
              </Button>
            </>
          )}
        </Form>
        <Switch
          name="darkTheme"
          label={t("site:dark-theme")}
          help={t("account:dark-theme-help")}
          on={dark}
          onChange={app.theme.choose}
        />
      </section>
      {app.state.flags["two-factor"] && <TwoFactorSection />}
      <TokensSection />
    </div>
  );
};
