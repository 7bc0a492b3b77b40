import { describe, expect, it } from "vitest";
import { addDays, dayIn } from "#core/kernel/days.ts";
import { orderAlerts } from "#core/modules/rental/alerts.ts";
import type { StepStatus, StepType } from "#core/modules/rental/codes.ts";
import {
  isEarly,
  isLate,
  orderFlags,
  orderStatus,
  orderStatuses,
  type ServedOrder,
  type Step,
  statusTones,
} from "#core/modules/rental/order.ts";
import { stepDate, stepTone } from "#core/modules/rental/step-display.ts";

type Shipping = ServedOrder["shipping"];
const today = "2026-03-29";
const step = (stepType: StepType, status: StepStatus, doneAt: string | null = null): Step => ({
  stepType,
  status,
  doneAt,
});
const done = "2026-03-01T10:00:00.000Z";
const returnWaits = [step("return", "waiting")];
const order = (steps: readonly Step[], endsIn = 30, startsIn = -10, shipping: Shipping = "shipping"): ServedOrder => ({
  shipping,
  startAt: addDays(today, startsIn),
  endAt: addDays(today, endsIn),
  steps,
});
const pickedUp = (steps: readonly Step[]): ServedOrder => order(steps, 30, -10, "pick-up");
const cancelled = step("cancellation", "success", done);

describe("the derived status of an order", () => {
  it.each([
    [
      "RENT-037 a cancellation step, whatever else is true",
      order([cancelled, step("return", "success", done)], 2, 1),
      "cancelled",
    ],
    ["RENT-037 a cancellation step of any status", order([step("cancellation", "pending")]), "cancelled"],
    ["RENT-038 returned", order([step("return", "success", done)], 3), "finished"],
    ["RENT-038 returned before its first day", order([step("return", "success", done)], 20, 3), "finished"],
    ["RENT-039 return waiting, end in 5 days", order(returnWaits, 5), "waitingReturn"],
    ["RENT-039 return waiting, end in 6 days", order(returnWaits, 6), "finishing"],
    ["RENT-039 return waiting, end today", order(returnWaits, 0), "waitingReturn"],
    ["RENT-039 return waiting, ended 10 days ago", order(returnWaits, -10), "waitingReturn"],
    ["RENT-040 end in 7 days", order([step("return", "pending")], 7), "finishing"],
    ["RENT-040 end in 8 days", order([step("return", "pending")], 8), "running"],
    ["RENT-040 ended 10 days ago, the return not waiting", order([step("return", "pending")], -10), "finishing"],
    ["RENT-040 RENT-036 short, and not begun", order([step("return", "pending")], 6, 2), "finishing"],
    ["RENT-041 begins tomorrow", order([], 30, 1), "coming"],
    ["RENT-041 begins today", order([], 30, 0), "running"],
    ["RENT-042 under way", order(returnWaits, 30), "running"],
  ] as const)("%s", (_case, facts, expected) => {
    expect(orderStatus(facts, today)).toBe(expected);
  });

  it("RENT-041 stays that of its dates when it is handed over early, which is told beside it", () => {
    const out = order(returnWaits, 30, 1);
    expect([orderStatus(out, today), isEarly(out, today)]).toEqual(["coming", true]);
    expect(isEarly(order(returnWaits, 30, 0), today)).toBe(false);
    expect(isEarly(order([step("return", "pending")], 30, 1), today)).toBe(false);
    expect(isEarly(order([cancelled, ...returnWaits], 30, 1), today)).toBe(false);
  });

  it("RENT-036 RENT-039 RENT-040 RENT-041 RENT-042 has its order and its tones", () => {
    expect(orderStatuses).toEqual(["cancelled", "finished", "waitingReturn", "finishing", "coming", "running"]);
    expect(["waitingReturn", "finishing", "coming", "running"].map((status) => statusTones[status as never])).toEqual([
      "warning",
      "warning",
      "info",
      "success",
    ]);
  });

  it.each([
    ["the day of return", 0, false],
    ["the day after", -1, true],
    ["ten days after", -10, true],
    ["before", 3, false],
  ])("RENT-039 is late once today is after its day of return: %s", (_case, endsIn, expected) => {
    expect(isLate(order(returnWaits, endsIn), today)).toBe(expected);
    expect(isLate(order([step("return", "success", done)], endsIn), today)).toBe(false);
    expect(isLate(order([...returnWaits, cancelled], endsIn), today)).toBe(expected);
  });

  it.each([
    ["2026-03-24", "2026-03-29T00:59:00.000Z"],
    ["2026-10-20", "2026-10-25T00:59:00.000Z"],
  ])("RENT-039 counts days in the stock's zone across the change of the clocks after %s", (startAt, change) => {
    const before = dayIn("Europe/Paris", change);
    const facts = { startAt, endAt: addDays(before, 5), steps: returnWaits };
    expect(orderStatus(facts, before)).toBe("waitingReturn");
    expect(orderStatus(facts, addDays(before, -1))).toBe("finishing");
    expect(isLate(facts, addDays(facts.endAt, 1))).toBe(true);
  });
});

