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

/** What a changed choice leads to (COOKIE-006). */
export interface ConsentAction {
  readonly category: OptionalCategory;
  readonly action: "allow" | "reject";
}

export const consentCookie = "cookie-consent";
const seconds = 365 * 24 * 60 * 60;

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

/** What the dialog shows at first: what was chosen, and "accepted" where nothing was (COOKIE-004). */
export const proposedChoices = (stored: StoredConsent): ConsentChoices =>
  choicesOf((category) => stored[category] ?? true);

export const allAccepted: ConsentChoices = choicesOf(() => true);
export const allRejected: ConsentChoices = choicesOf(() => false);

/** One action for each category whose choice is another than before, and none for the others (COOKIE-006). */
export const consentActions = (before: StoredConsent, after: ConsentChoices): readonly ConsentAction[] =>
  optionalCategories
    .filter((category) => before[category] !== after[category])
    .map((category) => ({ category, action: after[category] ? "allow" : "reject" }));

/** The cookie that keeps the choices for 365 days, as JSON in the letters that a cookie may have (COOKIE-008, COOKIE-009). */
export function consentCookieText(choices: ConsentChoices, publicUrl: string): string {
  const value = encodeURIComponent(JSON.stringify(choices));
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${consentCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

function choicesOf(chosen: (category: OptionalCategory) => boolean): ConsentChoices {
  return { essentials: true, youtube: chosen("youtube"), vimeo: chosen("vimeo") };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
}
