import { bic, decimal, iban, integer, richText, text, url } from "#core/kernel/fields.ts";
import { extend } from "#core/kernel/module.ts";
import { anyOf, owner, superAdmin } from "#core/kernel/policy.ts";
import { many, one } from "#core/kernel/relations.ts";
import { users } from "#core/shell/access/entities.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import { leaveRentals } from "./leave.ts";
import { usualLimits, usualOrganizationTax } from "./limits.ts";
import { rentalInvoicingStrategies } from "./order-entities.ts";
import { staff } from "./rights.ts";

const days = (usual: number) => integer({ minimum: 0, maximum: 366 }).required().default(usual);
const number = (usual: number) => integer({ minimum: 1, maximum: 1000 }).required().default(usual);

/** Main settings of the rental: limits, tax, texts. */
export const rentalSettingsMembers = extend(appEnvs, {
  fields: {
    rentalDurationMultiple: days(usualLimits.durationMultiple),
    rentalMinDuration: days(usualLimits.minDuration),
    rentalMaxDuration: days(usualLimits.maxDuration),
    rentalBeforeStartDuration: days(usualLimits.beforeStartDuration),
    rentalMaxItems: number(usualLimits.maxItems),
    rentalMaxModels: number(usualLimits.maxModels),
    rentalMaxPendingCommands: number(usualLimits.maxPendingCommands),
    rentalBookingExpirationDelay: integer({ minimum: 1, maximum: 1440 })
      .required()
      .default(usualLimits.bookingExpirationDelay),
    rentalBookingMaxDuration: integer({ minimum: 1, maximum: 10_080 })
      .required()
      .default(usualLimits.bookingMaxDuration),
    rentalMaxHeldItems: integer({ minimum: 1, maximum: 10_000 }).required().default(usualLimits.maxHeldItems),
    rentalOrganizationTax: decimal({ minimum: 0, maximum: 100, scale: 2 }).required().default(usualOrganizationTax),
    rentalRetrievalAddress: text({ multiline: true, max: 500 }),
    rentalPaymentAccountHolder: text().see(superAdmin),
    rentalPaymentIban: iban().example("FR7630006000011234567890189").see(superAdmin),
    rentalPaymentBic: bic().example("AGRIFRPP").see(superAdmin),
    rentalPaymentCheque: text({ multiline: true, max: 500 }).see(superAdmin),
    rentalPaymentOnSite: text({ multiline: true, max: 500 }).see(superAdmin),
    rentalPaymentUrl: url().see(superAdmin),
    documentIssuerName: text().see(superAdmin),
    documentIssuerAddress: text({ multiline: true, max: 500 }).see(superAdmin),
    documentIssuerNumbers: text({ multiline: true, max: 500 }).see(superAdmin),
    documentRentalConditions: richText().localized(),
  },
  relations: { rentalStocks: many("rental-stocks") },
  admin: {
    sections: {
      documents: ["documentIssuerName", "documentIssuerAddress", "documentIssuerNumbers", "documentRentalConditions"],
      rental: [
        "rentalStocks",
        "rentalRetrievalAddress",
        "rentalBeforeStartDuration",
        "rentalMinDuration",
        "rentalMaxDuration",
        "rentalDurationMultiple",
        "rentalMaxItems",
        "rentalMaxModels",
        "rentalMaxPendingCommands",
        "rentalBookingExpirationDelay",
        "rentalBookingMaxDuration",
        "rentalMaxHeldItems",
        "rentalOrganizationTax",
        "rentalPaymentAccountHolder",
        "rentalPaymentIban",
        "rentalPaymentBic",
        "rentalPaymentCheque",
        "rentalPaymentOnSite",
        "rentalPaymentUrl",
      ],
    },
  },
});

/** Billing of a user, and the check before their deletion. */
export const rentersMembers = extend(users, {
  beforeDestroy: leaveRentals,
  relations: {
    rentalInvoicingStrategy: one(rentalInvoicingStrategies)
      .see(anyOf(owner("id"), staff))
      .write(staff),
  },
});
