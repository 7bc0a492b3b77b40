import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import type { Condition } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { product } from "#core/modules.ts";
import { daysAfter } from "#core/shell/reminders/rule.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { kernelOver } from "#tests/support/kernel.ts";
import { writeOf } from "#tests/support/queries.ts";
import { administrator, system, testNow } from "#tests/support/viewers.ts";

const [asker, admin, request, decided] = [1, 2, 3, 4].map((n) => `018f0000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

describe("a request for validation that waits", () => {
  it("USER-022 reminds each administrator once, after three days, and leads to it", async () => {
    const kernel = kernelOver(product);
    const put = (...write: Parameters<typeof writeOf>) => kernel.run(kernel.storage.insert(writeOf(...write)));
    const name = { firstName: "T", lastName: "T" };
    await put("users", asker, { values: { ...name, email: "a@x.test" } });
    await put("users", admin, { values: { ...name, email: "b@x.test" }, sets: { roles: ["admin"] } });
    await put("validation-requests", request, { links: { user: asker, status: "pending" } });
    await put("validation-requests", decided, { links: { user: asker, status: "refused" } });
    const told = async () => {
      const filter: Condition = { is: "compare", field: "user", op: "eq", value: { literal: admin } };
      return (await kernel.run(actingAs(administrator(admin), listEntries(queryOf("notifications", { filter }))))).rows;
    };
    await kernel.run(actingAs(system({ now: daysAfter(2.9, testNow) }), sendReminders()));
    expect(await told()).toEqual([]);
    for (const days of [3, 4, 30])
      await kernel.run(actingAs(system({ now: daysAfter(days, testNow) }), sendReminders()));
    expect(await told()).toMatchObject([
      {
        attributes: {
          message: "A request for validation has been waiting for 3 days.",
          actionUrl: `/admin/resources/validation-requests/show/${request}`,
        },
      },
    ]);
  });
});
