import { Effect } from "effect";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { Granted } from "#core/kernel/contract.ts";
import { addDays, type Day, dayIn } from "#core/kernel/days.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Services } from "#core/kernel/ports.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { create } from "#core/kernel/write.ts";
import type { OrderView } from "#core/modules/rental/calls.ts";
import { nextOpenDay } from "#core/modules/rental/limits.ts";
import { cancel } from "#core/modules/rental/transitions/cancellation.ts";
import { close } from "#core/modules/rental/transitions/closure.ts";
import { accept, checkContract, refuse, sign } from "#core/modules/rental/transitions/documents.ts";
import { recordPayment } from "#core/modules/rental/transitions/payment.ts";
import { assignable, handOver, prepare } from "#core/modules/rental/transitions/preparation.ts";
import { takeBack } from "#core/modules/rental/transitions/return.ts";
import { viewOrder } from "#core/modules/rental/transitions/transition.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { demoAccounts } from "./accounts.ts";
import { type DemoOrder, type DemoOrderState, rentalModels, rentalOrders, rentalStocks } from "./content/rental.ts";
import type { Demo } from "./demo.ts";
import { typeset } from "./typeset.ts";
import type { Run } from "./writer.ts";

/** Where the stocks are. */
export const zone = "Europe/Paris";

/** Places the orders and brings each as far as it says, as if it had come day by day. */
export async function writeOrders({ run, system, idOf }: Demo): Promise<void> {
  const today = dayIn(zone, system.now);
  const opening = { openingDays: rentalStocks[0].openingDays, closedDays: [] };
  const models = new Map(rentalModels.map(({ key }) => [key, idOf("rental-models", key)]));
  for (const order of rentalOrders) {
    const labs = (demoAccounts.find(({ key }) => key === order.by)?.organizations ?? []).map((key) =>
      idOf("organizations", key),
    );
    const startAt = nextOpenDay(opening, addDays(today, order.startsIn));
    const period = { startAt, endAt: addDays(startAt, 7 * order.weeks) };
    const people = {
      renter: (at: string): Viewer =>
        viewerOf({
          ...system,
          id: idOf("users", order.by),
          roles: [],
          via: "token",
          locale: "fr",
          editionLocale: "fr",
          organizationIds: labs,
          actingOrganizationId: labs[0] ?? null,
          now: at,
        }),
      staff: (at: string): Viewer =>
        viewerOf({
          ...system,
          id: idOf("users", "rental"),
          roles: ["rental_admin"],
          via: "token",
          locale: "fr",
          editionLocale: "fr",
          now: at,
        }),
    };
    await writeOrder(order, period, people, run, system.now, models);
  }
}

interface People {
  readonly renter: (at: string) => Viewer;
  readonly staff: (at: string) => Viewer;
}

/** How many days before the first day an order is placed at least. */
const lead = 8;

