import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { installationOf } from "#api/installation.ts";
import { locales } from "#core/kernel/locales.ts";
import { htmlMessage, plainMessage } from "#core/shell/mail/layout.ts";
import { mailMessageOf, type TemplateName, type TemplateValues, templates } from "#core/shell/mail/templates.ts";
import { sayFrom } from "#core/shell/mail/words.ts";
import { contrast } from "#core/shell/site/brand.ts";
import { testSettings } from "#tests/support/settings.ts";

const installation = installationOf(testSettings(), "1", productLines);

/** Values of each mail, as its cause gives them. */
const samples: { readonly [Name in TemplateName]: TemplateValues<Name> } = {
  "address-change-asked": { newAddress: "ada@new.example", profileUrl: "http://site/account/profile" },
  "address-changed": { newAddress: "ada@new.example", url: "http://site/auth/email/restore/t/e", days: 7 },
  "address-in-use": { signInUrl: "http://site/auth/sign-in" },
  "secondary-address-in-use": { signInUrl: "http://site/auth/sign-in" },
  "address-restored": {},
  "address-set": { newAddress: "ada@new.example", contactUrl: "http://site/contact-us" },
  "address-taken": { signInUrl: "http://site/auth/sign-in", forgotUrl: "http://site/auth/password/forgot" },
  "confirm-new-address": { person: "Ada Byron", url: "http://site/auth/email/change/t/e", hours: 24 },
  "contact-message": { name: "Ada", email: "ada@example.org", message: "Hello,\n\nis there a ramp?" },
  "factors-changed": { change: "added", profileUrl: "http://site/account/profile" },
  "health-role-given": {
    person: "Ada Byron",
    by: "Grace Hopper",
    personUrl: "http://site/admin/resources/users/show/1",
  },
  "new-calendar-link": { profileUrl: "http://site/account/profile" },
  "new-token": { name: "Backup script", profileUrl: "http://site/account/profile" },
  "newsletter-confirmation": {
    url: "http://site/services/newsletter-confirm/i/t",
    manageUrl: "http://site/services/unsubscribe/ada%40example.org?token=t",
    hours: 48,
  },
  "newsletter-standing": { manageUrl: "http://site/services/unsubscribe/ada%40example.org?token=t" },
  "organization-invitation": { organization: "North lab", answerUrl: "http://site/account/invitations", days: 30 },
  "password-changed": { forgotUrl: "http://site/auth/password/forgot", keepsPasskeys: true },
  "reset-password": { url: "http://site/auth/password/reset/t/e", minutes: 60 },
  "sign-in-code": { code: "042137", minutes: 10 },
  "signed-contract": {
    document: "Agreed contract AG-2026-00001",
    orderUrl: "http://site/services/rentals/commands/1",
  },
  "training-registered": {
    ...{ title: "First aid", date: "18 June 2026", time: "10:00", url: "http://site/account/trainings" },
    calendarUrl: "http://site/services/training-sessions/1.ics",
    onlineUrl: "https://meet.example.org/room",
  },
  "training-seat-offer": {
    ...{ title: "First aid", date: "18 June 2026", time: "10:00", until: "17 June 2026", untilTime: "10:00" },
    url: "http://site/account/trainings",
  },
  "unread-notifications": {
    count: 3,
    items: [
      { text: "Grace wrote to you", url: "http://site/notifications/1" },
      {
        text: "Grace wrote in Grips",
        url: "http://site/notifications/2",
        mute: { title: "Grips", url: "http://site/services/mute/t" },
      },
    ],
    url: "http://site/notifications",
    stops: [{ type: "New comment", url: "http://site/services/mute/u" }],
  },
  "urgent-notice": {
    texts: ["The contract is accepted.", "Amount due: €12.60."],
    url: "http://site/notifications/1",
    stop: { type: "Rental order changed", url: "http://site/services/mute/v" },
  },
  "verify-email": { url: "http://site/auth/email/verify/i/h", hours: 24 },
  "verify-secondary-address": { url: "http://site/auth/email/verify/i/h", hours: 24, person: "Ada Byron" },
};

