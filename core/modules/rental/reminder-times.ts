import { addDays, type Day, morningOf } from "#core/kernel/days.ts";
import { deadlineDays, documentDeadline, paymentDeadline } from "./alerts.ts";
import { documentsDue, isCancelled, isLate, type OrderFacts, returnAlertDays } from "./order.ts";

/** Subjects of order reminders. */
export const reminderSubjects = ["contract", "payment", "start", "return", "late"] as const;

export type ReminderSubject = (typeof reminderSubjects)[number];

export interface OrderReminder {
  readonly about: ReminderSubject;
  /** When it is due: a morning in the time zone of the stock. */
  readonly at: string;
  /** Deadline, first day or day of return. */
  readonly date: Day;
}

/** Days before the deadline of contract and payment. */
export const beforeDeadlineDays = 2;

/** Days before the first day. */
export const beforeStartDays = 2;

/**
 * What an order's people are to be told today: a contract that is to be signed and a payment that is to be made before their deadline
 * (RENT-062), a rental that begins soon, what is to come back within 5 days (RENT-063, RENT-064) and what is late (RENT-039). A later day of
 * return is another moment: what was told of the one before is told anew. Of a cancelled order nothing but what is late.
 */
export function orderReminders(
  order: OrderFacts & { readonly createdAt: string },
  today: Day,
  timezone: string,
): readonly OrderReminder[] {
  const reminders: OrderReminder[] = [];
  const from = (day: Day, about: ReminderSubject, date: Day) => {
    if (day <= today) reminders.push({ about, at: morningOf(day, timezone), date });
  };
  if (isLate(order, today)) from(addDays(order.endAt, 1), "late", order.endAt);
  if (isCancelled(order)) return reminders;
  const due = documentsDue(order);
  const deadline = documentDeadline(order, timezone);
  const before = (day: Day) => addDays(day, -Math.min(beforeDeadlineDays, deadlineDays));
  if (due.requiresContract) from(before(deadline), "contract", deadline);
  const payment = paymentDeadline(order, timezone);
  if (due.requiresPayment) from(before(payment), "payment", payment);
  if (isComing(order) && today <= order.startAt) from(addDays(order.startAt, -beforeStartDays), "start", order.startAt);
  if (isOut(order) && !isLate(order, today)) from(addDays(order.endAt, -returnAlertDays), "return", order.endAt);
  return reminders;
}

const has = ({ steps }: OrderFacts, type: string, ...statuses: readonly string[]): boolean =>
  steps.some(({ stepType, status }) => stepType === type && statuses.includes(status));

const isOut = (order: OrderFacts): boolean => has(order, "return", "waiting");

/** Validated and not handed over. */
const isComing = (order: OrderFacts): boolean =>
  has(order, "validation", "success") && !has(order, "return", "waiting", "success");
