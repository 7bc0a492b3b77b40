import { Effect, Schema } from "effect";
import type { Call } from "#core/kernel/call.ts";
import { contract, type Granted, type ServiceContract } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { availability } from "./availability.ts";
import { changeBooking, dropBooking, findBooking, makeBooking } from "./bookings.ts";
import * as calls from "./calls.ts";
import { rentalStrategies } from "./codes.ts";
import { deskOfDay, planning } from "./desk.ts";
import { importItems } from "./import-items.ts";
import { staff } from "./rights.ts";
import { cancel } from "./transitions/cancellation.ts";
import { accept, checkContract, close, recordPayment, refuse, sign } from "./transitions/documents.ts";
import { extend } from "./transitions/extension.ts";
import { assignable, handOver, prepare } from "./transitions/preparation.ts";
import { replace } from "./transitions/replacement.ts";
import { takeBack } from "./transitions/return.ts";
import { viewOrder } from "./transitions/transition.ts";

const text = (most: number) => Schema.String.check(Schema.isMaxLength(most));
const optional = Schema.optionalKey;
const id = { id: text(100) };
const comment = { comment: optional(text(2000)) };

const Address = Schema.Struct({
  fullName: text(300),
  organization: optional(Schema.NullOr(text(300))),
  siret: optional(Schema.NullOr(text(30))),
  vatNumber: optional(Schema.NullOr(text(30))),
  line1: text(300),
  line2: optional(Schema.NullOr(text(300))),
  postalCode: text(50),
  city: text(200),
});

const booking = {
  models: Schema.Record(Schema.String, Schema.Number),
  startAt: text(10),
  endAt: text(10),
  strategy: Schema.Literals(rentalStrategies),
  phone: optional(Schema.NullOr(text(50))),
  billingAddress: optional(Schema.NullOr(Address)),
  shippingAddress: optional(Schema.NullOr(Address)),
};

/** A service of the rental: what it gives stands under `data`. */
const service = <Input, Value>(
  call: Call<never, unknown>,
  summary: string,
  input: Schema.Codec<Input, unknown>,
  run: (input: Input, viewer: Viewer) => Effect.Effect<Value, CoreError, CoreNeeds | Granted>,
  more: Pick<ServiceContract, "policy" | "errors"> & Partial<Pick<ServiceContract, "repeatable" | "status">>,
): ServiceContract =>
  contract<Input, { readonly data: Value }>({
    repeatable: true,
    ...more,
    call: call as unknown as Call<Input, { readonly data: Value }>,
    summary,
    input,
    output: Schema.Unknown as unknown as Schema.Codec<{ readonly data: Value }, unknown>,
    run: (given, viewer) => Effect.map(run(given, viewer), (value) => ({ data: value })),
  });

const ofStaff = { policy: staff, errors: ["forbidden", "validation"] } as const;
const step = {
  policy: staff,
  errors: ["conflict-state", "conflict-taken", "forbidden", "not-found", "validation"],
} as const;
/** Of the renter too: who may see the order at all is asked of the order. */
const anyonesStep = { ...step, policy: signedIn };
const held = { policy: always, errors: ["conflict-taken", "not-found", "too-many", "validation"] } as const;

const { models, startAt, endAt, strategy, ...details } = booking;