async function writeOrder(
  order: DemoOrder,
  period: { readonly startAt: Day; readonly endAt: Day },
  { renter, staff }: People,
  run: Run,
  now: string,
  models: ReadonlyMap<string, string>,
): Promise<void> {
  const at = (day: Day, hour: number): string => {
    const moment = `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
    return moment < now ? moment : now;
  };
  const placedOn = (hour: number, later = 0) => at(addDays(period.startAt, later - lead - 2), hour);
  const moved = <Value>(effect: Effect.Effect<Value, CoreError, Services | Granted>): Promise<Value> =>
    run(Effect.provideService(effect, Granted, { contract: "demo" }));
  const buyer = renter(placedOn(8));
  const address = await run(
    actingAs(
      buyer,
      create({ type: "addresses", attributes: addressOf(order.by), relationships: {}, pointer: "/data" }),
    ),
  );
  const linked = { type: "addresses", id: address };
  const id = await run(
    actingAs(
      buyer,
      create({
        type: "rental-commands",
        attributes: {
          ...period,
          models: Object.fromEntries(Object.entries(order.models).map(([key, count]) => [models.get(key)!, count])),
          ...(order.isIndividual ? { isIndividual: true } : {}),
          ...(order.comment === undefined ? {} : { comment: order.comment }),
          phone: "+33 2 40 00 00 00",
        },
        relationships: {
          billingAddress: linked,
          ...(order.isShipped
            ? { shippingAddress: linked, rentalStrategy: { type: "rental-strategies", id: "ship_to_address" } }
            : {}),
        },
        pointer: "/data",
      }),
    ),
  );
  const signed = async (later: number) => {
    const by = renter(placedOn(9, later));
    return moved(actingAs(by, sign({ id, file: await attach(id, by, run) })));
  };
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    accepted: () => moved(actingAs(staff(placedOn(14)), accept({ id }))),
    signed: () => signed(1),
    checked: () => moved(actingAs(staff(placedOn(15, 1)), checkContract({ id, isAccepted: true }))),
    paid: () =>
      moved(actingAs(staff(placedOn(10, 2)), recordPayment({ id, means: "transfer", reference: "Virement" }))),
    prepared: () => assigned(id, staff(at(addDays(period.startAt, -1), 15)), moved),
    out: () => moved(actingAs(staff(at(period.startAt, 9)), handOver({ id }))),
    returned: () => moved(actingAs(staff(at(period.endAt, 10)), takeBack({ id }))),
    closed: () => moved(actingAs(staff(at(period.endAt, 16)), close({ id, comment: "Valise complète." }))),
  };
  const path = Object.keys(steps);
  const last = paths[order.state];
  for (const name of path.slice(0, path.indexOf(last) + 1)) await steps[name]?.();
  if (order.state === "refused")
    await moved(actingAs(staff(placedOn(14)), refuse({ id, comment: "Ces manettes partent en révision ce mois-là." })));
  if (order.state === "cancelled")
    await moved(actingAs(renter(placedOn(10, 1)), cancel({ id, comment: "L’atelier est reporté." })));
  if (order.state === "sent-back")
    await moved(
      actingAs(
        staff(placedOn(15, 1)),
        checkContract({ id, isAccepted: false, comment: "La dernière page n’est pas signée." }),
      ),
    );
  if (order.state === "partly-returned") {
    const { lines } = await moved(actingAs(staff(now), viewOrder({ id })));
    await moved(
      actingAs(
        staff(now),
        takeBack({ id, lines: [{ id: lines[0]!.id, condition: "good", comment: "Rendue avec son câble." }] }),
      ),
    );
  }
}

/** The last step of the straight way that each state has taken. */
const paths: Readonly<Record<DemoOrderState, string>> = {
  placed: "",
  refused: "",
  cancelled: "",
  accepted: "accepted",
  signed: "signed",
  "sent-back": "signed",
  checked: "checked",
  paid: "paid",
  prepared: "prepared",
  out: "out",
  "partly-returned": "out",
  returned: "returned",
  closed: "closed",
};

/** Gives each line the first item that is free for it. */
async function assigned(
  id: string,
  by: Viewer,
  moved: <Value>(effect: Effect.Effect<Value, CoreError, Services | Granted>) => Promise<Value>,
): Promise<OrderView> {
  const free = await moved(actingAs(by, assignable({ id })));
  const { lines } = await moved(actingAs(by, viewOrder({ id })));
  const used = new Set<string>();
  const items: Record<string, string> = {};
  for (const line of lines) {
    const item = (free[line.rentalModel] ?? []).find((each) => !used.has(each.id));
    if (!item) throw new Error("the demo rents more than there is");
    used.add(item.id);
    items[line.id] = item.id;
  }
  return moved(actingAs(by, prepare({ id, items })));
}

const contents = createFileContents();

/** Sends the signed copy of a contract, as the renter does. */
async function attach(id: string, by: Viewer, run: Run): Promise<string> {
  const bytes = typeset(
    {
      owner: "",
      kind: "contract",
      name: "Contrat signé",
      text: ["Copie signée du contrat de location.", "Signature : lu et approuvé."],
      locale: "fr",
      daysAgo: 0,
    } as Parameters<typeof typeset>[0],
    new Date(by.now),
  );
  const [file] = await run(
    Effect.gen(function* () {
      const sent = { name: "Contrat signé.pdf", mimeType: "application/pdf", bytes: inOnePart(bytes), index: 0 };
      return yield* attachFiles([yield* receiveFile(sent)], { type: "rental-commands", id });
    }).pipe(Effect.provideService(FileContents, contents), Effect.provideService(Acting, by)),
  );
  return file!.id;
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const addressOf = (key: string) => ({ fullName: names[key] ?? "Labcommons", ...(homes[key] ?? nantes) });

const nantes = { line1: "12 quai des Ateliers", postalCode: "44000", city: "Nantes", country: "FR" };

/** Of those who live abroad. */
const homes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aac: { line1: "14 Dawson Street", city: "Dublin 2", postalCode: "D02 X285", country: "IE" },
  manager: { line1: "Rua Garrett 20", line2: "2.º andar", postalCode: "1200-204", city: "Lisboa", country: "PT" },
  contributor: { line1: "Flat 7, 12/F, 98 Nathan Road", city: "Tsim Sha Tsui", region: "Kowloon", country: "HK" },
};

const names: Readonly<Record<string, string>> = {
  member: "Yasmine Haddad",
  organization: "Thomas Delcourt",
  contributor: "Fiona Galbraith",
  health: "Sandrine Ndiaye",
  aac: "Ingrid Pelletier",
  manager: "Idris Benhaddou",
  rental: "Noé Vasseur",
};
