import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { orderStatuses } from "#core/modules/rental/order.ts";
import { todayIn } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { signedIn } from "#tests/support/session.ts";

const server = await demoServer();
const { url } = server;
const staff = await signedIn(url, "rental@labcommons.test", "labcommons-demo");
const member = await signedIn(url, "member@labcommons.test", "labcommons-demo");
const all = async (by: typeof staff, type: string, query = "") =>
  (await by.request(`GET /api/v1/${type}?page[size]=100${query}`)).body;

describe("the demo's rental", () => {
  it("has two stocks, a dozen models with pictures and some thirty items", async () => {
    const models = await all(staff, "rental-models", "&include=image,items,categories");
    expect(models.data).toHaveLength(12);
    for (const { relationships } of models.data) {
      expect(relationships.image.data).not.toBeNull();
      expect(relationships.categories.data).toHaveLength(1);
    }
    expect((await all(staff, "rental-stocks")).data).toHaveLength(2);
    expect((await all(staff, "rental-items")).data.length).toBeGreaterThan(28);
  });

  it("has orders in every state", async () => {
    const orders = (await all(staff, "rental-commands")).data;
    const views = [];
    for (const { id } of orders)
      views.push((await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data);
    expect(new Set(views.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    for (const flag of [
      "requiresValidation",
      "requiresContract",
      "contractValidationNeeded",
      "requiresPayment",
      "requiresPreparation",
      "isPrepared",
      "waitingRetrieval",
      "isReturned",
      "awaitsClosure",
    ])
      expect([flag, views.some(({ flags }) => flags[flag])]).toEqual([flag, true]);
    expect(views.some(({ isLate }) => isLate)).toBe(true);
    expect(views.some(({ lines }) => new Set(lines.map((line: { status: string }) => line.status)).size > 1)).toBe(
      true,
    );
    const own = (await all(member, "rental-commands")).data;
    expect(own.length).toBeGreaterThan(3);
  });

  it("fills the desk", async () => {
    // On a Sunday the stock is closed: what leaves, leaves on the next day.
    const tomorrow = addDays(todayIn("Europe/Paris"), 1);
    const { body } = await staff.request(`GET /api/v1/services/rental-desk?day=${tomorrow}`);
    expect(body.data.departures.length).toBeGreaterThan(0);
    expect(body.data.late.length).toBeGreaterThan(0);
    expect(body.data.waiting.length).toBeGreaterThan(3);
  });
});
