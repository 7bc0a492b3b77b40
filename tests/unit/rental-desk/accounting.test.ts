import { describe, expect, it } from "vitest";
import { accountingQuery, monthBefore } from "#web/modules/rental/desk/accounting-model.ts";

describe("orders for accounting", () => {
  it("are those of the month before, unless other days are chosen", () => {
    expect(monthBefore("2026-03-17")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(monthBefore("2026-01-01")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });

  it("were placed on one of the days, the last one included", () => {
    const { filter, sort, fields } = accountingQuery("2026-02-01", "2026-02-28");
    expect(filter).toEqual({
      createdAt: {
        gte: new Date("2026-02-01T00:00:00").toISOString(),
        lt: new Date("2026-03-01T00:00:00").toISOString(),
      },
    });
    expect(sort).toBe("number");
    expect(fields?.["rental-commands"]).toEqual(
      expect.arrayContaining(["number", "rentBy", "total", "tax", "currency", "paymentStatus", "paidAt"]),
    );
  });
});
