import { describe, expect, it } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import type { Operation, RecordsPort } from "#core/shell/site/ports.ts";
import { batchSize, runBulk, type Target } from "#web/shell/admin/list/bulk-model.ts";

const targets = (count: number): readonly Target[] =>
  Array.from({ length: count }, (_, index) => ({ type: "tags", id: `t${index}`, version: 1 }));

/** A server that refuses the named records, one per request, as atomic operations do. */
function server(refused: ReadonlySet<string>) {
  const batches: (readonly Operation[])[] = [];
  const operations: RecordsPort["operations"] = async (given) => {
    batches.push(given);
    const at = given.findIndex((each) => "id" in each && refused.has(each.id ?? ""));
    if (at < 0) return ok(given.map(() => null));
    const fault = {
      status: 409,
      code: "conflict-in-use",
      title: "",
      detail: "in use",
      pointer: `/atomic:operations/${at}/ref/id`,
    };
    return failed({ kind: "conflict", status: 409, faults: [fault] });
  };
  return { batches, records: { operations } };
}

describe("changing many records", () => {
  it("goes in batches of at most a hundred and tells how far it is", async () => {
    const { records, batches } = server(new Set());
    const progress: number[] = [];
    const outcome = await runBulk(records, targets(230), { kind: "remove" }, (settled) => progress.push(settled));
    expect(batches.map((batch) => batch.length)).toEqual([batchSize, batchSize, 30]);
    expect(progress).toEqual([100, 200, 230]);
    expect(outcome.done).toHaveLength(230);
  });

  it("sets aside what is refused, with the reason, and does the rest", async () => {
    const { records } = server(new Set(["t3", "t7"]));
    const outcome = await runBulk(records, targets(10), { kind: "remove" });
    expect(outcome.refused.map(({ target, reason }) => [target.id, reason])).toEqual([
      ["t3", "in use"],
      ["t7", "in use"],
    ]);
    expect(outcome.done).toHaveLength(8);
    expect(outcome.failure).toBeUndefined();
  });

  it("stops when nothing says which record is to blame, and tells what was done before", async () => {
    let asked = 0;
    const outcome = await runBulk(
      {
        operations: async (given) => {
          asked += 1;
          return asked === 1 ? ok(given.map(() => null)) : failed({ kind: "unavailable", status: 503, faults: [] });
        },
      },
      targets(150),
      { kind: "change", input: { attributes: { name: "x" } } },
    );
    expect(outcome.done).toHaveLength(100);
    expect(outcome.failure?.kind).toBe("unavailable");
  });

  it("MODEL-005 MODEL-006 MODEL-021 says the version of each record that it changes", async () => {
    const { records, batches } = server(new Set());
    await runBulk(records, targets(1), { kind: "change", input: { attributes: { deletedAt: null } } });
    expect(batches[0]).toEqual([
      { op: "update", type: "tags", id: "t0", version: 1, input: { attributes: { deletedAt: null } } },
    ]);
  });
});
