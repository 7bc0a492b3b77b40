import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { documentsOfSteps } from "#core/modules/rental-documents/after-steps.ts";
import { orderNotices } from "./notices.ts";
import type { RentalOrder } from "./read-order.ts";
import type { RentalSettings } from "./settings.ts";

/** What happens in the transaction of a step, after its own writes. `settings` are those that the step was done under. */
export type Consequence = (
  order: RentalOrder,
  viewer: Viewer,
  settings: RentalSettings,
) => Effect.Effect<void, CoreError, CoreNeeds>;

export const orderEvents = [
  "whenPlaced",
  "whenValidated",
  "whenRefused",
  "whenSigned",
  "whenContractChecked",
  "whenContractSentBack",
  "whenPaid",
  "whenPrepared",
  "whenHandedOver",
  "whenReturned",
  "whenClosed",
  "whenCancelled",
  "whenExtended",
  "whenReplaced",
] as const;

export type OrderEvent = (typeof orderEvents)[number];

export type Consequences = { readonly [Event in OrderEvent]?: Consequence };

/** All that follows from the steps of orders: a part of the rental adds itself here. */
const consequences: readonly Consequences[] = [orderNotices, documentsOfSteps];

/** Does what follows from a step. `order` is as it is after it. */
export const handleEvent = (event: OrderEvent, order: RentalOrder, viewer: Viewer, settings: RentalSettings) =>
  Effect.forEach(consequences, (each) => each[event]?.(order, viewer, settings) ?? Effect.void, { discard: true });
