/** Steps of an order, in their order (RENT-035). */
export const stepTypes = [
  "validation",
  "contract",
  "payment",
  "preparation",
  "delivery",
  "retrieval",
  "return",
  "closure",
  "cancellation",
] as const;

export type StepType = (typeof stepTypes)[number];

/** RENT-034. */
export const stepStatuses = ["hidden", "pending", "waiting", "success", "error"] as const;

export type StepStatus = (typeof stepStatuses)[number];

/** RENT-033. */
export const orderItemStatuses = ["pending", "reserved", "rented", "returned", "replaced", "cancelled"] as const;

export type OrderItemStatus = (typeof orderItemStatuses)[number];

export const rentalStrategies = ["pick_up", "ship_to_address", "internal", "locked", "partner"] as const;

export type RentalStrategy = (typeof rentalStrategies)[number];

/** RENT-005. */
export const invoicingStrategies = ["no_vat", "no_vat_debit_note"] as const;

export type InvoicingStrategy = (typeof invoicingStrategies)[number];

/** How money is paid, or paid back; `waived` where it is not asked for any more. */
export const paymentMeans = ["transfer", "cheque", "on_site", "online", "waived", "other"] as const;

export type PaymentMeansCode = (typeof paymentMeans)[number];

/** Parts of the desk's day. */
export const deskParts = ["late", "departures", "returns", "waiting"] as const;

export type DeskPart = (typeof deskParts)[number];
