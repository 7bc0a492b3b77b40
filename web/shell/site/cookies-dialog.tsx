import { useEffect, useState } from "react";
import { type ConsentChoices, type CookieCategory, cookieCategories } from "#core/shell/site/consent.ts";
import { allAccepted, allRejected, proposedChoices } from "#core/shell/site/consent-choices.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { createConsent } from "#web/app/consent.ts";
import { saveConsent } from "#web/app/consent-saving.ts";
import { useValue } from "#web/app/use-value.ts";
import { hostNames } from "#web/shell/blocks/video-hosts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** Milliseconds for which the dialog shows what was chosen before it closes (COOKIE-007). */
const closeDelay = 250;

/**
 * What the site may load from others. While a choice is due it stays until there is one (COOKIE-003). The three ways out are
 * alike: none is larger, louder or nearer than the others.
 */
export const GlobalDialogContent = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp();
  const t = useTranslate();
  const consent = app.store(createConsent);
  const [isDue] = useState(() => consent.due.peek());
  const [choices, setChoices] = useState<ConsentChoices>(() =>
    proposedChoices(consent.choices.peek(), app.state.app.proposesCookies),
  );
  const [isChosen, setChosen] = useState(false);
  const stillDue = useValue(consent.due);
  // Chosen in another tab.
  useEffect(() => {
    if (isDue && !stillDue && !isChosen) onClose();
  }, [isDue, stillDue, isChosen, onClose]);
  const policy = "/legal/cookies";
  const choose = (chosen: ConsentChoices) => {
    if (isChosen) return;
    setChosen(true);
    setChoices(chosen);
    saveConsent(app, chosen);
    setTimeout(onClose, closeDelay);
  };
  return (
    <Dialog
      title={t("consent:title")}
      mustAnswer={isDue}
      onClose={onClose}
      actions={
        <div className="@container w-full">
          <div className="grid gap-3 @lg:grid-cols-3">
            <Button wide onPress={() => choose(choices)}>
              {t("consent:save")}
            </Button>
            <Button wide onPress={() => choose(allAccepted)}>
              {t("consent:accept")}
            </Button>
            <Button wide onPress={() => choose(allRejected)}>
              {t("consent:reject")}
            </Button>
          </div>
        </div>
      }
    >
      <div className="space-y-5">
        <p>{t("consent:text", { name: app.state.app.name })}</p>
        <ul className="space-y-4">
          {cookieCategories.map((category) => (
            <li key={category}>
              <Category
                category={category}
                on={choices[category]}
                onChange={(on) => setChoices({ ...choices, [category]: on })}
              />
            </li>
          ))}
        </ul>
        {app.leadsSomewhere(policy) && (
          <p>
            <Link to={policy}>{t("consent:more")}</Link>
          </p>
        )}
      </div>
    </Dialog>
  );
};

interface CategoryProps {
  readonly category: CookieCategory;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

const Category = ({ category, on, onChange }: CategoryProps) => {
  const t = useTranslate();
  return (
    <Switch
      name={category}
      label={category === "essentials" ? t("consent:essentials.title") : hostNames[category]}
      help={t(`consent:${category}.text`)}
      on={on}
      disabled={category === "essentials"}
      onChange={onChange}
    />
  );
};
