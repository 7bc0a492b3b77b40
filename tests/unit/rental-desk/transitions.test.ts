import { describe, expect, it } from "vitest";
import type { OrderLine, OrderView } from "#core/modules/rental/calls.ts";
import type { StepStatus, StepType } from "#core/modules/rental/codes.ts";
import { orderFlags, orderStatus } from "#core/modules/rental/order.ts";
import { isReplaceable, transitionsOf } from "#web/modules/rental/desk/order-acts.ts";
import { chooseByCode, chosenAtFirst, propose } from "#web/modules/rental/desk/preparation-model.ts";

const line = (id: string, more: Partial<OrderLine> = {}): OrderLine => ({
  id,
  status: "pending",
  rentalModel: "tablet",
  item: null,
  rentingPrice: 100,
  replace: null,
  ...more,
});

const ordinary = ["validation", "contract", "payment", "preparation", "retrieval", "return", "closure"] as const;

interface Parts {
  readonly waiting?: StepType;
  readonly status?: StepStatus;
  readonly contractDone?: string | null;
  readonly cancelled?: boolean;
  readonly lines?: readonly OrderLine[];
  readonly today?: string;
  readonly strategy?: OrderView["strategy"];
}

/** An order that waits for a step: those before it are done. */
function order({ waiting, status = "waiting", contractDone = null, cancelled = false, ...more }: Parts): OrderView {
  const at = waiting === undefined ? ordinary.length : ordinary.indexOf(waiting as (typeof ordinary)[number]);
  const steps = [
    ...ordinary.map((stepType, position) => ({
      id: stepType,
      stepType: stepType as StepType,
      status: (position < at ? "success" : position === at ? status : "pending") as StepStatus,
      position,
      content: null,
      comment: null,
      doneAt: position < at ? "2026-03-01T10:00:00.000Z" : stepType === "contract" ? contractDone : null,
    })),
    ...(cancelled
      ? [
          {
            id: "cancellation",
            stepType: "cancellation" as const,
            status: "success" as const,
            position: 8,
            content: null,
            comment: null,
            doneAt: "2026-03-01T10:00:00.000Z",
          },
        ]
      : []),
  ];
  const { today = "2026-03-10", lines = [line("one")], strategy = "pick_up" } = more;
  const shipping = "pick-up";
  const facts = { startAt: "2026-03-20", endAt: "2026-03-27", steps };
  return {
    ...facts,
    id: "order",
    number: "R26-00001",
    createdAt: "2026-03-01T10:00:00.000Z",
    strategy,
    shipping,
    pickUp: { address: null, openingDays: [] },
    today,
    timezone: "Europe/Paris",
    status: orderStatus(facts, today),
    isLate: false,
    isEarly: false,
    flags: orderFlags({ ...facts, shipping }),
    alerts: [],
    payment: null,
    deposit: null,
    charges: [],
    payments: [],
    balance: { owed: 0, paid: 0, open: 0 },
    canSettle: false,
    amounts: { total: 0, totalExcludingTax: 0, tax: 0, taxRate: 0, models: 0, shippingPrice: 0 },
    lines,
    canCancel: !cancelled,
    canExtend: !cancelled,
  };
}

const out = [line("one", { status: "rented", item: "a" }), line("two", { status: "returned", item: "b" })];

describe("what comes next for an order", () => {
  it.each([
    ["RENT-043", { waiting: "validation" }, "validation", "accept", ["refuse"]],
    ["RENT-044", { waiting: "contract" }, "contract-unsigned", "sign", []],
    ["RENT-044", { waiting: "contract", status: "error" }, "contract-unsigned", "sign", []],
    [
      "RENT-044",
      { waiting: "contract", strategy: "internal" },
      "contract-unsigned-internal",
      "check-contract",
      ["sign"],
    ],
    [
      "RENT-045",
      { waiting: "contract", contractDone: "2026-03-02T10:00:00.000Z" },
      "contract",
      "check-contract",
      ["send-back"],
    ],
    ["RENT-046", { waiting: "payment" }, "payment", "payment", []],
    ["RENT-047", { waiting: "preparation" }, "preparation", "prepare", []],
    ["RENT-050", { waiting: "retrieval" }, "retrieval", "hand-over", []],
    ["RENT-050", { waiting: "retrieval", today: "2026-03-27" }, "too-late", null, []],
    ["RENT-065", { waiting: "return", lines: out }, "return", "return", []],
    ["RENT-052", { waiting: "closure" }, "closure", "close", []],
    ["RENT-065", {}, "closed", null, []],
  ] as const satisfies readonly (readonly [string, Parts, string, string | null, readonly string[]])[])(
    "%s: %j → %s",
    (_id, parts, next, main, others) => {
      const transitions = transitionsOf(order(parts));
      expect([transitions.next, transitions.main, transitions.others]).toEqual([
        next,
        main,
        [...others, "extend", "cancel"],
      ]);
    },
  );

  it("RENT-053 is nothing once it is cancelled, but to take back what is still out", () => {
    expect(transitionsOf(order({ waiting: "payment", cancelled: true }))).toEqual({
      next: "cancelled",
      main: null,
      others: [],
    });
    expect(transitionsOf(order({ waiting: "return", cancelled: true, lines: out }))).toMatchObject({
      next: "cancelled-out",
      main: "return",
    });
  });

  it("lets an item be replaced while it is set aside or out", () => {
    const open = order({ waiting: "return", lines: out });
    expect(open.lines.map((each) => isReplaceable(open, each))).toEqual([true, false]);
    expect(isReplaceable(open, line("three"))).toBe(false);
    const over = order({ waiting: "return", lines: out, cancelled: true });
    expect(isReplaceable(over, out[0]!)).toBe(false);
    const aside = line("four", { status: "reserved", item: "tablet-1" });
    expect(["2026-03-26", "2026-03-27"].map((today) => isReplaceable(order({ today }), aside))).toEqual([true, false]);
    expect(isReplaceable(order({ today: "2026-03-28" }), out[0]!)).toBe(true);
  });
});

describe("the items of a preparation", () => {
  const lines = [line("one"), line("two"), line("three", { rentalModel: "switch" })];
  const item = (id: string) => ({ id, stockId: id.toUpperCase(), condition: 3 });
  const assignable = { tablet: [item("t1"), item("t2"), item("t3")], switch: [item("s1")] };
  const none = chosenAtFirst(lines);

  it("go to the next line of their model, as they are scanned", () => {
    const first = chooseByCode({ stockId: "t2" }, lines, assignable, none);
    expect(first).toMatchObject({ kind: "taken", line: { id: "one" }, chosen: { one: "t2", two: null } });
    if (first.kind !== "taken") throw new Error();
    const second = chooseByCode({ id: "t1" }, lines, assignable, first.chosen);
    expect(second).toMatchObject({ kind: "taken", line: { id: "two" } });
    if (second.kind !== "taken") throw new Error();
    expect(chooseByCode({ id: "t1" }, lines, assignable, second.chosen).kind).toBe("twice");
    expect(chooseByCode({ id: "t3" }, lines, assignable, second.chosen).kind).toBe("full");
    expect(chooseByCode({ stockId: "X-1" }, lines, assignable, second.chosen).kind).toBe("unfit");
  });

  it("are proposed for what is left, each once, and none where none is free", () => {
    expect(propose(lines, assignable, { ...none, two: "t1" })).toEqual({ one: "t2", two: "t1", three: "s1" });
    expect(propose(lines, { tablet: [item("t1")] }, none)).toEqual({ one: "t1", two: null, three: null });
  });
});
