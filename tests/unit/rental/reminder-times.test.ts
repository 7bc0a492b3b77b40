import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { addDays, dayIn, morningOf } from "#core/kernel/days.ts";
import { locales } from "#core/kernel/locales.ts";
import type { StepStatus, StepType } from "#core/modules/rental/codes.ts";
import { orderReminders, type ReminderSubject } from "#core/modules/rental/reminder-times.ts";
import { messageOf } from "#core/shell/notifications/messages.ts";

const paris = "Europe/Paris";
type Steps = Partial<Record<StepType, StepStatus>>;
const order = (
  steps: Steps,
  period = { startAt: "2026-03-20", endAt: "2026-04-03" },
  validatedAt = "2026-03-02T10:00:00Z",
) => ({
  ...period,
  createdAt: "2026-03-01T10:00:00Z",
  steps: Object.entries({ validation: "success", ...steps } as Steps).map(([stepType, status]) => ({
    stepType: stepType as StepType,
    status,
    doneAt: stepType === "validation" && status === "success" ? validatedAt : null,
  })),
});
const subjects = (of: ReturnType<typeof order>, today: string): readonly ReminderSubject[] =>
  orderReminders(of, today, paris).map(({ about }) => about);
const only = (of: ReturnType<typeof order>, today: string, about: ReminderSubject) =>
  orderReminders(of, today, paris).find((each) => each.about === about);

describe("what people are reminded of", () => {
  it("RENT-062 a contract two days before its deadline, which is 7 days after the validation", () => {
    const waiting = order({ contract: "waiting" });
    expect(only(waiting, "2026-03-06", "contract")).toBeUndefined();
    expect(only(waiting, "2026-03-07", "contract")).toEqual({
      about: "contract",
      at: "2026-03-07T07:00:00.000Z",
      date: "2026-03-09",
    });
    expect(subjects(order({ contract: "error" }), "2026-03-07")).toContain("contract");
    expect(subjects(order({ contract: "success" }), "2026-03-07")).not.toContain("contract");
  });

  it("RENT-062 a payment by the same deadline", () => {
    expect(only(order({ payment: "waiting" }), "2026-03-07", "payment")).toMatchObject({ date: "2026-03-09" });
    expect(subjects(order({ payment: "pending" }), "2026-03-07")).toEqual([]);
  });

  it("a rental that begins in two days, until it is handed over or has begun", () => {
    const coming = order({ preparation: "waiting", return: "pending" });
    expect(subjects(coming, "2026-03-17")).toEqual([]);
    expect(only(coming, "2026-03-18", "start")).toMatchObject({ date: "2026-03-20", at: "2026-03-18T07:00:00.000Z" });
    expect(subjects(coming, "2026-03-20")).toEqual(["start"]);
    expect(subjects(coming, "2026-03-21")).toEqual([]);
    expect(subjects(order({ return: "waiting" }), "2026-03-20")).toEqual([]);
    expect(subjects(order({ validation: "waiting" }), "2026-03-19")).toEqual([]);
  });

  it("RENT-063 RENT-064 what is to come back within 5 days, and not in 6", () => {
    const out = order({ return: "waiting" });
    expect(subjects(out, "2026-03-28")).toEqual([]);
    expect(only(out, "2026-03-29", "return")).toMatchObject({ date: "2026-04-03" });
    expect(subjects(out, "2026-04-03")).toEqual(["return"]);
    expect(subjects(order({ return: "success" }), "2026-04-01")).toEqual([]);
  });

  it("RENT-039 RENT-063 what is late, from the day after the day of return on", () => {
    const out = order({ return: "waiting" });
    expect(only(out, "2026-04-04", "late")).toEqual({
      about: "late",
      at: "2026-04-04T06:00:00.000Z",
      date: "2026-04-03",
    });
    expect(only(out, "2026-05-20", "late")?.at).toBe("2026-04-04T06:00:00.000Z");
    expect(subjects(out, "2026-04-04")).toEqual(["late"]);
  });

  it("RENT-039 nothing once it is cancelled, but that its items are late", () => {
    const cancelled = order({ contract: "waiting", payment: "waiting", return: "waiting", cancellation: "success" });
    for (const today of ["2026-03-07", "2026-03-20", "2026-04-01"]) expect(subjects(cancelled, today)).toEqual([]);
    expect(subjects(cancelled, "2026-05-01")).toEqual(["late"]);
  });

  it("a later day of return at another moment, so that it is told anew", () => {
    const before = only(order({ return: "waiting" }), "2026-03-30", "return");
    const later = order({ return: "waiting" }, { startAt: "2026-03-20", endAt: "2026-04-10" });
    expect(only(later, "2026-03-30", "return")).toBeUndefined();
    expect(only(later, "2026-04-05", "return")?.at).not.toBe(before?.at);
  });
});

describe("a morning", () => {
  it.each([
    ["2026-03-29", paris, "2026-03-29T06:00:00.000Z"],
    ["2026-10-25", paris, "2026-10-25T07:00:00.000Z"],
    ["2026-01-15", "America/New_York", "2026-01-15T13:00:00.000Z"],
    ["2028-02-29", "Pacific/Auckland", "2028-02-28T19:00:00.000Z"],
    ["2026-07-01", "UTC", "2026-07-01T08:00:00.000Z"],
  ])("of %s in %s is %s, also when the clocks change", (day, zone, instant) => {
    expect(morningOf(day, zone)).toBe(instant);
  });

  it("is of its day, all through two years", () => {
    for (let day = "2026-01-01"; day < "2028-01-01"; day = addDays(day, 1))
      expect(dayIn(paris, morningOf(day, paris))).toBe(day);
  });
});

const said = [
  ...["rental_order_placed", "rental_order_confirmed", "rental_order_to_validate", "rental_order_validated"],
  "rental_order_refused",
  ...["rental_contract_to_check", "rental_contract_accepted", "rental_contract_sent_back", "rental_order_paid"],
  ...["rental_order_ready_to_pick_up", "rental_order_ready_to_send", "rental_order_sent", "rental_order_returned"],
  ...["rental_order_cancelled", "rental_order_given_up", "rental_order_extended", "rental_order_replaced"],
  ...["rental_contract_due", "rental_payment_due", "rental_starts_soon", "rental_return_due", "rental_late"],
  "rental_late_staff",
];

describe.each(locales)("in %s", (locale) => {
  it("COMM-008 each of them says which order, and a date in full", () => {
    for (const line of said) {
      const text = messageOf(line, { number: "R26-00042", date: "2026-04-03" }, locale, productLines);
      expect(text, line).toContain("R26-00042");
      expect(text, line).not.toMatch(/2026-04-03|\{\{/);
    }
    expect(messageOf("rental_return_due", { number: "R", date: "2026-04-03" }, locale, productLines)).toContain("2026");
  });
});
