import { describe, expect, it } from "vitest";
import { accountingQuery, monthBefore } from "#web/modules/rental/desk/accounting-model.ts";

describe("orders for accounting", () => {
  it("are those of the month before, unless other days are chosen", () => {
    expect(monthBefore("2026-03-17")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(monthBefore("2026-01-01")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });

  it("were placed on one of the days, the last one included", () => {
    const { filter, sort, fields } = accountingQuery("2026-03-01", "2026-03-31", "Europe/Paris");
    // In the zone of the stock, wherever the reader is: the clocks change in between.
    expect(filter).toEqual({ createdAt: { gte: "2026-02-28T23:00:00.000Z", lt: "2026-03-31T22:00:00.000Z" } });
    expect(sort).toBe("number");
    expect(fields?.["rental-commands"]).toEqual(
      expect.arrayContaining(["number", "rentBy", "total", "tax", "currency", "paymentStatus", "paidAt"]),
    );
  });
});
