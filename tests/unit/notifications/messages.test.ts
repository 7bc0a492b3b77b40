import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { locales } from "#core/kernel/locales.ts";
import { type MessageValues, messageOf, momentIn } from "#core/shell/notifications/messages.ts";
import { notificationTypes, wants } from "#core/shell/notifications/types.ts";

const said = (line: string, values: MessageValues, locale: string) => messageOf(line, values, locale, productLines);

describe("what a notification says", () => {
  it("COMM-008 is told in each language for every type", () => {
    const values = { title: "T1", name: "N1", number: "X1" };
    const silent = locales.flatMap((locale) =>
      notificationTypes.filter((type) => said(type, values, locale).trim() === "").map((type) => `${locale} ${type}`),
    );
    expect(silent).toEqual([]);
  });

  it("differs by language and keeps no hole open", () => {
    const texts = locales.map((locale) => said("comment_created", { name: "Ada", title: "Grip" }, locale));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/Ada.*Grip/);
    expect(said("comment_created", {}, "en")).not.toContain("{{");
  });

  it("writes days and amounts as their reader does, and leaves titles that look like one as they are", () => {
    const values = { title: "2026-11-28", name: "EUR 12.50", date: "2026-11-28", amount: "EUR 12.50" };
    expect(said("open_badge_expires", values, "en")).toMatch(
      /2026-11-28.*28 November 2026|November 28, 2026.*2026-11-28/,
    );
    expect(said("file_infected", values, "en")).toContain("EUR 12.50");
    expect(said("rental_pay_amount", values, "en")).toContain("€12.50");
  });

  it("A-L09 writes a moment with its hour, in the zone that it is told in", () => {
    const date = momentIn("2027-07-01T07:00:00.000Z", "Europe/Paris");
    const texts = locales.map((locale) => said("publication_request_scheduled", { title: date, date }, locale));
    for (const text of texts) expect(text.replace(date, "")).toMatch(/2027\D+0?9[:.]00 (?:CEST|UTC\+2)\.$/);
    expect(texts[locales.indexOf("en")]).toBe(
      `“${date}” was accepted and will be published on 1 July 2027 at 09:00 CEST.`,
    );
    const winter = momentIn("2027-01-31T20:00:00.000Z", "Pacific/Auckland");
    expect(said("publication_request_scheduled", { title: "A", date: winter }, "fr")).toContain(
      "1er février 2027 à 09:00",
    );
  });

  it("takes markup in a value for the text that it is", () => {
    expect(said("reminder", { title: "<b>{{name}}</b>", name: "x" }, "en")).toBe("Reminder: <b>{{name}}</b>");
  });

  it("falls back to English for a language that the product does not speak, and says nothing without a text", () => {
    expect(said("reminder", { title: "x" }, "xx")).toBe("Reminder: x");
    expect(said("no-such-line", {}, "fr")).toBe("");
  });
});

it("tells of every type on every channel but what somebody switched off", () => {
  expect(wants(null, "reminder", "mail")).toBe(true);
  expect(wants({ comment_created: false }, "reminder", "mail")).toBe(true);
  expect(wants({ reminder: false }, "reminder", "mail")).toBe(false);
  expect(wants({ reminder: false }, "reminder", "site")).toBe(true);
  expect(wants({ "reminder:site": false }, "reminder", "site")).toBe(false);
  expect(wants({ reminder: true }, "reminder", "mail")).toBe(true);
});
