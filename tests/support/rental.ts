import { Effect } from "effect";
import { expect } from "vitest";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { instant } from "./clock.ts";
import { inCore } from "./people.ts";
import type { Session } from "./session.ts";
import { system } from "./viewers.ts";

/** What can be rented in a test, by name. */
export interface RentalWorld {
  readonly stock: string;
  readonly otherStock: string;
  readonly models: Readonly<Record<string, string>>;
  /** By inventory number. */
  readonly items: Readonly<Record<string, string>>;
}

export interface RentalModelParts {
  readonly items: number;
  readonly pricePerDay?: number;
  readonly shippingPrice?: number;
  readonly deposit?: number;
  /** Its items are in the other stock. */
  readonly isElsewhere?: boolean;
}

export interface RentalParts {
  /** Number of items by the title of their model; prices in cents. */
  readonly models: Readonly<Record<string, RentalModelParts>>;
  /** Attributes of the main settings, in the place of limits that bind nobody. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly stock?: Readonly<Record<string, unknown>>;
  /** Attributes of the other stock, whose items may be rented then. */
  readonly otherStock?: Readonly<Record<string, unknown>>;
}

/** Limits that bind nobody, so that a test says which one it is about. */
export const freeLimits = {
  rentalDurationMultiple: 1,
  rentalMinDuration: 1,
  rentalMaxDuration: 366,
  rentalBeforeStartDuration: 0,
  rentalMaxItems: 1000,
  rentalMaxModels: 1000,
  rentalMaxPendingCommands: 1000,
  rentalMaxHeldItems: 10_000,
};

const putRecord = (type: string, attributes: object, relationships: object = {}) =>
  actingAs(
    system({ id: null, now: instant() }),
    create({ type, attributes: { ...attributes }, relationships: { ...relationships }, pointer: "/data" }),
  );

/** The records of a rental, by the use cases. Items are named `<title> 1`, `<title> 2`… */
export const rentalRecords = ({ models, settings = freeLimits, stock = {}, otherStock }: RentalParts) =>
  Effect.gen(function* () {
    const main = yield* putRecord("rental-stocks", { name: "Main stock", timezone: "Europe/Paris", ...stock });
    const other = yield* putRecord("rental-stocks", { name: "Workshop", ...otherStock });
    const [here, elsewhere] = [main, other].map((id) => [{ type: "rental-stocks", id }]);
    const rentalStocks = [...here!, ...(otherStock ? elsewhere! : [])];
    yield* putRecord("app-envs", settings, { rentalStocks });
    const madeModels: Record<string, string> = {};
    const madeItems: Record<string, string> = {};
    for (const [title, { items, pricePerDay = 100, isElsewhere, ...more }] of Object.entries(models)) {
      const id = yield* putRecord("rental-models", { title, pricePerDay, ...more });
      madeModels[title] = id;
      for (let number = 1; number <= items; number += 1) {
        const stockId = `${title} ${number}`;
        const rentalModel = { type: "rental-models", id };
        const condition = { type: "rental-item-conditions", id: "good" };
        const stocks = isElsewhere ? elsewhere : here;
        madeItems[stockId] = yield* putRecord("rental-items", { stockId }, { rentalModel, condition, stocks });
      }
    }
    return { stock: main, otherStock: other, models: madeModels, items: madeItems } satisfies RentalWorld;
  });

/** Puts what can be rented in the database of a server. */
export const putRental = (settings: Settings, parts: RentalParts): Promise<RentalWorld> =>
  inCore(settings, rentalRecords(parts));

/** Asks the server to place an order; `models` by id. */
export const place = (
  by: Session,
  attributes: object,
  relationships: object = {},
  headers: Record<string, string> = {},
) =>
  by.request("POST /api/v1/rental-commands", {
    headers,
    body: { data: { type: "rental-commands", attributes, relationships } },
  });

/** Asks for a step of an order. */
export const step = (by: Session, id: string, name: string, body: object = {}) =>
  by.request(`POST /api/v1/services/rental-commands/${id}/${name}`, { body });

/** A saved address of somebody. */
export const saveAddress = async (by: Session, attributes: object = {}): Promise<string> => {
  const address = { fullName: "Ada Byron", line1: "1 rue du Lac", postalCode: "69003", city: "Lyon", ...attributes };
  const answer = await by.request("POST /api/v1/addresses", {
    body: { data: { type: "addresses", attributes: address } },
  });
  return answer.body.data.id;
};

/** An order that was placed, accepted and signed: what is left of it is its payment. Gives its id. */
export async function placeSigned(
  url: string,
  { by, staff }: { readonly by: Session; readonly staff: Session },
  order: Parameters<typeof place>[1],
  relationships: object = {},
): Promise<string> {
  const placed = await place(by, order, {
    ...relationships,
    billingAddress: { data: { type: "addresses", id: await saveAddress(by) } },
  });
  expect(placed.status, placed.text).toBe(201);
  const id: string = placed.body.data.id;
  const done = async (who: Session, name: string, body: object = {}) => {
    const made = await step(who, id, name, body);
    expect(made.status, made.text).toBe(200);
  };
  await done(staff, "accept");
  await done(by, "sign", { file: (await attachPdf(url, by, id)).id });
  await done(staff, "check-contract", { isAccepted: true });
  return id;
}

/** Attaches a PDF to an order, or to another record; gives the id of the secured file, or the answer where it was refused. */
export async function attachPdf(
  url: string,
  by: Session,
  to: string | { readonly type: string; readonly id: string },
  bytes: string | Uint8Array = pdf,
  name = "contract.pdf",
  type = "application/pdf",
) {
  const form = new FormData();
  const model = typeof to === "string" ? { type: "rental-commands", id: to } : to;
  form.append("model[type]", model.type);
  form.append("model[id]", model.id);
  form.append("files[]", new Blob([bytes as never], { type }), name);
  const answer = await fetch(`${url}/services/secured-files`, {
    method: "POST",
    headers: { "x-requested-with": "XMLHttpRequest", origin: url, cookie: by.cookie },
    body: form,
  });
  const body = (await answer.json()) as { readonly data?: readonly { readonly id: string }[] };
  return { status: answer.status, id: body.data?.[0]?.id ?? "", body };
}

const pdf =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
