import { describe, expect, it } from "vitest";
import { addDays, dayIn } from "#core/kernel/days.ts";
import { itemsCount, setQuantity } from "#core/modules/rental/cart.ts";
import {
  bookingEnd,
  bookingExpiry,
  cartFaults,
  earliestStart,
  isOpen,
  maximumDuration,
  minimumDuration,
  nextOpenDay,
  periodFaults,
  usualLimits,
} from "#core/modules/rental/limits.ts";
import { settingsOf } from "#core/modules/rental/settings.ts";

const always = { openingDays: [], closedDays: [] };
const today = "2026-03-02";
const from = (start: number, days: number) => {
  const startAt = addDays(today, start);
  return { startAt, endAt: addDays(startAt, days) };
};
const faults = (start: number, days: number, limits = usualLimits, opening: Parameters<typeof isOpen>[0] = always) =>
  periodFaults(from(start, days), limits, opening, today).map(({ member, fault }) => `${member} ${fault}`);

describe("the limits of a rental", () => {
  it.each([
    [1, 1, 2],
    [3, 7, 7],
    [10, 7, 10],
  ])(
    "RENT-010 last at least the greatest of 2, the minimum and the multiple: (%i, %i) → %i",
    (minDuration, durationMultiple, expected) => {
      expect(minimumDuration({ ...usualLimits, minDuration, durationMultiple })).toBe(expected);
    },
  );

  it("RENT-011 come from the main settings, and are as usual where these say nothing", () => {
    expect(settingsOf({}, [], "2026-03-01T23:30:00.000Z")).toMatchObject({
      limits: usualLimits,
      organizationTax: 20,
      retrievalAddress: null,
      timezone: "Europe/Paris",
      today: "2026-03-02",
    });
    const stock = {
      id: "s",
      name: "S",
      timezone: "Pacific/Pago_Pago",
      openingDays: [1],
      closedDays: [],
      turnaroundDays: 2,
    };
    const other = { ...stock, id: "t", timezone: "Europe/Paris", openingDays: [], turnaroundDays: 3 };
    const attributes = { rentalMaxItems: 4, rentalOrganizationTax: 5.5, rentalRetrievalAddress: "Here" };
    expect(settingsOf(attributes, [stock, other], "2026-03-01T23:30:00.000Z")).toMatchObject({
      limits: { ...usualLimits, maxItems: 4 },
      organizationTax: 5.5,
      retrievalAddress: "Here",
      timezone: "Pacific/Pago_Pago",
      opening: { openingDays: [1] },
      today: "2026-03-01",
    });
  });

  it("RENT-013 rents for multiples of 7 days", () => {
    expect(faults(7, 8)).toEqual(["endAt multiple"]);
    expect(faults(7, 14)).toEqual([]);
  });

  it("RENT-014 rents for 7 days at least", () => {
    expect(faults(7, 6)).toEqual(["endAt too-short", "endAt multiple"]);
    expect(faults(7, 7)).toEqual([]);
  });

  it("RENT-015 rents for 84 days at most", () => {
    expect(faults(7, 91)).toEqual(["endAt too-long"]);
    expect(faults(7, 84)).toEqual([]);
    expect(maximumDuration(usualLimits)).toBe(84);
    expect(maximumDuration({ ...usualLimits, maxDuration: 90 })).toBe(84);
  });

  it("RENT-016 starts 7 days from today at the earliest", () => {
    expect(faults(1, 7)).toEqual(["startAt too-soon"]);
    expect(faults(6, 7)).toEqual(["startAt too-soon"]);
    expect(faults(7, 7)).toEqual([]);
    expect(earliestStart(usualLimits, today)).toBe("2026-03-09");
  });

  it("starts today at 23:59 in the stock's zone, and no more a minute later", () => {
    const limits = { ...usualLimits, beforeStartDuration: 0 };
    const period = { startAt: "2026-03-28", endAt: "2026-04-04" };
    const at = (instant: string) => periodFaults(period, limits, always, dayIn("Europe/Paris", instant));
    expect(at("2026-03-28T22:59:00.000Z")).toEqual([]);
    expect(at("2026-03-28T23:00:00.000Z")).toEqual([{ member: "startAt", fault: "past" }]);
  });

  it.each([
    [{ startAt: "2026-02-29", endAt: "2026-03-10" }, ["startAt day"]],
    [{ startAt: "soon", endAt: "later" }, ["startAt day", "endAt day"]],
    [{ startAt: "2026-03-01", endAt: "2026-03-08" }, ["startAt past"]],
    [{ startAt: "2026-03-10", endAt: "2026-03-10" }, ["endAt order"]],
    [{ startAt: "2026-03-10", endAt: "2026-03-03" }, ["endAt order"]],
    [{ startAt: "2026-03-10", endAt: "9026-03-03" }, ["endAt too-far"]],
  ])("refuses %j, whoever asks", (period, expected) => {
    for (const isInternal of [false, true]) {
      const found = periodFaults(period, usualLimits, always, today, isInternal);
      expect(found.map(({ member, fault }) => `${member} ${fault}`)).toEqual(expected);
    }
  });

  it("crosses February 29 and both changes of the clocks by whole days", () => {
    const free = { ...usualLimits, beforeStartDuration: 0 };
    const at = (startAt: string, endAt: string, day: string) => periodFaults({ startAt, endAt }, free, always, day);
    expect(at("2028-02-25", "2028-03-03", "2028-02-20")).toEqual([]);
    expect(at("2026-03-27", "2026-04-03", "2026-03-20")).toEqual([]);
    expect(at("2026-10-23", "2026-10-30", "2026-10-20")).toEqual([]);
  });

  it("begins and ends on days on which the stock is open", () => {
    const opening = { openingDays: [1, 2, 3, 4, 5], closedDays: [{ startAt: "2026-03-16", endAt: "2026-03-18" }] };
    expect(isOpen(opening, "2026-03-14")).toBe(false);
    expect(isOpen(opening, "2026-03-16")).toBe(false);
    expect(isOpen(opening, "2026-03-18")).toBe(true);
    expect(nextOpenDay(opening, "2026-03-14")).toBe("2026-03-18");
    expect(faults(7, 7, usualLimits, opening)).toEqual(["endAt closed"]);
    expect(faults(12, 7, usualLimits, opening)).toEqual(["startAt closed", "endAt closed"]);
    expect(nextOpenDay({ openingDays: [8], closedDays: [] }, today)).toBe(today);
  });

  it("RENT-017 takes ten items at most", () => {
    expect(cartFaults({ a: 10 }, usualLimits)).toEqual([]);
    expect(cartFaults({ a: 6, b: 5 }, usualLimits)).toEqual([
      { member: "models", fault: "too-many-items", values: { limit: 10 } },
    ]);
  });

  it("RENT-018 takes five models at most", () => {
    const cart = { a: 1, b: 1, c: 1, d: 1, e: 1 };
    expect(cartFaults(cart, usualLimits)).toEqual([]);
    expect(cartFaults({ ...cart, f: 1 }, usualLimits)).toEqual([
      { member: "models", fault: "too-many-models", values: { limit: 5 } },
    ]);
    expect(cartFaults({ ...cart, f: 9 }, usualLimits, true)).toEqual([]);
  });

  it.each([[{}], [{ a: 0 }], [{ a: -1 }], [{ a: 1.5 }], [{ a: Number.NaN }], [{ a: 1e9 }]])(
    "refuses the cart %j",
    (cart) => {
      for (const isInternal of [false, true])
        expect(cartFaults(cart as never, usualLimits, isInternal)).toHaveLength(1);
    },
  );

  it("RENT-020 holds a booking for 30 minutes", () => {
    expect(bookingExpiry(usualLimits, "2026-03-29T00:45:00.000Z")).toBe("2026-03-29T01:15:00.000Z");
  });

  it("RENT-020 ends two hours after it was made at the latest, however often it is renewed", () => {
    const madeAt = "2026-05-04T08:00:00.000Z";
    expect(bookingExpiry(usualLimits, "2026-05-04T09:15:00.000Z", madeAt)).toBe("2026-05-04T09:45:00.000Z");
    expect(bookingExpiry(usualLimits, "2026-05-04T09:45:00.000Z", madeAt)).toBe("2026-05-04T10:00:00.000Z");
    expect(bookingEnd({ ...usualLimits, bookingMaxDuration: 10 }, madeAt)).toBe("2026-05-04T08:30:00.000Z");
  });
});

describe("the cart", () => {
  it("RENT-006 is a map of models to quantities", () => {
    const cart = setQuantity(setQuantity(setQuantity({}, "a", 1), "b", 2), "a", 2);
    expect(cart).toEqual({ a: 2, b: 2 });
    expect(itemsCount(cart)).toBe(4);
  });

  it("RENT-008 loses what is set to 0", () => {
    expect(setQuantity({ a: 2, b: 1 }, "a", 0)).toEqual({ b: 1 });
    expect(setQuantity({ a: 2 }, "a", -3)).toEqual({});
    expect(setQuantity({}, "a", 0)).toEqual({});
  });
});
