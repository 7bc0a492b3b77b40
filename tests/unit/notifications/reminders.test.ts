import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { entity } from "#core/kernel/entity.ts";
import { instant, text } from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { always, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { create, update } from "#core/kernel/write.ts";
import { modules } from "#core/modules.ts";
import { daysAfter, daysBefore, recordRule } from "#core/shell/reminders/rule.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { changeDocument, documentOf, type Kernel, kernelOver } from "#tests/support/kernel.ts";
import { writeOf } from "#tests/support/queries.ts";
import { administrator, person, system, testNow, without } from "#tests/support/viewers.ts";

const [ada, ben, admin] = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`) as [string, string, string];

/** A module that exists for this test only: loans that end, and remind whoever borrowed two days before. */
const loans = entity("loans", {
  fields: { thing: text().required(), endsAt: instant().required() },
  policy: { see: always },
  label: "thing",
});
const beforeEnd = recordRule(loans, {
  name: "loan-ends",
  candidates: (now) => ({ where: where("endsAt", "lte", daysAfter(2, now)) }),
  due: ({ id, endsAt, thing }) => ({
    to: { users: [ada, ben] },
    at: daysBefore(2, endsAt),
    line: "comment_created",
    values: { name: "Loan", title: thing },
    actionUrl: `/loans/${id}`,
  }),
});
const toAdmins = recordRule(loans, {
  name: "loan-to-check",
  candidates: () => ({}),
  due: ({ endsAt }, now) =>
    endsAt < now ? { to: { roles: ["admin"] }, at: endsAt, line: "reminder", values: { title: "Check" } } : null,
});
const lending = module({ name: "lending", flag: "rental", entities: [loans], reminders: [beforeEnd, toAdmins] });
const all = catalogue([...modules, lending]);

let kernel: Kernel;
const at = (now: string) => system({ now });
const send = (now: string) => kernel.run(actingAs(at(now), sendReminders()));
const told = async (user: string) => {
  const filter = where("user", "eq", user);
  const { rows } = await kernel.run(actingAs(person(user), listEntries(queryOf("notifications", { filter }))));
  return rows.map(({ attributes }) => attributes);
};
const lend = (thing: string, endsAt: string) =>
  kernel.run(kernel.storage.insert(writeOf("loans", crypto.randomUUID(), { values: { thing, endsAt } })));

beforeEach(async () => {
  kernel = kernelOver(all);
  const people = [
    { id: ada, locale: "fr", roles: [] },
    { id: ben, locale: null, roles: [] },
    { id: admin, locale: "da", roles: ["admin"] },
  ];
  for (const { id, locale, roles } of people) {
    const values = { firstName: "T", lastName: "T", email: `${id}@x.test`, locale };
    await kernel.run(kernel.storage.insert(writeOf("users", id, { values, sets: { roles } })));
  }
});

describe("a rule of a module", () => {
  it("reminds people when it falls due, not before, in each one's language", async () => {
    await lend("Grip", daysAfter(2, testNow));
    await send(daysBefore(0.01, testNow));
    expect(await told(ada)).toEqual([]);
    await send(testNow);
    const [mine] = await told(ada);
    expect(mine).toMatchObject({ actionUrl: expect.stringMatching(/^\/loans\//), readAt: null });
    const { rows } = await kernel.run(actingAs(at(testNow), listEntries(queryOf("reminders", { sort: [] }))));
    expect(rows.map(({ attributes }) => attributes.title).sort()).toEqual([
      "Loan a commenté «\u202fGrip\u202f».",
      "Loan commented on “Grip”.",
    ]);
  });

  it("reminds once, however often it is followed", async () => {
    await lend("Grip", daysAfter(2, testNow));
    for (const later of [0, 0, 1, 300]) await send(daysAfter(later, testNow));
    expect(await told(ada)).toHaveLength(1);
    expect(await told(ben)).toHaveLength(1);
  });

  it("reminds again when what it is about moves to another moment", async () => {
    const id = crypto.randomUUID();
    await kernel.run(
      kernel.storage.insert(writeOf("loans", id, { values: { thing: "Cup", endsAt: daysAfter(2, testNow) } })),
    );
    await send(testNow);
    await kernel.run(
      kernel.storage.update(writeOf("loans", id, { values: { endsAt: daysAfter(9, testNow) }, revision: 2 })),
    );
    await send(daysAfter(1, testNow));
    expect(await told(ada)).toHaveLength(1);
    await send(daysAfter(7, testNow));
    expect(await told(ada)).toHaveLength(2);
  });

  it("reaches whoever holds a role", async () => {
    await lend("Grip", daysBefore(1, testNow));
    await send(testNow);
    expect((await told(admin)).map(({ message }) => message)).toContain("Reminder: Check");
    expect((await told(ada)).map(({ message }) => message)).not.toContain("Reminder: Check");
  });

  it("is not followed while its module is switched off", async () => {
    await lend("Grip", daysAfter(2, testNow));
    await kernel.run(actingAs(system({ flags: without("rental") }), sendReminders()));
    expect(await told(ada)).toEqual([]);
  });

  it("keeps no other from being followed when it fails", async () => {
    const broken = recordRule(loans, { name: "broken", candidates: () => ({ order: ["nothing"] }), due: () => null });
    const faulty = module({ name: "lending", entities: [loans], reminders: [broken, beforeEnd] });
    kernel = kernelOver(catalogue([...modules, faulty]), kernel.storage);
    await lend("Grip", daysAfter(2, testNow));
    await kernel.refusal(actingAs(at(testNow), sendReminders()));
    expect(await told(ada)).toHaveLength(1);
  });
});

describe("a reminder that somebody wrote", () => {
  const write = (attributes: Record<string, unknown>) =>
    kernel.run(
      actingAs(person(ada), create(documentOf("reminders", attributes, { user: { type: "users", id: ada } }))),
    );

  it("is told at its moment, once, with its words", async () => {
    const id = await write({ title: "Call the lab", message: "Ask for Ben", remindAt: daysAfter(1, testNow) });
    await send(testNow);
    expect(await told(ada)).toEqual([]);
    for (const later of [1, 1, 2]) await send(daysAfter(later, testNow));
    expect((await told(ada)).map(({ message }) => message)).toEqual(["Reminder: Call the lab. Ask for Ben"]);
    const { rows } = await kernel.run(actingAs(person(ada), listEntries(queryOf("reminders"))));
    expect(rows).toMatchObject([{ id, attributes: { sentAt: daysAfter(1, testNow) } }]);
  });

  it("cannot be changed after it was sent, nor written for somebody else", async () => {
    const id = await write({ title: "Call", remindAt: testNow });
    await send(testNow);
    expect(
      await kernel.refusal(actingAs(person(ada), update(changeDocument("reminders", id, { title: "New" })))),
    ).toMatchObject({
      _tag: "Forbidden",
    });
    const forAda = documentOf("reminders", { title: "X", remindAt: testNow }, { user: { type: "users", id: ada } });
    expect(await kernel.refusal(actingAs(person(ben), create(forAda)))).toMatchObject({ _tag: "Forbidden" });
    await kernel.run(Effect.asVoid(actingAs(administrator(admin), create(forAda))));
  });
});
