/** Kinds of cookies that are asked about; the essential ones are always on (COOKIE-002). */
export const cookieCategories = ["essentials", "youtube", "vimeo"] as const;
export type CookieCategory = (typeof cookieCategories)[number];

/** Categories that somebody can decide about. */
export const optionalCategories = ["youtube", "vimeo"] as const satisfies readonly CookieCategory[];
export type OptionalCategory = (typeof optionalCategories)[number];

/** A choice for each category (COOKIE-001). */
export type ConsentChoices = Readonly<Record<CookieCategory, boolean>>;

/** What is known of somebody's choices: nothing of a category that they were not asked about. */
export type StoredConsent = Partial<ConsentChoices>;

export const consentCookie = "cookie-consent";

/** Choices from the text of the browser's cookies; what is broken or unknown counts as not chosen. */
export function readConsent(cookies: string): StoredConsent {
  const [, text] = new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`).exec(cookies) ?? [];
  const stored = text === undefined ? null : parsed(text);
  if (typeof stored !== "object" || stored === null) return {};
  const given = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    cookieCategories.flatMap((category) => (typeof given[category] === "boolean" ? [[category, given[category]]] : [])),
  );
}

/** Whether a category has no choice yet: the dialog opens then, and stays until there is one (COOKIE-003). */
export const isConsentDue = (stored: StoredConsent): boolean =>
  optionalCategories.some((category) => stored[category] === undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
}
