import { describe, expect, it } from "vitest";
import { ok } from "#core/kernel/result.ts";
import type { StepStatus, StepType } from "#core/modules/rental/codes.ts";
import type { Many, RecordQuery, Resource } from "#core/shell/site/ports.ts";
import { appWith, portsWith } from "#tests/support/web-app.ts";
import { loadOrders } from "#web/modules/rental/orders/orders-load.ts";
import { nextThing, orderRows, urgentFirst } from "#web/modules/rental/orders/orders-model.ts";

const today = "2026-03-20";
const order = (
  statuses: Partial<Record<StepType, StepStatus>>,
  { endAt = "2026-05-01", contractIn = false }: { readonly endAt?: string; readonly contractIn?: boolean } = {},
) => ({
  startAt: "2026-03-01",
  endAt,
  shipping: statuses.retrieval ? ("pick-up" as const) : ("shipping" as const),
  steps: (Object.entries(statuses) as [StepType, StepStatus][]).map(([stepType, status]) => ({
    stepType,
    status,
    doneAt: stepType === "contract" && contractIn ? "2026-03-10T10:00:00Z" : null,
  })),
});

describe("what a renter has to do next", () => {
  it.each([
    ["validation", order({ validation: "waiting", contract: "pending" })],
    ["refused", order({ validation: "error", cancellation: "success" })],
    ["cancelled", order({ validation: "success", contract: "hidden", cancellation: "success" })],
    ["contract", order({ validation: "success", contract: "waiting" })],
    ["contract-check", order({ validation: "success", contract: "waiting" }, { contractIn: true })],
    ["contract-back", order({ validation: "success", contract: "error" })],
    ["contract-back", order({ validation: "success", contract: "error" }, { contractIn: true })],
    ["payment", order({ contract: "success", payment: "waiting" })],
    ["preparation", order({ payment: "success", preparation: "waiting" })],
    ["delivery", order({ preparation: "success", delivery: "waiting" })],
    ["retrieval", order({ preparation: "success", retrieval: "waiting" })],
    ["use", order({ delivery: "success", return: "waiting" })],
    ["use", order({ delivery: "success", return: "waiting" }, { endAt: "2026-03-26" })],
    ["return", order({ delivery: "success", return: "waiting" }, { endAt: "2026-03-25" })],
    ["return", order({ delivery: "success", return: "waiting" }, { endAt: today })],
    ["late", order({ delivery: "success", return: "waiting" }, { endAt: "2026-03-19" })],
    ["returned", order({ return: "success", closure: "waiting" })],
    ["closed", order({ return: "success", closure: "success" })],
  ] as const)("is %s", (next, facts) => {
    expect(nextThing(facts, today)).toBe(next);
  });
});

describe("the orders in somebody's own space", () => {
  it("begin with what they have to do, the most urgent first, and leave out what is over", () => {
    const rows = [
      { next: "use", endAt: "2026-04-01" },
      { next: "closed", endAt: "2026-01-01" },
      { next: "payment", endAt: "2026-04-20" },
      { next: "preparation", endAt: "2026-03-25" },
      { next: "contract", endAt: "2026-05-02" },
      { next: "refused", endAt: "2026-04-02" },
      { next: "contract", endAt: "2026-05-01" },
      { next: "late", endAt: "2026-03-19" },
    ] as const;
    expect(urgentFirst(rows).map(({ next, endAt }) => [next, endAt])).toEqual([
      ["late", "2026-03-19"],
      ["contract", "2026-05-01"],
      ["contract", "2026-05-02"],
      ["payment", "2026-04-20"],
      ["preparation", "2026-03-25"],
      ["use", "2026-04-01"],
    ]);
  });
});

describe("a list of orders", () => {
  const resource = (type: string, id: string, more: Partial<Resource> = {}): Resource => ({
    type,
    id,
    attributes: {},
    links: {},
    meta: {},
    ...more,
  });
  const line = (id: string, replace: string | null, price: number) =>
    resource("rental-command-items", id, {
      attributes: { rentingPrice: price },
      links: {
        rentalModel: { type: "rental-models", id: "m" },
        replace: replace === null ? null : { type: "rental-command-items", id: replace },
      },
    });
  const found: Many = {
    data: [
      resource("rental-commands", "o", {
        attributes: { number: "R26-1", startAt: "2026-04-01", endAt: "2026-04-08", createdAt: "2026-03-20T10:00:00Z" },
        links: {
          steps: [{ type: "rental-command-steps", id: "s" }],
          commandItems: ["1", "2", "3"].map((id) => ({ type: "rental-command-items", id })),
          rentalStrategy: { type: "rental-strategies", id: "ship_to_address" },
          rentBy: { type: "users", id: "mia" },
          rentFor: { type: "organizations", id: "g" },
        },
      }),
    ],
    included: [
      resource("rental-command-steps", "s", {
        links: {
          stepType: { type: "rental-step-types", id: "validation" },
          status: { type: "rental-step-statuses", id: "waiting" },
        },
      }),
      line("1", null, 700),
      line("2", null, 700),
      line("3", "2", 0),
      resource("rental-models", "m", { attributes: { title: "Switch" }, meta: { locale: "fr" } }),
      resource("organizations", "g", { attributes: { name: "Lab" } }),
      resource("users", "mia", { attributes: { firstName: "Mia", lastName: "Member" } }),
    ],
    meta: {},
  };

  it("tells status, next thing, organization and each model once; a replacement is no further item", () => {
    expect(orderRows(found, today, "mia")).toMatchObject([
      {
        id: "o",
        number: "R26-1",
        status: "coming",
        isLate: false,
        shipping: "shipping",
        next: "validation",
        organization: "Lab",
        renter: null,
        models: [{ id: "m", title: "Switch", lang: "fr", quantity: 2, price: 1400 }],
      },
    ]);
    expect(orderRows(found, today, "a colleague")[0]?.renter).toBe("Mia Member");
  });

  it("begins with what is to be brought back, on its first page alone, and the rest tells nothing of it twice", async () => {
    const asked: RecordQuery[] = [];
    const list = async (_type: string, query: RecordQuery = {}) => {
      asked.push(query);
      const id = query.filter?.status === "waitingReturn" ? "late" : "new";
      return ok<Many>({ data: [resource("rental-commands", id)], included: [], meta: {} });
    };
    const calls = { "rental-availability": () => ({ data: { today, timezone: "Europe/Paris" } }) };
    const { app } = appWith({ ports: portsWith({ records: { list }, calls }) });
    const idsOf = async (page: string) => {
      const loaded = await loadOrders({ app, params: {}, query: new URLSearchParams({ page }) });
      return loaded.kind === "found" && loaded.data.orders.data.map(({ id }) => id);
    };
    expect(await idsOf("1")).toEqual(["late", "new"]);
    expect(asked).toMatchObject([
      { filter: { status: ["cancelled", "finished", "finishing", "coming", "running"] } },
      { filter: { status: "waitingReturn" }, sort: "endAt" },
    ]);
    expect(await idsOf("2")).toEqual(["new"]);
  });
});
