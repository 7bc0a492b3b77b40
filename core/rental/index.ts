import { decimal, integer, richText, text } from "#core/kernel/fields.ts";
import { module } from "#core/kernel/module.ts";
import { anyOf, owner } from "#core/kernel/policy.ts";
import { many, one } from "#core/kernel/relations.ts";
import { availableCounts } from "./availability.ts";
import { rentalServices } from "./contract.ts";
import { rentalItemConditions, rentalItems, rentalModelCategories, rentalModels, rentalStocks } from "./entities.ts";
import { rentalEvents } from "./events.ts";
import { leaveRentals } from "./leave.ts";
import { usualLimits } from "./limits.ts";
import { orderNotices } from "./notices.ts";
import {
  rentalCommandItemStatuses,
  rentalCommandItems,
  rentalCommandSteps,
  rentalCommands,
  rentalInvoicingStrategies,
  rentalStepStatuses,
  rentalStepTypes,
  rentalStrategies,
} from "./order-entities.ts";
import { orderUseCases } from "./place-order.ts";
import { rentalReminders } from "./reminders.ts";
import { staff } from "./rights.ts";
import { usualOrganizationTax } from "./settings.ts";

const days = (usual: number) => integer({ minimum: 0, maximum: 366 }).required().default(usual);
const number = (usual: number) => integer({ minimum: 1, maximum: 1000 }).required().default(usual);

/** Equipment to rent: what there is, who has it when, and the orders (FLAG-021). */
export const rentalModule = module({
  name: "rental",
  flag: "rental",
  entities: [
    rentalModelCategories,
    rentalModels,
    rentalItemConditions,
    rentalStocks,
    rentalItems,
    rentalStrategies,
    rentalInvoicingStrategies,
    rentalCommandItemStatuses,
    rentalStepStatuses,
    rentalStepTypes,
    rentalCommands,
    rentalCommandItems,
    rentalCommandSteps,
  ],
  replaces: { "rental-commands": orderUseCases, "rental-models": { asked: availableCounts } },
  services: rentalServices,
  reminders: [rentalReminders],
  events: rentalEvents,
  handlers: orderNotices,
  extend: [
    {
      type: "app-envs",
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
        rentalOrganizationTax: decimal({ minimum: 0, maximum: 100, scale: 2 }).required().default(usualOrganizationTax),
        rentalRetrievalAddress: text({ multiline: true, max: 500 }),
        documentRentalConditions: richText().localized(),
      },
      relations: { rentalStocks: many("rental-stocks") },
    },
    {
      type: "users",
      farewell: leaveRentals,
      relations: {
        rentalInvoicingStrategy: one("rental-invoicing-strategies")
          .see(anyOf(owner("id"), staff))
          .write(staff),
      },
    },
  ],
});
