import { module } from "#core/kernel/module.ts";
import { requestParameters } from "#core/kernel/overrides.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { availableCounts } from "./availability.ts";
import { rentalModelsBlock } from "./blocks.ts";
import { rentalServices } from "./contract.ts";
import { rentalItemConditions, rentalItems, rentalModelCategories, rentalModels, rentalStocks } from "./entities.ts";
import { rentalEvents } from "./events.ts";
import { rentalSettingsMembers, rentersMembers } from "./extensions.ts";
import { rentalJobs } from "./jobs.ts";
import { loadRentalModels } from "./loaders.ts";
import { moveItem } from "./move-item.ts";
import { orderNotices } from "./notices.ts";
import { noticesOver } from "./notices-over.ts";
import {
  rentalInvoicingStrategies,
  rentalOrderCharges,
  rentalOrderItemStatuses,
  rentalOrderItems,
  rentalOrderPayments,
  rentalOrderSteps,
  rentalOrders,
  rentalStepStatuses,
  rentalStepTypes,
  rentalStrategies,
} from "./order-entities.ts";
import { rentalModelPages } from "./pages.ts";
import { placeOrder } from "./place-order.ts";
import { rentalReminders } from "./reminders.ts";
import { rentalModelSearch } from "./search-source.ts";
import { ordersToServe } from "./tasks.ts";
import { toldOfOrders } from "./told-orders.ts";

/** Equipment rental: catalogue, availability and orders (FLAG-021). */
export const rentalModule = module({
  name: "rental",
  flag: "rental",
  needs: ["organizations", "addresses"],
  entities: [
    rentalModelCategories,
    rentalModels,
    rentalItemConditions,
    rentalStocks,
    rentalItems,
    rentalStrategies,
    rentalInvoicingStrategies,
    rentalOrderItemStatuses,
    rentalStepStatuses,
    rentalStepTypes,
    rentalOrders,
    rentalOrderItems,
    rentalOrderSteps,
    rentalOrderCharges,
    rentalOrderPayments,
  ],
  overrides: [placeOrder, moveItem, requestParameters(rentalModels, availableCounts), toldOfOrders],
  services: rentalServices,
  jobs: rentalJobs,
  blocks: [served(rentalModelsBlock, loadRentalModels)],
  recordPages: [rentalModelPages],
  searchSources: [rentalModelSearch],
  tasks: [ordersToServe],
  reminders: [rentalReminders],
  events: rentalEvents,
  handlers: [...noticesOver, ...orderNotices],
  extend: [rentalSettingsMembers, rentersMembers, counted("rental-models", "view")],
});
