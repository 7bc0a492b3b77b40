import {
  type ConsentChoices,
  consentCookie,
  type OptionalCategory,
  optionalCategories,
  type StoredConsent,
} from "./consent.ts";

/** What a changed choice leads to (COOKIE-006). */
export interface ConsentAction {
  readonly category: OptionalCategory;
  readonly action: "allow" | "reject";
}

/** How long choices are kept (COOKIE-008). */
const seconds = 365 * 24 * 60 * 60;

/** What the dialog shows at first: what was chosen, and the installation's proposal where nothing was (COOKIE-004). */
export const proposedChoices = (stored: StoredConsent, proposal: boolean): ConsentChoices =>
  choicesOf((category) => stored[category] ?? proposal);

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
