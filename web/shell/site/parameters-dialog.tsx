import { useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";

/**
 * How the application works for somebody who is signed in (FOOT-003, FOOT-004): nothing changes before it is applied, since a
 * language loads the page again. What is chosen is kept (STORE-001).
 */
export const GlobalDialogContent = ({ onClose }: { readonly onClose: () => void }) => {
  const { state, session, theme, toasts } = useApp();
  const t = useTranslate();
  const viewer = useValue(session.viewer);
  const [locale, setLocale] = useState<Locale>(state.locale);
  const [edition, setEdition] = useState<Locale | "">(viewer?.editionLocale ?? "");
  const [organization, setOrganization] = useState(viewer?.actingOrganizationId ?? "");
  const [dark, setDark] = useState(theme.dark.peek());
  const [busy, setBusy] = useState(false);
  const organizations = viewer?.organizations ?? [];
  const languages = state.locales.map((each) => ({ value: each, label: languageNames[each], lang: each }));

  const refuse = ({ kind }: Failure) => {
    setBusy(false);
    if (kind !== "network" && kind !== "session-expired") toasts.show(t("parameters:failed"), "alert");
  };
  const apply = async () => {
    setBusy(true);
    if (dark !== theme.dark.peek()) theme.choose(dark);
    const wanted = edition === "" ? null : edition;
    const failure = wanted === (viewer?.editionLocale ?? null) ? null : await session.changeEditionLocale(wanted);
    if (failure) return refuse(failure);
    const acts = organization !== (viewer?.actingOrganizationId ?? "");
    if (locale !== state.locale) await (acts ? session.keepLocale(locale) : session.changeLocale(locale));
    const unchanged = acts ? await session.changeOrganization(organization) : null;
    if (unchanged) return refuse(unchanged);
    if (!acts && locale === state.locale) onClose();
  };

  return (
    <Dialog
      title={t("parameters:title")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" type="submit" form="app-parameters" busy={busy}>
            {t("parameters:apply")}
          </Button>
        </>
      }
    >
      <form
        id="app-parameters"
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void apply();
        }}
      >
        {languages.length > 1 && (
          <>
            <Select
              name="locale"
              label={t("parameters:locale")}
              help={t("parameters:locale-help")}
              unmarked
              value={locale}
              choices={languages}
              onChange={(chosen) => chosen !== "" && setLocale(chosen)}
            />
            <Select
              name="editionLocale"
              label={t("parameters:edition")}
              help={t("parameters:edition-help")}
              unmarked
              value={edition}
              placeholder={t("parameters:edition-same")}
              choices={languages}
              onChange={setEdition}
            />
          </>
        )}
        {organizations.length > 0 && (
          <Select
            name="organization"
            label={t("site:organizations.acting-as")}
            unmarked
            value={organization}
            choices={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setOrganization}
          />
        )}
        <Switch name="dark" label={t("site:dark-theme")} on={dark} onChange={setDark} />
      </form>
    </Dialog>
  );
};
