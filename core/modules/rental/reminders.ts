import { Effect } from "effect";
import { addDays, type Day } from "#core/kernel/days.ts";
import { allOf, anyOf, type Condition, not, related, where } from "#core/kernel/policy.ts";
import { fieldsOf, list, type Related } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Due, FoundDue, ReminderRule } from "#core/shell/reminders/rule.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { balanceOf } from "./balance.ts";
import type { StepStatus, StepType } from "./codes.ts";
import { returnAlertDays, type Step } from "./order.ts";
import {
  rentalOrderCharges,
  rentalOrderItems,
  rentalOrderPayments,
  rentalOrderSteps,
  rentalOrders,
} from "./order-entities.ts";
import { deskOrderPath, orderPath } from "./order-paths.ts";
import { type PaymentMeans, paymentOf, paymentWords } from "./payment.ts";
import { beforeStartDays, type OrderReminder, orderReminders, type ReminderSubject } from "./reminder-times.ts";
import { rentalSettings } from "./settings.ts";
import { stockStaff } from "./stock-staff.ts";

/**
 * Reminders to the renter of what is due, and to the staff of late returns.
 */
export const rentalReminders: ReminderRule = {
  name: "rental-order",
  find: Effect.fnUntraced(function* () {
    const settings = yield* rentalSettings();
    const { today, timezone } = settings;
    const { currencies } = yield* Installation;
    const found: FoundDue[] = [];
    for (const order of yield* candidates(today)) {
      const record = { type: "rental-commands", id: order.id };
      for (const reminder of orderReminders(order, today, timezone)) {
        found.push({
          record,
          about: reminder.about,
          due: withPayment(dueOf(order, reminder), reminder, order, settings.payment, currencies.usual),
        });
        if (reminder.about !== "late") continue;
        const staff = yield* stockStaff(order.items, settings);
        found.push({ record, about: "late-staff", due: lateForStaff(order, reminder, staff) });
      }
    }
    return found;
  }),
};

/** The words of each subject, and whether the renter has to act. */
const told: Readonly<Record<ReminderSubject, Pick<Due, "line" | "isUrgent">>> = {
  contract: { line: "rental_contract_due", isUrgent: true },
  payment: { line: "rental_payment_due", isUrgent: true },
  start: { line: "rental_starts_soon" },
  return: { line: "rental_return_due", isUrgent: true },
  late: { line: "rental_late", isUrgent: true },
};

const dueOf = ({ id, number, people }: Candidate, { about, at, date }: OrderReminder): Due => ({
  to: { users: people },
  at,
  ...told[about],
  values: { number, date },
  actionUrl: orderPath(id),
});

/** A reminder to pay says how. */
function withPayment(
  due: Due,
  { about }: OrderReminder,
  { number, open }: Candidate,
  means: PaymentMeans,
  currency: string,
): Due {
  if (about !== "payment") return due;
  const { more, values } = paymentWords(paymentOf(means, number, open), currency);
  return { ...due, more, values: { ...due.values, ...values } };
}

const lateForStaff = ({ id, number }: Candidate, { at, date }: OrderReminder, staff: readonly string[]): Due => ({
  to: { users: staff },
  at,
  line: "rental_late_staff",
  values: { number, date },
  actionUrl: deskOrderPath(id),
});

interface Candidate {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly startAt: Day;
  readonly endAt: Day;
  readonly steps: readonly Step[];
  /** Customer and renter. */
  readonly people: readonly string[];
  readonly items: readonly string[];
  /** Tax-inclusive cents: what is open of it. */
  readonly open: number;
}

const step = (type: StepType, ...statuses: readonly StepStatus[]): Condition =>
  related("steps", allOf(where("stepType", "eq", type), where("status", "in", statuses)));

/** Orders with a contract or payment due, a start soon, or a return soon or late; of cancelled ones those with a return. */
const waiting = (today: Day): Condition =>
  anyOf(
    allOf(step("return", "waiting"), where("endAt", "lte", addDays(today, returnAlertDays))),
    allOf(
      anyOf(
        step("contract", "waiting", "error"),
        step("payment", "waiting"),
        allOf(
          step("validation", "success"),
          where("startAt", "gte", today),
          where("startAt", "lte", addDays(today, beforeStartDays)),
        ),
      ),
      not(related("steps", where("stepType", "eq", "cancellation"))),
    ),
  );

const pageSize = 100;

/** Members of the orders that reminders need. */
const asked = {
  fields: [
    ...["number", "createdAt", "startAt", "endAt", "shippingPrice", "commandBy", "rentBy"],
    ...["steps", "commandItems", "charges", "payments"],
  ],
  include: { steps: {}, commandItems: {}, charges: {}, payments: {}, commandBy: {}, rentBy: {} },
  includeFields: [
    fieldsOf(rentalOrderSteps, ["stepType", "status", "doneAt"]),
    fieldsOf(rentalOrderItems, ["item", "rentingPrice"]),
    fieldsOf(rentalOrderCharges, ["amount"]),
    fieldsOf(rentalOrderPayments, ["amount"]),
    fieldsOf(users, []),
  ],
  order: ["id"],
} as const;

type CandidateRow = Pick<RowOf<typeof rentalOrders>, (typeof asked.fields)[number] | "id">;

const candidates = Effect.fnUntraced(function* (today: Day) {
  const found: Candidate[] = [];
  for (let number = 1; ; number += 1) {
    const page = { number, size: pageSize };
    const { rows, ...related } = yield* list(rentalOrders, { ...asked, where: waiting(today), page });
    found.push(...rows.map((row) => candidateOf(row, related)));
    if (rows.length < pageSize) return found;
  }
});

const candidateOf = (
  { shippingPrice, steps, commandItems, charges, payments, commandBy, rentBy, ...row }: CandidateRow,
  { relatedAll }: Related,
): Candidate => {
  const order = {
    shippingPrice,
    steps: relatedAll(rentalOrderSteps, steps),
    lines: relatedAll(rentalOrderItems, commandItems),
    charges: relatedAll(rentalOrderCharges, charges),
    payments: relatedAll(rentalOrderPayments, payments),
  };
  const { id, number, createdAt, startAt, endAt } = row;
  return {
    ...{ id, number, createdAt, startAt, endAt, steps: order.steps },
    people: [...new Set([commandBy, rentBy])].filter((person) => person !== null),
    items: order.lines.flatMap(({ item }) => item ?? []),
    open: balanceOf(order).open,
  };
};
