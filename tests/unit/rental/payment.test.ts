import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { locales } from "#core/kernel/locales.ts";
import { paymentMeansOf, paymentOf, paymentWords } from "#core/modules/rental/payment.ts";
import { messagesOf } from "#core/shell/notifications/messages.ts";
import { means } from "#tests/support/rental-documents.ts";

describe("ways to pay", () => {
  it("are those that the main settings name, the IBAN in groups of four", () => {
    expect(paymentMeansOf({})).toEqual({ transfer: null, cheque: null, onSite: null, online: null });
    expect(paymentMeansOf({ rentalPaymentIban: "FR7630006000011234567890189", rentalPaymentBic: "" }).transfer).toEqual(
      {
        holder: null,
        iban: "FR76 3000 6000 0112 3456 7890 189",
        bic: null,
      },
    );
  });

  it("fill reference and amount into the address of the payment page, however it was stored", () => {
    expect(paymentOf(means, "R26-1 2", 1050).online).toBe("https://pay.example/?for=R26-1%202&sum=10.50");
    const stored = { ...means, online: "https://pay.example/%7Breference%7D" };
    expect(paymentOf(stored, "R26-1", 1050).online).toBe("https://pay.example/R26-1");
  });

  it.each(locales)("are told in notifications and mails in %s", (locale) => {
    const { more, values } = paymentWords(paymentOf(means, "R26-00001", 10_499), "EUR");
    const told = messagesOf(
      ["rental_contract_accepted", ...more],
      { number: "R26-00001", ...values },
      locale,
      productLines,
    );
    expect(told).toMatch(/104[.,]99/);
    for (const part of ["IBAN FR76 3000", "3 rue de la Tête", "12 rue du Stock", "https://pay.example/?for=R26-00001"])
      expect(told).toContain(part);
    expect(told).not.toContain("{{");
  });
});
