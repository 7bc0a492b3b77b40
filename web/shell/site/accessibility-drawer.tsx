import { RotateCcw, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import {
  type NumericParameter,
  parameterBounds,
  switchedParameters,
  toastTimeouts,
} from "#core/shell/site/accessibility.ts";
import { createAccessibilitySettings } from "#web/app/accessibility-settings.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { canReadAloud, createReadAloud } from "#web/shell/site/read-aloud.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Link } from "#web/ui/link.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { Switch } from "#web/ui/switch.tsx";

const numbers = Object.keys(parameterBounds) as NumericParameter[];
const timeouts = Object.keys(toastTimeouts) as (keyof typeof toastTimeouts)[];

/** How the reader wants to see, hear and follow the site. Everything works at once, behind the drawer and in every tab. */
export const AccessibilityDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp();
  const t = useTranslate();
  const accessibility = app.store(createAccessibilitySettings);
  const parameters = useValue(accessibility.parameters);
  const fonts = useFonts(accessibility.fonts, parameters.fontFamily);
  const dark = useValue(app.theme.dark);
  const hasStatement = app.leadsSomewhere("/accessibility");
  return (
    <Drawer title={t("accessibility:title")} side="end" width="settings" clear onClose={onClose}>
      <div className="space-y-8">
        <p className="text-muted">{t("accessibility:text")}</p>
        <ReadAloudStart onStart={onClose} />
        <section className="space-y-6">
          <h3 className="text-lg">{t("accessibility:letters")}</h3>
          <RadioGroup
            name="fontFamily"
            label={t("accessibility:fontFamily")}
            unmarked
            value={parameters.fontFamily}
            choices={fonts.map((name) => ({ value: name, label: name }))}
            onChange={(fontFamily) => accessibility.change({ fontFamily })}
          />
          {numbers.map((name) => (
            <Slider
              key={name}
              name={name}
              {...parameterBounds[name]}
              value={parameters[name]}
              label={t(`accessibility:${name}.label`)}
              text={t(`accessibility:${name}.value`, { value: format(parameters[name], app.state.locale) })}
              lessLabel={t(`accessibility:${name}.less`)}
              moreLabel={t(`accessibility:${name}.more`)}
              onChange={(value) => accessibility.change({ [name]: value })}
            />
          ))}
        </section>
        <section className="space-y-3">
          <h3 className="text-lg">{t("accessibility:view")}</h3>
          <Switch name="darkTheme" label={t("site:dark-theme")} on={dark} onChange={app.theme.choose} />
          {switchedParameters.map((name) => (
            <Switch
              key={name}
              name={name}
              label={t(`accessibility:${name}.label`)}
              help={t(`accessibility:${name}.help`)}
              on={parameters[name]}
              onChange={(on) => accessibility.change({ [name]: on })}
            />
          ))}
        </section>
        <section className="space-y-3">
          <h3 className="text-lg">{t("accessibility:messages")}</h3>
          <RadioGroup
            name="toastTimeout"
            label={t("accessibility:toastTimeout.label")}
            unmarked
            value={timeouts.find((name) => toastTimeouts[name] === parameters.toastTimeout) ?? "default"}
            choices={timeouts.map((name) => ({ value: name, label: t(`accessibility:toastTimeout.${name}`) }))}
            onChange={(name) => accessibility.change({ toastTimeout: toastTimeouts[name] })}
          />
        </section>
        <div className="space-y-4 border-t border-line pt-6">
          <Button icon={RotateCcw} wide onPress={accessibility.reset}>
            {t("accessibility:reset")}
          </Button>
          {hasStatement && (
            <p>
              <Link to="/accessibility">{t("accessibility:statement")}</Link>
            </p>
          )}
        </div>
      </div>
    </Drawer>
  );
};

/** Begins to read; says so where the browser cannot. */
const ReadAloudStart = ({ onStart }: { readonly onStart: () => void }) => {
  const app = useApp();
  const t = useTranslate();
  const possible = canReadAloud();
  const start = () => {
    // The drawer gives the focus back first: what is read is the page.
    onStart();
    app.store(createReadAloud).start();
  };
  return (
    <div className="space-y-2">
      <Button variant="primary" icon={Volume2} wide disabled={!possible} onPress={start}>
        {t("accessibility:read.start")}
      </Button>
      {!possible && <p className="text-muted">{t("accessibility:read.impossible")}</p>}
    </div>
  );
};

/** Luciole is in no registry: it is offered where the installation brings it, or where the reader's machine has it. */
function useFonts(names: readonly string[], chosen: string): readonly string[] {
  const { hasLuciole } = useApp().state.app;
  const [isInstalled, setInstalled] = useState(false);
  useEffect(() => {
    let current = true;
    new FontFace("Luciole of this machine", 'local("Luciole")').load().then(
      () => current && setInstalled(true),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return names.filter((name) => name !== "Luciole" || hasLuciole || isInstalled || chosen === name);
}

const format = (value: number, locale: string): string => new Intl.NumberFormat(locale).format(value);
