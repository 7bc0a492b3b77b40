import { deadlineDays, documentDeadline } from "./alerts.ts";
import { addDays, type Day } from "./days.ts";
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
 * return is another moment: what was told of the one before is told anew.
 */
export function orderReminders(
  order: OrderFacts & { readonly createdAt: string },
  today: Day,
  timezone: string,
): readonly OrderReminder[] {
  if (isCancelled(order)) return [];
  const due = documentsDue(order);
  const reminders: OrderReminder[] = [];
  const from = (day: Day, about: ReminderSubject, date: Day) => {
    if (day <= today) reminders.push({ about, at: morningOf(day, timezone), date });
  };
  const deadline = documentDeadline(order, timezone);
  const firstWarning = addDays(deadline, -Math.min(beforeDeadlineDays, deadlineDays));
  if (due.requiresContract) from(firstWarning, "contract", deadline);
  if (due.requiresPayment) from(firstWarning, "payment", deadline);
  if (isComing(order) && today <= order.startAt) from(addDays(order.startAt, -beforeStartDays), "start", order.startAt);
  if (isLate(order, today)) from(addDays(order.endAt, 1), "late", order.endAt);
  else if (isOut(order)) from(addDays(order.endAt, -returnAlertDays), "return", order.endAt);
  return reminders;
}

const has = ({ steps }: OrderFacts, type: string, ...statuses: readonly string[]): boolean =>
  steps.some(({ stepType, status }) => stepType === type && statuses.includes(status));

const isOut = (order: OrderFacts): boolean => has(order, "return", "waiting");

/** Validated and not handed over. */
const isComing = (order: OrderFacts): boolean =>
  has(order, "validation", "success") && !has(order, "return", "waiting", "success");

const morningHour = 8;

/** The instant at which it is 8 in the morning of a day in a zone: an hour that no change of clocks leaves out. */
export function morningOf(day: Day, timezone: string): string {
  const wanted = Date.parse(`${day}T${String(morningHour).padStart(2, "0")}:00:00Z`);
  // The clock there, read as if it were UTC, is off by the zone's difference; asked again for the difference at that moment.
  let instant = wanted;
  for (let tries = 0; tries < 2; tries += 1) instant = wanted - (clockIn(timezone, instant) - instant);
  return new Date(instant).toISOString();
}

function clockIn(timezone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? "";
  return Date.parse(
    `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}Z`,
  );
}
