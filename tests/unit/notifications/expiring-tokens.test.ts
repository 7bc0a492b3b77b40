import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { daysAfter } from "#core/shell/reminders/rule.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { kernelOver } from "#tests/support/kernel.ts";
import { writeOf } from "#tests/support/queries.ts";
import { administrator, person, system, testNow } from "#tests/support/viewers.ts";

const id = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`;
const [admin, account, long, short] = [id(1), id(2), id(3), id(4)];

const world = async () => {
  const kernel = kernelOver(product);
  const put = (...write: Parameters<typeof writeOf>) => kernel.run(kernel.storage.insert(writeOf(...write)));
  await put("users", admin, {
    values: { firstName: "T", lastName: "T", email: "a@x.test" },
    sets: { roles: ["admin"] },
  });
  const machine = { firstName: "", lastName: "Robot", email: `${account}@x.test`, isServiceAccount: true };
  await put("users", account, { values: machine });
  await put("service-accounts", account, { values: { name: "Robot" } });
  const told = async (viewer: Viewer) =>
    (await kernel.run(actingAs(viewer, listEntries(queryOf("notifications"))))).rows.map(
      ({ attributes }) => attributes,
    );
  return { kernel, put, told };
};

describe("a token of a service account that expires", () => {
  it("is told once to who made it, seven days before, unless it was made for less", async () => {
    const { kernel, put, told } = await world();
    const links = { serviceAccount: account, createdBy: admin };
    const made = { scope: "read" };
    await put("service-account-tokens", long, {
      values: { ...made, name: "Long", expiresAt: daysAfter(30, testNow) },
      links,
    });
    await put("service-account-tokens", short, {
      values: { ...made, name: "Short", expiresAt: daysAfter(3, testNow) },
      links,
    });
    for (const days of [0, 1, 22.9])
      await kernel.run(actingAs(system({ now: daysAfter(days, testNow) }), sendReminders()));
    expect(await told(administrator(admin))).toEqual([]);
    for (const days of [23, 24, 29])
      await kernel.run(actingAs(system({ now: daysAfter(days, testNow) }), sendReminders()));
    expect(await told(administrator(admin))).toMatchObject([
      {
        message: "The token “Long” of a service account expires in 7 days.",
        actionUrl: `/admin/resources/service-accounts/show/${account}`,
      },
    ]);
  });
});

describe("a service account", () => {
  it("is notified of nothing", async () => {
    const { kernel, told } = await world();
    const notice = { type: "reminder", to: [account, admin], values: { title: "Tea" } } as const;
    expect(await kernel.run(actingAs(system(), notify(notice)))).toHaveLength(1);
    expect(await told(person(account))).toEqual([]);
    expect(await told(administrator(admin))).toHaveLength(1);
  });
});
