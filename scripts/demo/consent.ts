import { consentCookie, type StoredConsent } from "#core/shell/site/consent.ts";

/** The cookie of somebody who has chosen about cookies: whoever looks at the site by a program is not asked first. */
export const consentCookieOf = (choices: StoredConsent, origin: string) => ({
  name: consentCookie,
  value: encodeURIComponent(JSON.stringify(choices)),
  url: origin,
});
