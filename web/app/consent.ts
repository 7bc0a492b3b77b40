import { type ReadonlySignal, signal } from "@preact/signals-react";
import {
  type ConsentAction,
  type ConsentChoices,
  consentActions,
  consentCookieText,
  isConsentDue,
  readConsent,
  type StoredConsent,
} from "#core/site/consent.ts";
import type { App } from "#web/app/app.ts";

/** What somebody lets the site load from others. Nothing of a category is loaded before it was allowed. */
export interface Consent {
  readonly choices: ReadonlySignal<StoredConsent>;
  /** Whether a choice is missing (COOKIE-003). False until the browser was asked. */
  readonly due: ReadonlySignal<boolean>;
  /** Takes earlier choices into use, and follows the other tabs. Browser only. */
  start(): void;
  /** Keeps choices and puts those that changed into effect (COOKIE-006). */
  save(choices: ConsentChoices): void;
}

/** Store: `app.store(createConsent)`. */
export function createConsent({ state, tabs, cookies, setCookie }: App): Consent {
  const choices = signal<StoredConsent>({});
  const due = signal(false);

  const apply = ({ category, action }: ConsentAction) => {
    choices.value = { ...choices.peek(), [category]: action === "allow" };
  };
  const read = () => {
    const stored = readConsent(cookies());
    choices.value = stored;
    due.value = isConsentDue(stored);
  };

  return {
    choices,
    due,
    start() {
      read();
      tabs.listen(({ kind }) => {
        if (kind === "consent") read();
      });
    },
    save(next) {
      setCookie(consentCookieText(next, state.app.publicUrl));
      consentActions(choices.peek(), next).forEach(apply);
      due.value = false;
      tabs.tell({ kind: "consent" });
    },
  };
}
