import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { isConsentDue, readConsent, type StoredConsent } from "#core/shell/site/consent.ts";
import type { App } from "#web/app/app.ts";

/** What somebody lets the site load from others. Nothing of a category is loaded before it was allowed. */
export interface Consent {
  readonly choices: Signal<StoredConsent>;
  /** Whether a choice is missing (COOKIE-003). False until the browser was asked. */
  readonly due: ReadonlySignal<boolean>;
  /** Takes earlier choices into use, and follows the other tabs. Browser only. */
  start(): void;
}

/** Store: `app.store(createConsent)`. Choosing is in `consent-saving.ts`. */
export function createConsent({ tabs, cookies }: App): Consent {
  const choices = signal<StoredConsent>({});
  const asked = signal(false);
  return {
    choices,
    due: computed(() => asked.value && isConsentDue(choices.value)),
    start() {
      choices.value = readConsent(cookies());
      asked.value = true;
      tabs.listen((message) => {
        if (message.kind === "consent") choices.value = message.choices;
      });
    },
  };
}