const createdAt = "2026-03-20T22:30:00.000Z";
const alerts = (steps: readonly Step[], endsIn = 30, day = today) =>
  orderAlerts({ ...order(steps, endsIn), createdAt }, day, "Europe/Paris");

describe("the flags of an order", () => {
  const flags = (...steps: readonly Step[]) => orderFlags(order(steps));
  const prepared = step("preparation", "success", done);

  it.each([
    ["RENT-043", "requiresValidation", [step("validation", "waiting")], true],
    ["RENT-043", "requiresValidation", [step("validation", "success", done)], false],
    ["RENT-044", "requiresContract", [step("contract", "waiting")], true],
    ["RENT-044", "requiresContract", [step("contract", "error")], true],
    ["RENT-044", "requiresContract", [step("contract", "waiting", done)], false],
    ["RENT-044", "requiresContract", [step("contract", "error", done)], false],
    ["RENT-045", "contractValidationNeeded", [step("contract", "waiting", done)], true],
    ["RENT-045", "contractValidationNeeded", [step("contract", "waiting")], false],
    ["RENT-045", "contractValidationNeeded", [step("contract", "success", done)], false],
    ["RENT-046", "requiresPayment", [step("payment", "waiting")], true],
    ["RENT-046", "requiresPayment", [step("payment", "pending")], false],
    ["RENT-047", "requiresPreparation", [step("preparation", "waiting")], true],
    ["RENT-047", "requiresPreparation", [step("preparation", "success", done)], false],
    ["RENT-048", "isPrepared", [step("preparation", "success", done)], true],
    ["RENT-048", "isPrepared", [step("preparation", "waiting")], false],
    ["RENT-049", "requiresDelivery", [step("preparation", "success", done), step("delivery", "pending")], true],
    ["RENT-049", "requiresDelivery", [step("preparation", "waiting"), step("delivery", "pending")], false],
    ["RENT-050", "waitingDelivery", [step("delivery", "waiting")], true],
    ["RENT-051", "isReturned", [step("return", "success", done)], true],
    ["RENT-051", "isReturned", [step("return", "waiting")], false],
    ["RENT-052", "awaitsClosure", [step("return", "success", done), step("closure", "waiting")], true],
    ["RENT-052", "awaitsClosure", [step("return", "success", done), step("closure", "success", done)], false],
    ["RENT-052", "awaitsClosure", [step("return", "waiting"), step("closure", "pending")], false],
  ] as const)("%s %s of %j is %s", (_id, name, steps, expected) => {
    expect(flags(...steps)[name]).toBe(expected);
  });

  it.each([
    ["RENT-049", "requiresRetrieval", [prepared, step("retrieval", "pending")], true],
    ["RENT-049", "requiresRetrieval", [prepared, step("retrieval", "hidden")], false],
    ["RENT-050", "waitingRetrieval", [step("retrieval", "waiting")], true],
    ["RENT-050", "waitingRetrieval", [step("delivery", "waiting")], false],
  ] as const)("%s %s of %j of one that is picked up is %s", (_id, name, steps, expected) => {
    expect(orderFlags(pickedUp(steps))[name]).toBe(expected);
  });

  it("RENT-049 RENT-050 RENT-054 ask its shipping kind, whatever its steps are", () => {
    for (const status of ["pending", "waiting"] as const) {
      const both = [prepared, step("delivery", status), step("retrieval", status)];
      expect(orderFlags(order(both))).toMatchObject({ requiresRetrieval: false, waitingRetrieval: false });
      expect(orderFlags(pickedUp(both))).toMatchObject({ requiresDelivery: false, waitingDelivery: false });
    }
    expect(alerts([step("delivery", "waiting"), step("retrieval", "waiting")])).toHaveLength(1);
  });

  it("RENT-053 are all false once it is cancelled", () => {
    for (const status of ["waiting", "pending", "success", "error"] as const) {
      for (const doneAt of [null, done]) {
        const types = [
          "validation",
          "contract",
          "payment",
          "preparation",
          "delivery",
          "retrieval",
          "return",
          "closure",
        ] as const;
        const all = types.map((type) => step(type, type === "preparation" ? "success" : status, doneAt));
        expect(Object.values(flags(...all, cancelled))).not.toContain(true);
        expect(Object.values(flags(...all))).toContain(true);
      }
    }
  });
});

