import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Heading } from "#web/ui/heading.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";

const looks = ["light", "dark", "text"] as const;
const widths = { narrow: "390", wide: "640" } as const;

export interface LetterPreviewProps {
  /** Id of the template. */
  readonly template: string;
  /** Another one with each change of what is shown. */
  readonly version: string;
}

/** A newsletter as its readers get it: as wide as a telephone and as a computer, in both colours, as text, in each language. */
export const LetterPreview = ({ template, version }: LetterPreviewProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const [look, setLook] = useState<(typeof looks)[number]>("light");
  const [width, setWidth] = useState<keyof typeof widths>("narrow");
  const [locale, setLocale] = useState<string>(state.locale);
  const shown = new URLSearchParams({ locale, version, ...(look === "text" ? { as: "text" } : { scheme: look }) });
  const address = `/services/newsletters/preview/${template}?${shown}`;
  return (
    <div className="space-y-4">
      <Heading level={2} size="small">
        {t("admin:mailings.panel.preview")}
      </Heading>
      <div className="flex flex-wrap items-end gap-6">
        <RadioGroup
          name="look"
          look="row"
          unmarked
          label={t("admin:mailings.panel.scheme")}
          value={look}
          choices={looks.map((value) => ({ value, label: t(`admin:mailings.panel.${value}`) }))}
          onChange={setLook}
        />
        <RadioGroup
          name="width"
          look="row"
          unmarked
          label={t("admin:mailings.panel.width")}
          value={width}
          choices={(["narrow", "wide"] as const).map((value) => ({ value, label: t(`admin:mailings.panel.${value}`) }))}
          onChange={setWidth}
        />
        <Select
          name="locale"
          unmarked
          label={t("admin:mailings.panel.language")}
          value={locale}
          choices={state.locales.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChange={(chosen) => chosen && setLocale(chosen)}
        />
      </div>
      <section
        aria-label={t("admin:mailings.panel.preview")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="overflow-x-auto rounded-surface border border-line bg-sunken p-3"
      >
        <iframe
          key={address}
          title={t("admin:mailings.panel.frame")}
          src={address}
          sandbox=""
          width={widths[width]}
          height={640}
          className="mx-auto block max-w-none bg-white"
        />
      </section>
    </div>
  );
};
