import type { ConsentChoices } from "#core/shell/site/consent.ts";
import { type ConsentAction, consentActions, consentCookieText } from "#core/shell/site/consent-choices.ts";
import type { App } from "#web/app/app.ts";
import { createConsent } from "#web/app/consent.ts";

/** Keeps choices, puts those that changed into effect and no other (COOKIE-006), and tells the other tabs. */
export function saveConsent(app: App, next: ConsentChoices): void {
  const { choices } = app.store(createConsent);
  const apply = ({ category, action }: ConsentAction) => {
    choices.value = { ...choices.peek(), [category]: action === "allow" };
  };
  app.setCookie(consentCookieText(next, app.state.app.publicUrl));
  consentActions(choices.peek(), next).forEach(apply);
  app.tabs.tell({ kind: "consent", choices: next });
}
