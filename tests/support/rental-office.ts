import { actingAs } from "#core/kernel/acting.ts";
import { addDays, type Day } from "#core/kernel/days.ts";
import { create } from "#core/kernel/write.ts";
import { todayIn } from "./clock.ts";
import { inCore, putPeople } from "./people.ts";
import { putRental, type RentalWorld } from "./rental.ts";
import { type TestServerOptions, testServer } from "./server.ts";
import { type Answered, type Session, send, signedIn } from "./session.ts";
import { system } from "./viewers.ts";

const names = ["root", "admin", "staff", "member", "other", "lab", "colleague"] as const;

/**
 * A rental with the usual settings on a server of its own, and people of every kind signed in: `const office = await rentalOffice()` at the
 * top of a test file.
 */
export async function rentalOffice({ environment }: Pick<TestServerOptions, "environment"> = {}) {
  let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
  let lab = "";
  const server = await testServer({
    ...(environment && { environment }),
    seed: async (settings) => {
      lab = await inCore(
        settings,
        actingAs(
          system({ id: null }),
          create({ type: "organizations", attributes: { name: "Lab" }, relationships: {}, pointer: "/data" }),
        ),
      );
      await putPeople(settings, [
        { email: "root@example.org", roles: ["app_admin", "admin"] },
        { email: "admin@example.org", roles: ["admin"] },
        { email: "staff@example.org", roles: ["rental_admin"] },
        { email: "member@example.org" },
        { email: "other@example.org" },
        { email: "lab@example.org", organizations: [lab] },
        { email: "colleague@example.org", organizations: [lab] },
      ]);
      world = await putRental(settings, {
        models: {
          Tablet: { items: 4, pricePerDay: 150 },
          Switch: { items: 20, pricePerDay: 0 },
          Scanner: { items: 20, pricePerDay: 10 },
          ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [name, { items: 1, pricePerDay: 0 }])),
        },
        settings: {},
      });
    },
  });
  const { url } = server;
  const by = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await signedIn(url, `${name}@example.org`)] as const)),
  ) as Record<(typeof names)[number], Session>;
  const today = todayIn("Europe/Paris");
  const period = (from: number, days: number): { readonly startAt: Day; readonly endAt: Day } => ({
    startAt: addDays(today, from),
    endAt: addDays(today, from + days),
  });
  const model = (name: string): string => world.models[name]!;
  let keys = 0;
  return {
    server,
    url,
    world,
    lab,
    by,
    today,
    period,
    model,
    /** Changes the main settings. */
    async settings(attributes: object): Promise<void> {
      const [env] = (await by.root.request("GET /api/v1/app-envs?page[size]=1")).body.data;
      const data = { type: "app-envs", id: env.id, meta: { version: env.meta.version }, attributes };
      const answer = await by.root.request(`PATCH /api/v1/app-envs/${env.id}`, { body: { data } });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    book: (session: Session, body: object): Promise<Answered> =>
      session.request("POST /api/v1/services/rental-bookings", {
        body,
        headers: { "idempotency-key": `booking-${(keys += 1)}` },
      }),
    /** What is asked of a booking: from so many days ahead, for so many days. */
    booking: (models: object, from = 7, days = 7, more: object = {}): object => ({
      models,
      ...period(from, days),
      strategy: "pick_up",
      ...more,
    }),
    /** How many of a model are free all through some days. */
    async available(name: string, from: number, days: number, except = ""): Promise<number> {
      const { startAt, endAt } = period(from, days);
      const answer = await send(
        url,
        `GET /api/v1/services/rental-availability?models=${model(name)}&from=${startAt}&to=${endAt}${except}`,
      );
      return answer.body.data.models[model(name)].availableCount;
    },
  };
}

export const linked = (type: string, id: string) => ({ data: { type, id } });

/** The status of an answer, and each of its faults: where it is, and the key of what is said. */
export const faults = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body?.errors ?? []).map(
    ({ source, meta }: { source?: { pointer?: string }; meta?: { key?: string; pointer?: string } }) =>
      `${meta?.pointer ?? source?.pointer} ${meta?.key}`,
  ),
];
