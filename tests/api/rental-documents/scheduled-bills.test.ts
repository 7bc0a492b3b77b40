import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { nextOpenDay } from "#core/modules/rental/limits.ts";
import { systemUserId } from "#core/shell/access/rules.ts";
import { enqueueDue, todayIn } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { placeSigned } from "#tests/support/rental.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

/** One process that answers requests and runs jobs, with the demo content. */
const { url, settings, database } = await demoServer();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const person = (name: string) => signedIn(url, `${name}@labcommons.test`, "labcommons-demo");
const staff = await person("rental");
const today = todayIn("Europe/Paris");

/** An order whose payment was put on account. */
const onAccount = (by: Session, model: string, startAt: string): Promise<string> =>
  placeSigned(url, { by, staff }, { models: { [model]: 1 }, startAt, endAt: addDays(startAt, 7) });

describe("the clock, among people of every kind", () => {
  it("RENT-005 bills each of them, whatever they may do by now and whether they are still there", async () => {
    await owner.query("update users set rental_monthly_invoicing = true");
    await owner.query("update app_envs set rental_max_pending_commands = 100");
    const { body } = await staff.request("GET /api/v1/rental-models?page[size]=100&include=items&sort=id");
    const models = body.data.filter(
      ({ relationships }: { relationships: { items: { data: readonly object[] } } }) =>
        relationships.items.data.length > 1,
    );
    const names = ["admin", "manager", "contributor", "organization", "health", "aac", "member", "rental"];
    const orders = new Map<string, string>();
    for (const [index, name] of names.entries()) {
      // Far enough from what the demo rents out, and from each other.
      const from = addDays(today, 100 + 14 * index);
      const startAt = nextOpenDay({ openingDays: [2], closedDays: [] }, from);
      orders.set(name, await onAccount(await person(name), models[index % models.length].id, startAt));
    }
    const id = (name: string) => orders.get(name)!;
    await owner.query(
      "update rental_commands set unbilled_since = unbilled_since - interval '2 months' where id = any($1)",
      [[...orders.values()]],
    );
    // Neither verified nor validated any more; in no organization; without a role; and one who went before bills were made at once.
    await owner.query(
      "update users set validated_at = null, email_verified_at = null where email like 'contributor@%'",
    );
    await owner.query("update users set acting_as_organization_id = null where email like 'organization@%'");
    await owner.query(
      "delete from users_organizations where source_id in (select id from users where email like 'organization@%')",
    );
    await owner.query("delete from users_roles where source_id in (select id from users where email like 'manager@%')");
    await owner.query("update rental_commands set rent_by_id = null, command_by_id = $2 where id = $1", [
      id("aac"),
      systemUserId,
    ]);

    const states = async () =>
      (
        await owner.query(
          "select distinct state from jobs_queue.job where name = 'bill-rental-months' and state <> 'completed'",
        )
      ).rows.map(({ state }) => state);
    const billed = async () =>
      (await owner.query("select amounts from rental_papers where month is not null")).rows.flatMap(({ amounts }) =>
        Object.keys(amounts),
      );
    await enqueueDue(settings, "bill-rental-months");
    await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual([]);
    expect((await billed()).sort()).toEqual([...orders.values()].sort());
    await enqueueDue(settings, "bill-rental-months");
    await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual([]);
    expect(await billed()).toHaveLength(names.length);
  }, 90_000);
});
