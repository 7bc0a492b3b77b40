import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry, listEntries } from "#core/kernel/read.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import type { RentalOrder } from "#core/modules/rental/read-order.ts";
import type { RentalSettings } from "#core/modules/rental/settings.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { DocumentItem, DocumentLine, OrderFacts } from "./facts.ts";
import type { Letterhead } from "./letterhead.ts";
import { namedRows } from "./named-rows.ts";
import { proseOf } from "./prose.ts";

/** Whom an order's documents are for. */
export interface Recipient {
  readonly id: string;
  readonly locale: Locale;
  readonly name: string;
  readonly isInvoicedMonthly: boolean;
}

/** The person who answers for an order: whoever rents, else whoever ordered. */
export const recipientId = (order: Pick<RentalOrder, "rentBy" | "commandBy">): string =>
  order.rentBy ?? order.commandBy;

export const recipientOf = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Recipient, CoreError, CoreNeeds> {
  const found = yield* findOptionalEntry(queryOf("users"), id, asSystem(viewer));
  const { firstName, lastName, locale, rentalMonthlyInvoicing } = found?.row.attributes ?? {};
  return {
    id,
    locale: isLocale(locale) ? locale : viewer.defaultLocale,
    name: [firstName, lastName].filter((part) => typeof part === "string" && part !== "").join(" "),
    isInvoicedMonthly: rentalMonthlyInvoicing === true,
  };
});

/** The product reading in the language of somebody. */
export const readingIn = (locale: Locale, viewer: Viewer): Viewer =>
  viewerOf({ ...asSystem(viewer), locale, editionLocale: locale });

/** What the settings put on documents (RENT-067). `reader` is the product in the language of the document. */
export const letterheadOf = Effect.fnUntraced(function* (
  reader: Viewer,
): Effect.fn.Return<Letterhead, CoreError, CoreNeeds> {
  const { name } = yield* Installation;
  const query = queryOf("app-envs", { include: { documentLogo: {} }, page: { number: 1, size: 1 } });
  const [settings] = (yield* listEntries(query, reader)).rows;
  return {
    issuer: name,
    header: proseOf(settings?.attributes.documentHeader),
    footer: proseOf(settings?.attributes.documentFooter),
    conditions: proseOf(settings?.attributes.documentRentalConditions),
    logo: settings ? refOf(settings, "documentLogo") : null,
  };
});

/** An order as its documents tell of it. `reader` is the product in the language of the document. */
export const orderFactsOf = Effect.fnUntraced(function* (
  order: RentalOrder,
  recipient: Recipient,
  settings: RentalSettings,
  reader: Viewer,
): Effect.fn.Return<OrderFacts, CoreError, CoreNeeds> {
  const models = new Map(
    (yield* namedRows(
      "rental-models",
      order.lines.map(({ rentalModel }) => rentalModel),
      reader,
    )).rows.map((entry) => [entry.id, String(entry.attributes.title ?? "")]),
  );
  const organization = order.rentFor ? yield* findOptionalEntry(queryOf("organizations"), order.rentFor, reader) : null;
  return {
    number: order.number,
    startAt: order.startAt,
    endAt: order.endAt,
    shipping: order.shipping,
    retrievalAddress: settings.retrievalAddress,
    shippingPrice: order.shippingPrice,
    taxRate: order.taxRate,
    renter: recipient.name,
    organization: organization ? String(organization.row.attributes.name ?? "") : null,
    phone: order.phone,
    billingAddress: yield* addressOf(order.billingAddress, reader),
    shippingAddress: yield* addressOf(order.shippingAddress, reader),
    lines: linesOf(order, models),
    items: yield* itemsOf(order, models, reader),
  };
});

/** Lines of a price by model. What takes the place of another line costs nothing more. */
function linesOf({ lines }: RentalOrder, models: ReadonlyMap<string, string>): readonly DocumentLine[] {
  const priced = lines.filter(({ replace, rentingPrice }) => replace === null || rentingPrice > 0);
  return [...Map.groupBy(priced, ({ rentalModel, rentingPrice }) => `${rentalModel} ${rentingPrice}`).values()].map(
    (alike) => ({
      model: models.get(alike[0]?.rentalModel ?? "") ?? "",
      quantity: alike.length,
      rentingPrice: alike[0]?.rentingPrice ?? 0,
    }),
  );
}

const leaving: ReadonlySet<string> = new Set(["pending", "reserved", "rented", "returned"]);

const itemsOf = Effect.fnUntraced(function* (
  order: RentalOrder,
  models: ReadonlyMap<string, string>,
  reader: Viewer,
): Effect.fn.Return<readonly DocumentItem[], CoreError, CoreNeeds> {
  const lines = order.lines.filter(({ status }) => leaving.has(status));
  const ids = lines.flatMap(({ item }) => (item === null ? [] : [item]));
  const items = new Map(
    (yield* namedRows("rental-items", ids, reader, { condition: {} })).rows.map((entry) => [entry.id, entry]),
  );
  const conditionIds = [...items.values()].flatMap((entry) => refOf(entry, "condition") ?? []);
  const conditions = new Map(
    (yield* namedRows("rental-item-conditions", conditionIds, reader)).rows.map((entry) => [
      entry.id,
      String(entry.attributes.name ?? ""),
    ]),
  );
  return lines.map(({ rentalModel, item }) => {
    const found = item === null ? undefined : items.get(item);
    return {
      model: models.get(rentalModel) ?? "",
      stockId: found ? String(found.attributes.stockId) : null,
      condition: found ? (conditions.get(refOf(found, "condition") ?? "") ?? null) : null,
    };
  });
});

/** The address that an order keeps. */
export const addressOf = Effect.fnUntraced(function* (
  id: string | null,
  reader: Viewer,
): Effect.fn.Return<PostalAddress | null, CoreError, CoreNeeds> {
  if (id === null) return null;
  const found = yield* findOptionalEntry(queryOf("addresses"), id, reader);
  if (!found) return null;
  const { fullName, organization, siret, vatNumber, line1, line2, postalCode, city } = found.row.attributes;
  const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  return {
    fullName: String(fullName),
    organization: text(organization),
    siret: text(siret),
    vatNumber: text(vatNumber),
    line1: String(line1),
    line2: text(line2),
    postalCode: String(postalCode),
    city: String(city),
  };
});

const refOf = (entry: Entry, relation: string): string | null =>
  (entry.refs[relation] as Reference | null | undefined)?.id ?? null;