describe("the alerts of an order", () => {
  it("RENT-060 tell of a validation that is needed", () => {
    expect(alerts([step("validation", "waiting")])).toEqual([
      { about: "validation", tone: "info", deadline: null, isLate: false },
    ]);
  });

  it("RENT-061 tell of a delivery or a retrieval that waits", () => {
    expect(alerts([step("delivery", "waiting")])[0]).toMatchObject({ about: "delivery", tone: "info" });
    const { 0: first } = orderAlerts({ ...pickedUp([step("retrieval", "waiting")]), createdAt }, today, "Europe/Paris");
    expect(first).toMatchObject({ about: "retrieval", tone: "info" });
  });

  it("RENT-062 warn of contract and payment, due 7 days after the validation, else after the creation", () => {
    const validated = step("validation", "success", "2026-03-27T23:30:00.000Z");
    expect(alerts([validated, step("contract", "waiting")])).toEqual([
      { about: "contract", tone: "warning", deadline: "2026-04-04", isLate: false },
    ]);
    expect(alerts([step("payment", "waiting")])).toEqual([
      { about: "payment", tone: "warning", deadline: "2026-03-27", isLate: true },
    ]);
    expect(alerts([step("payment", "waiting")], 30, "2026-03-27")[0]).toMatchObject({ isLate: false });
  });

  it("RENT-063 warn of the return, due on the day of return, and say when it is late", () => {
    expect(alerts(returnWaits, 2)).toEqual([
      { about: "return", tone: "warning", deadline: "2026-03-31", isLate: false },
    ]);
    expect(alerts(returnWaits, -10)).toEqual([
      { about: "return", tone: "warning", deadline: "2026-03-19", isLate: true },
    ]);
  });

  it.each([
    [6, 0],
    [5, 1],
    [0, 1],
    [-1, 1],
  ])("RENT-064 warn of the return within 5 days: %i days → %i", (endsIn, count) => {
    expect(alerts(returnWaits, endsIn)).toHaveLength(count);
  });

  it("are none once it is cancelled", () => {
    for (const type of ["validation", "contract", "payment", "delivery", "return"] as const) {
      expect(alerts([step(type, "waiting"), cancelled], 1)).toEqual([]);
    }
  });
});

describe("a step", () => {
  it.each([
    ["RENT-055", "contract", "hidden", "secondary"],
    ["RENT-056", "validation", "waiting", "warning"],
    ["RENT-056", "return", "waiting", "info"],
    ["RENT-057", "contract", "error", "error"],
    ["RENT-057", "return", "success", "success"],
    ["RENT-058", "payment", "pending", "info"],
  ] as const)("%s %s that is %s is shown as %s", (_id, stepType, status, expected) => {
    expect(stepTone({ stepType, status })).toBe(expected);
  });

  it.each([
    ["success", done, { doneAt: done }],
    ["waiting", done, { doneAt: done }],
    ["waiting", null, "waiting"],
    ["pending", null, "pending"],
    ["hidden", null, "pending"],
    ["error", null, "pending"],
    ["error", done, { doneAt: done }],
  ] as const)("RENT-059 that is %s, done %s, says %j", (status, doneAt, expected) => {
    expect(stepDate({ status, doneAt })).toEqual(expected);
  });
});
