import { describe, expect, it } from "vitest";
import { cookieCategories, isConsentDue, readConsent } from "#core/shell/site/consent.ts";
import {
  allAccepted,
  allRejected,
  consentActions,
  consentCookieText,
  proposedChoices,
} from "#core/shell/site/consent-choices.ts";
import { appWith } from "#tests/support/web-app.ts";
import { createConsent } from "#web/app/consent.ts";
import { saveConsent } from "#web/app/consent-saving.ts";

const https = "https://labcommons.test";
const cookieOf = (text: string) => `locale=en; ${text.split(";")[0]}; other=1`;

describe("choices about cookies", () => {
  it("COOKIE-001 COOKIE-009 are a map of category to boolean, kept as JSON in the cookie cookie-consent", () => {
    const text = consentCookieText({ essentials: true, youtube: true, vimeo: false }, https);
    const [, value = ""] = /^cookie-consent=([^;]*)/.exec(text) ?? [];
    expect(JSON.parse(decodeURIComponent(value))).toEqual({ essentials: true, youtube: true, vimeo: false });
    expect(text).toContain("; Path=/;");
    expect(text).toContain("SameSite=Lax");
    expect(text).toContain("Secure");
    expect(consentCookieText(allRejected, "http://localhost")).not.toContain("Secure");
    expect(readConsent(cookieOf(text))).toEqual({ essentials: true, youtube: true, vimeo: false });
  });
  it("COOKIE-008 are kept for 365 days", () => {
    expect(consentCookieText(allAccepted, https)).toContain(`Max-Age=${365 * 24 * 60 * 60}`);
  });
  it("COOKIE-002 are about YouTube and Vimeo; essentials are always on", () => {
    expect(cookieCategories).toEqual(["essentials", "youtube", "vimeo"]);
    expect(allRejected).toEqual({ essentials: true, youtube: false, vimeo: false });
    expect(allAccepted).toEqual({ essentials: true, youtube: true, vimeo: true });
  });
  it("COOKIE-003 are due while a category has none, also when the cookie is broken or older than a category", () => {
    const encoded = (value: unknown) => `cookie-consent=${encodeURIComponent(JSON.stringify(value))}`;
    for (const cookies of ["", "cookie-consent=", "cookie-consent=%7Bx", encoded("yes"), encoded({ youtube: true })])
      expect(isConsentDue(readConsent(cookies)), cookies).toBe(true);
    expect(isConsentDue(readConsent(encoded({ youtube: "true", vimeo: false })))).toBe(true);
    expect(isConsentDue(readConsent(encoded({ youtube: true, vimeo: false })))).toBe(false);
    expect(isConsentDue(readConsent(`not-${encoded({ youtube: true, vimeo: false })}`))).toBe(true);
  });
  it("COOKIE-004 are proposed as accepted where there is none, and as they are elsewhere", () => {
    expect(proposedChoices({}, true)).toEqual(allAccepted);
    expect(proposedChoices({ youtube: false }, true)).toEqual({ essentials: true, youtube: false, vimeo: true });
  });
  it("COOKIE-004 are proposed as rejected where the installation wants consent to be given", () => {
    expect(proposedChoices({}, false)).toEqual(allRejected);
    expect(proposedChoices({ youtube: true }, false)).toEqual({ essentials: true, youtube: true, vimeo: false });
  });
  it("COOKIE-006 lead to an action only where they change", () => {
    expect(consentActions({ essentials: true, youtube: true, vimeo: true }, allAccepted)).toEqual([]);
    expect(consentActions(allAccepted, { ...allAccepted, vimeo: false })).toEqual([
      { category: "vimeo", action: "reject" },
    ]);
    expect(consentActions({}, { ...allRejected, youtube: true })).toEqual([
      { category: "youtube", action: "allow" },
      { category: "vimeo", action: "reject" },
    ]);
  });
});

describe("the application", () => {
  it("COOKIE-003 asks once per browser: a choice of another tab is taken", () => {
    const { app, browser } = appWith({});
    const consent = app.store(createConsent);
    expect(consent.due.value).toBe(false);
    consent.start();
    expect(consent.due.value).toBe(true);
    browser.hear({ kind: "consent", choices: { essentials: true, youtube: true, vimeo: false } });
    expect(consent.due.value).toBe(false);
    expect(consent.choices.value).toMatchObject({ youtube: true, vimeo: false });
  });
  it("COOKIE-001 keeps a choice, puts it into effect and tells the other tabs", () => {
    const { app, browser } = appWith({});
    const consent = app.store(createConsent);
    consent.start();
    saveConsent(app, { ...allRejected, vimeo: true });
    expect(readConsent(browser.cookies())).toEqual({ essentials: true, youtube: false, vimeo: true });
    expect(consent.choices.value).toEqual({ youtube: false, vimeo: true });
    expect(consent.due.value).toBe(false);
    expect(browser.told).toEqual([{ kind: "consent", choices: { ...allRejected, vimeo: true } }]);
  });
});