const names = Object.keys(templates) as TemplateName[];

function written(
  name: TemplateName,
  locale: (typeof locales)[number],
  receiver = "Ada",
  values: unknown = samples[name],
) {
  const say = sayFrom(Object.fromEntries(installation.lines(locale)), locale, { site: "Labcommons" });
  const message = mailMessageOf(name, values, say);
  const around = {
    siteName: "Labcommons",
    publicUrl: "http://site",
    brand: installation.brand,
    locale,
    name: receiver,
    say,
  };
  return { message, html: htmlMessage(message, around), text: plainMessage(message, around) };
}

describe.each(locales)("every mail in %s", (locale) => {
  it.each(names)("%s has all its texts, and says in plain text what it says in HTML", (name) => {
    const { message, html, text } = written(name, locale);
    expect(html + text).not.toMatch(/\{\{|undefined/);
    const read = plainOf(html);
    for (const line of text.split("\n")) {
      const said = line.replace(/^(?:--|- )|:$/g, "").trim();
      for (const piece of said.split(/: (?=http)/)) expect(piece.startsWith("http") ? html : read).toContain(piece);
    }
    expect(message.subject.length).toBeLessThan(70);
  });

  it.each(names)("%s is a document of its language that is valid and fetches nothing", async (name) => {
    const { html } = written(name, locale);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object)|url\(|@import|\ssrc=/i);
    const report = await new HtmlValidate({
      extends: ["html-validate:standard", "html-validate:a11y"],
      rules: {
        "no-inline-style": "off",
        "long-title": "off",
        "prefer-native-element": "off",
        "no-redundant-for": "off",
      },
    }).validateString(html);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });
});

describe("a mail", () => {
  it("says hours and minutes as the language counts them", () => {
    const hours = (locale: "en" | "ro", count: number) =>
      written("verify-email", locale, "Ada", { url: "http://x", hours: count }).text;
    expect(hours("en", 1)).toContain("one hour.");
    expect(hours("en", 24)).toContain("24 hours.");
    expect(hours("ro", 3)).toContain("3 ore.");
    expect(hours("ro", 24)).toContain("24 de ore.");
  });

  it("never takes what a person wrote for markup", () => {
    const { html, text } = written("verify-secondary-address", "en", '<b onclick="x">Ada</b>', {
      url: 'http://site/"><script>',
      hours: 1,
      person: "<img src=x>",
    });
    expect(html).not.toMatch(/<(?:b|img|script)[ >]/);
    expect(html).toContain("&lt;img src=x&gt;");
    expect(text).toContain("<img src=x>");
  });

  it("fills no hole with a value that looks like one", () => {
    const { text } = written("verify-secondary-address", "en", "{{site}}", {
      url: "http://x",
      hours: 1,
      person: "{{site}}",
    });
    expect(text).toContain("Hello {{site}},");
  });

  it("is greeted without a name when none is known", () => {
    expect(written("verify-email", "en", "").text.startsWith("Hello,\n")).toBe(true);
  });

  it("is refused without its text, rather than sent with a hole", () => {
    expect(() => sayFrom({}, "en", {})("mail:verify-email.subject")).toThrow("mail:verify-email.subject");
    expect(() => mailMessageOf("constructor", {}, () => "")).toThrow("no mail named");
  });

  it("is readable in the colours of any installation, by day and by night", () => {
    const { html } = written("verify-email", "en");
    const [day = "", night = ""] = html.split("@media");
    for (const styles of [day, night]) {
      const [, background = "", ink = ""] = /\.action\{[^}]*?background:(#\w{6});color:(#\w{6})/.exec(styles) ?? [];
      expect(contrast(background, ink)).toBeGreaterThanOrEqual(7);
    }
  });
});

/** What a screen reader reads of a document, in its order. */
const plainOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