/** What the rental offers beside its records. */
export const rentalServices: readonly ServiceContract[] = [
  service(
    calls.rentalAvailability,
    "How many of models are free, day by day, and the limits in force.",
    Schema.Struct({
      models: optional(Schema.Array(text(36))),
      from: optional(text(10)),
      to: optional(text(10)),
      booking: optional(text(36)),
    }),
    availability,
    { policy: always, errors: ["bad-parameter"] },
  ),
  service(calls.makeBooking, "Holds models for a period until it expires.", Schema.Struct(booking), makeBooking, {
    ...held,
    repeatable: false,
    status: 201,
  }),
  service(
    calls.changeBooking,
    "Changes a booking and holds it anew.",
    Schema.Struct({
      ...id,
      models: optional(models),
      startAt: optional(startAt),
      endAt: optional(endAt),
      strategy: optional(strategy),
      ...details,
    }),
    changeBooking,
    held,
  ),
  service(calls.findBooking, "A booking that has not expired.", Schema.Struct(id), findBooking, held),
  service(calls.dropBooking, "Lets go what a booking holds.", Schema.Struct(id), dropBooking, {
    ...held,
    status: 204,
  }),
  service(calls.findOrder, "An order with all that is derived from it.", Schema.Struct(id), viewOrder, {
    policy: signedIn,
    errors: ["not-found"],
  }),
  service(calls.acceptOrder, "Accepts an order.", Schema.Struct({ ...id, ...comment }), accept, step),
  service(
    calls.refuseOrder,
    "Refuses an order, saying why; what it took is free again.",
    Schema.Struct({ ...id, comment: text(2000) }),
    refuse,
    step,
  ),
  service(
    calls.signContract,
    "Names the PDF, attached to the order, that is its signed contract.",
    Schema.Struct({ ...id, file: text(36) }),
    sign,
    anyonesStep,
  ),
  service(
    calls.checkContract,
    "Accepts a signed contract or sends it back, saying why.",
    Schema.Struct({ ...id, isAccepted: Schema.Boolean, ...comment }),
    checkContract,
    step,
  ),
  service(
    calls.recordPayment,
    "Records that an order is paid.",
    Schema.Struct({ ...id, reference: optional(text(200)), ...comment }),
    recordPayment,
    step,
  ),
  service(
    calls.prepareOrder,
    "Gives the lines of an order their items.",
    Schema.Struct({ ...id, items: Schema.Record(Schema.String, Schema.NullOr(text(36))) }),
    prepare,
    step,
  ),
  service(calls.handOver, "Hands an order over.", Schema.Struct({ ...id, ...comment }), handOver, step),
  service(
    calls.returnItems,
    "Takes back what is named of an order, or all that is out.",
    Schema.Struct({
      ...id,
      lines: optional(
        Schema.Array(
          Schema.Struct({ ...id, condition: optional(text(40)), ...comment, photo: optional(text(36)) }),
        ).check(Schema.isMaxLength(200)),
      ),
    }),
    takeBack,
    step,
  ),
  service(calls.closeOrder, "Closes an order that came back.", Schema.Struct({ ...id, ...comment }), close, step),
  service(
    calls.cancelOrder,
    "Cancels an order: its renter until it is prepared, the staff at any time.",
    Schema.Struct({ ...id, ...comment }),
    cancel,
    anyonesStep,
  ),
  service(
    calls.replaceItem,
    "Puts another item in the place of that of a line.",
    Schema.Struct({ ...id, line: text(36), item: text(36), condition: optional(text(40)), ...comment }),
    replace,
    step,
  ),
  service(
    calls.extendOrder,
    "Gives an order a later day of return, where nobody else waits.",
    Schema.Struct({ ...id, endAt: text(10) }),
    extend,
    anyonesStep,
  ),
  service(
    calls.assignableItems,
    "Items that could be given to the lines of an order, by model.",
    Schema.Struct(id),
    assignable,
    { ...ofStaff, errors: ["forbidden", "not-found"] },
  ),
  service(
    calls.rentalDesk,
    "What leaves, comes back and waits on a day.",
    Schema.Struct({ day: optional(text(10)), size: optional(Schema.Number) }),
    deskOfDay,
    ofStaff,
  ),
  service(
    calls.rentalPlanning,
    "Items with what happens to them from a day to another.",
    Schema.Struct({
      from: text(10),
      to: text(10),
      model: optional(text(36)),
      stock: optional(text(36)),
      page: optional(Schema.Number),
      size: optional(Schema.Number),
    }),
    planning,
    ofStaff,
  ),
  service(
    calls.importItems,
    "Takes items from a CSV file: all of its lines or none.",
    Schema.Struct({ csv: text(2_000_000), isDryRun: Schema.Boolean }),
    importItems,
    ofStaff,
  ),
];
