import { describe, expect, it } from "vitest";
import { localTime } from "#core/kernel/local-time.ts";
import { orderStatuses } from "#core/modules/rental/order.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import type { Described } from "#tests/support/described-requests.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const [staff, member] = await Promise.all(
  ["rental", "member"].map((name) => signedIn(url, `${name}@labcommons.test`, demoPassword)),
);
const orders = async (query: string, by = staff!): Promise<readonly Described[]> => {
  const answer = await by.request(`GET /api/v1/rental-commands?page[size]=100&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const all = await orders("");
const numbers = (found: readonly Described[]) => found.map(({ attributes }) => attributes.number).sort();

describe("an order of the API", () => {
  it("RENT-036 RENT-026 carries the status and the amounts that the site shows", async () => {
    expect(new Set(all.map(({ attributes }) => attributes.status)).size).toBeGreaterThan(3);
    for (const { id, attributes } of all) {
      const view = (await staff!.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
      const { status, total, totalExcludingTax, tax, currency, paymentStatus } = attributes;
      const payment = view.steps.find(({ stepType }: Described) => stepType === "payment");
      expect({ status, total, totalExcludingTax, tax, currency, paymentStatus }).toEqual({
        status: view.status,
        total: view.amounts.total,
        totalExcludingTax: view.amounts.totalExcludingTax,
        tax: view.amounts.tax,
        currency: "EUR",
        paymentStatus: payment.status,
      });
      const one = (await staff!.request(`GET /api/v1/rental-commands/${id}`)).body.data;
      expect(one.attributes.status).toBe(status);
    }
  });

  it("is changed by the whole record with what was edited of it, and refused what is told otherwise", async () => {
    const { id } = all[0]!;
    const { data } = (await staff!.request(`GET /api/v1/rental-commands/${id}`)).body;
    const sent = (attributes: object) =>
      staff!.request(`PATCH /api/v1/rental-commands/${id}`, {
        body: { data: { ...data, attributes: { ...data.attributes, ...attributes } } },
      });
    const refused = await sent({ comment: "At the side door", total: 1 });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([403, "/data/attributes/total"]);
    const changed = await sent({ comment: "At the side door" });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.data.attributes).toMatchObject({ comment: "At the side door", status: data.attributes.status });
  });

  it("RENT-036 is filtered by its status, by every status exactly", async () => {
    for (const status of orderStatuses) {
      const expected = all.filter(({ attributes }) => attributes.status === status);
      expect([status, numbers(await orders(`filter[status]=${status}`))]).toEqual([status, numbers(expected)]);
      const others = all.filter(({ attributes }) => attributes.status !== status);
      expect(numbers(await orders(`filter[status][ne]=${status}`))).toEqual(numbers(others));
    }
    const open = all.filter(({ attributes }) => ["coming", "running"].includes(attributes.status));
    expect(numbers(await orders("filter[status]=coming,running"))).toEqual(numbers(open));
    expect((await staff!.request("GET /api/v1/rental-commands?sort=status")).status).toBe(400);
  });

  it("tells no member of other people's orders", async () => {
    const own = await orders("", member);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    const found = await Promise.all(orderStatuses.map((status) => orders(`filter[status]=${status}`, member)));
    expect(numbers(found.flat())).toEqual(numbers(own));
    expect((await send(url, "GET /api/v1/rental-commands?filter[status]=running")).status).toBe(401);
  });

  it("is told nothing of what is not asked for, and changed by nobody", async () => {
    const [order] = await orders("fields[rental-commands]=number,total");
    expect(Object.keys(order.attributes).sort()).toEqual(["number", "total"]);
    const { id, meta } = order;
    const body = { data: { type: "rental-commands", id, attributes: { status: "finished" }, meta } };
    expect((await staff!.request(`PATCH /api/v1/rental-commands/${id}`, { body })).status).toBe(403);
  });
});

describe("orders for accounting", () => {
  const columns =
    "number,createdAt,startAt,endAt,rentBy,rentFor,total,totalExcludingTax,tax,currency,paymentStatus,paidAt,paymentReference";
  const file = async (query: string, by = staff!) => {
    const answer = await by.request(`GET /api/v1/rental-commands.csv?${query}&fields[rental-commands]=${columns}`);
    return { status: answer.status, lines: answer.text.trim().split("\r\n") };
  };

  it("come as a file, by period and status, for whoever sees them", async () => {
    const whole = await file("format=machine&sort=number");
    expect(whole.lines[0]).toBe(`id,${columns}`);
    expect(whole.lines).toHaveLength(all.length + 1);
    const [first] = [...all].sort((a, b) => (a.attributes.number < b.attributes.number ? -1 : 1));
    expect(whole.lines[1]!.split(",").slice(0, 2)).toEqual([first.id, first.attributes.number]);
    expect(whole.lines[1]).toContain(`,${first.attributes.total},${first.attributes.totalExcludingTax},`);
    const from = first.attributes.createdAt;
    const later = all.filter(({ attributes }) => attributes.createdAt > from);
    expect((await file(`format=machine&filter[createdAt][gt]=${from}`)).lines).toHaveLength(later.length + 1);
    const finished = all.filter(({ attributes }) => attributes.status === "finished");
    expect((await file("filter[status]=finished")).lines).toHaveLength(finished.length + 1);
    const [shown] = (await file(`filter[number]=${first.attributes.number}`)).lines.slice(1);
    const { total, createdAt } = first.attributes;
    expect(shown).toContain(`,${(total / 100).toFixed(2)},`);
    // The demo's stock is in Paris, where it is never the hour of UTC.
    expect(shown).toContain(`,${localTime(createdAt, "Europe/Paris").replace("T", " ")},`);
    expect(shown).not.toContain("Z,");
    const own = await orders("", member);
    expect((await file("format=machine", member)).lines).toHaveLength(own.length + 1);
  });
});
