import { describe, expect, it } from "vitest";
import { rentalStrategies } from "#core/modules/rental/codes.ts";
import { initialSteps, renterMayCancel, stepAfter } from "#core/modules/rental/steps.ts";
import {
  isInternal,
  needsShippingAddress,
  shippingKind,
  strategiesFor,
  strategyRules,
  takesShippingAddress,
} from "#core/modules/rental/strategies.ts";

describe("rental strategies", () => {
  it.each([
    ["RENT-001", "pick_up", { address: "none", fees: false, internal: false }],
    ["RENT-002", "ship_to_address", { address: "needed", fees: true, internal: false }],
    ["RENT-003", "partner", { address: "needed", fees: true, internal: true }],
    ["RENT-004", "internal", { address: "possible", fees: false, internal: true }],
    ["RENT-004", "locked", { address: "possible", fees: false, internal: true }],
  ] as const)("%s %s", (_id, strategy, { address, fees, internal }) => {
    const asked = needsShippingAddress(strategy) ? "needed" : takesShippingAddress(strategy) ? "possible" : "none";
    expect([asked, strategyRules[strategy].hasFees, isInternal(strategy)]).toEqual([address, fees, internal]);
  });

  it("RENT-004 that are internal are offered to the staff only", () => {
    expect(strategiesFor(false)).toEqual(["pick_up", "ship_to_address"]);
    expect(strategiesFor(true)).toEqual(rentalStrategies);
  });

  it.each([
    ["pick_up", false, "pick-up"],
    ["pick_up", true, "pick-up"],
    ["ship_to_address", true, "shipping"],
    ["partner", true, "shipping"],
    ["internal", true, "shipping"],
    ["internal", false, "pick-up"],
    ["locked", true, "shipping"],
    ["locked", false, "pick-up"],
  ] as const)("RENT-054 %s with an address (%s) is %s", (strategy, hasShippingAddress, expected) => {
    expect(shippingKind({ strategy, hasShippingAddress })).toBe(expected);
  });
});

describe("the steps of an order", () => {
  it("RENT-035 RENT-065 begin with the validation, delivery hidden for pick-up and retrieval for shipping", () => {
    const types = ["validation", "contract", "payment", "preparation", "delivery", "retrieval", "return", "closure"];
    for (const [kind, hidden] of [
      ["pick-up", "delivery"],
      ["shipping", "retrieval"],
    ] as const) {
      const steps = initialSteps(kind);
      expect(steps.map(({ stepType }) => stepType)).toEqual(types);
      expect(steps.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      for (const { stepType, status } of steps) {
        expect([stepType, status]).toEqual([
          stepType,
          stepType === "validation" ? "waiting" : stepType === hidden ? "hidden" : "pending",
        ]);
      }
    }
  });

  it("RENT-065 wait one after the other, hidden ones passed over", () => {
    const steps = [...initialSteps("pick-up")].reverse();
    expect(stepAfter(steps, "validation")?.stepType).toBe("contract");
    expect(stepAfter(steps, "preparation")?.stepType).toBe("retrieval");
    expect(stepAfter(initialSteps("shipping"), "preparation")?.stepType).toBe("delivery");
    expect(stepAfter(initialSteps("shipping"), "delivery")?.stepType).toBe("return");
    expect(stepAfter(steps, "closure")).toBeUndefined();
  });

  it("RENT-065 may be cancelled by the renter until the preparation is done", () => {
    const steps = initialSteps("pick-up");
    expect(renterMayCancel(steps)).toBe(true);
    const prepared = steps.map((step) =>
      step.stepType === "preparation" ? { ...step, status: "success" as const } : step,
    );
    expect(renterMayCancel(prepared)).toBe(false);
    expect(renterMayCancel([...steps, { stepType: "cancellation", status: "success", position: 8 }])).toBe(false);
  });
});
