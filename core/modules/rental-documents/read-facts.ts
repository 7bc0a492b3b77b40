import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { findOptional, first, listByIds } from "#core/kernel/reads.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { isPaymentDue } from "#core/modules/rental/balance.ts";
import { depositOf } from "#core/modules/rental/deposit.ts";
import { rentalItemConditions, rentalItems, rentalModels } from "#core/modules/rental/entities.ts";
import { rentalSettingsMembers } from "#core/modules/rental/extensions.ts";
import { inOneLine, paymentOf } from "#core/modules/rental/payment.ts";
import type { RentalOrder } from "#core/modules/rental/read-order.ts";
import type { RentalSettings } from "#core/modules/rental/settings.ts";
import { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { type Block, proseOf } from "#core/shell/rich-text/prose.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { DocumentLine, OrderFacts } from "./facts.ts";
import { paragraph } from "./rental-document.ts";

/** The recipient of documents. */
export interface Recipient {
  readonly id: string;
  readonly locale: Locale;
  readonly name: string;
  readonly isInvoicedMonthly: boolean;
}

/** The recipient of the documents of an order: the renter, else the customer. */
export const recipientId = (order: Pick<RentalOrder, "rentBy" | "commandBy">): string =>
  order.rentBy ?? order.commandBy;

export const recipientOf = Effect.fnUntraced(function* (id: string) {
  const { defaultLocale } = yield* Acting;
  const found = yield* asSystem(findOptional(users, id, recipientFields));
  return {
    id,
    locale: found?.row.locale ?? defaultLocale,
    name: [found?.row.firstName, found?.row.lastName].filter(Boolean).join(" "),
    isInvoicedMonthly: found?.row.rentalMonthlyInvoicing ?? false,
  };
});

const recipientFields = { fields: ["firstName", "lastName", "locale", "rentalMonthlyInvoicing"] } as const;

/** The system, reading in a language. */
export const readingIn = (locale: Locale, viewer: Viewer): Viewer =>
  viewerOf({ ...systemOf(viewer), locale, editionLocale: locale });

/** Reads the letterhead (RENT-067). Who acts is the system in the language of the document. */
export const letterheadOf = Effect.fnUntraced(function* () {
  const { defaultLocale } = yield* Acting;
  const { name, country } = yield* Installation;
  const found = yield* first(rentalSettingsMembers, { include: { documentLogo: {} } });
  return {
    issuer: found?.row.documentIssuerName || name,
    sender: { country, language: defaultLocale },
    header: [...issuerLines(found?.row ?? {}), ...proseOf(found?.row.documentHeader)],
    footer: proseOf(found?.row.documentFooter),
    conditions: proseOf(found?.row.documentRentalConditions),
    logo: found?.row.documentLogo ?? null,
  };
});

interface IssuerSettings {
  readonly documentIssuerName?: string | null;
  readonly documentIssuerAddress?: string | null;
  readonly documentIssuerNumbers?: string | null;
}

/** Name, address and numbers of the issuer (SIRET, VAT), as a letterhead has them. */
function issuerLines(main: IssuerSettings): readonly Block[] {
  const name = main.documentIssuerName ?? "";
  const lines = [main.documentIssuerAddress, main.documentIssuerNumbers].map((each) => inOneLine(each ?? ""));
  return [
    ...(name === "" ? [] : [{ kind: "paragraph", runs: [{ text: name, bold: true }] } as const]),
    ...lines.filter((line) => line !== "").map(paragraph),
  ];
}

/** Reads the data of an order for its documents. Who acts is the system in the language of the document. */
export const orderFactsOf = Effect.fnUntraced(function* (
  order: RentalOrder,
  recipient: Recipient,
  settings: RentalSettings,
) {
  const ids = order.lines.map(({ rentalModel }) => rentalModel);
  const { rows } = yield* listByIds(rentalModels, ids, { fields: ["title"] });
  const models = new Map(rows.map(({ id, title }) => [id, title]));
  return {
    number: order.number,
    startAt: order.startAt,
    endAt: order.endAt,
    shipping: order.shipping,
    retrievalAddress: settings.retrievalAddress,
    shippingPrice: order.shippingPrice,
    taxRate: order.taxRate,
    renter: recipient.name,
    organization: yield* organizationName(order.rentFor),
    phone: order.phone,
    billingAddress: yield* addressOf(order.billingAddress),
    shippingAddress: yield* addressOf(order.shippingAddress),
    deposit: depositOf(order)?.amount ?? 0,
    payment: paymentFor(order, recipient, settings),
    lines: linesOf(order, models),
    items: yield* itemsOf(order, models),
  } satisfies OrderFacts;
});

/** The name of the organization that an order is for; `null` for none. */
export const organizationName = Effect.fnUntraced(function* (id: string | null) {
  if (id === null) return null;
  const found = yield* findOptional(organizations, id, { fields: ["name", "unitName"] });
  return found ? completedName(found.row) : null;
});

function paymentFor(order: RentalOrder, { isInvoicedMonthly }: Recipient, settings: RentalSettings) {
  if (order.balance.open <= 0) return null;
  // Decided once the payment falls due; expected until then.
  const isDecided = isPaymentDue(order);
  const isOnAccount = isDecided ? order.paidOnAccount : isInvoicedMonthly;
  return isOnAccount ? "monthly" : paymentOf(settings.payment, order.number, order.balance.open);
}

/** Lines grouped by model and price, without replacements that cost nothing. */
function linesOf({ lines }: RentalOrder, models: ReadonlyMap<string, string>): readonly DocumentLine[] {
  const priced = lines.filter(({ replace, rentingPrice }) => replace === null || rentingPrice > 0);
  return [...Map.groupBy(priced, ({ rentalModel, rentingPrice }) => `${rentalModel} ${rentingPrice}`).values()].map(
    (alike) => ({
      model: models.get(alike[0]?.rentalModel ?? "") ?? "",
      quantity: alike.length,
      rentingPrice: alike[0]?.rentingPrice ?? 0,
      value: alike[0]?.value ?? null,
    }),
  );
}

const leaving: ReadonlySet<string> = new Set(["pending", "reserved", "rented", "returned"]);

const itemsOf = Effect.fnUntraced(function* (order: RentalOrder, models: ReadonlyMap<string, string>) {
  const lines = order.lines.filter(({ status }) => leaving.has(status));
  const ids = lines.flatMap(({ item }) => (item === null ? [] : [item]));
  const { rows, related } = yield* listByIds(rentalItems, ids, {
    fields: ["stockId", "condition"],
    include: { condition: {} },
  });
  const items = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ rentalModel, item }) => {
    const found = item === null ? undefined : items.get(item);
    return {
      model: models.get(rentalModel) ?? "",
      stockId: found?.stockId ?? null,
      condition: related(rentalItemConditions, found?.condition ?? null)?.name ?? null,
    };
  });
});

/** An address of an order. */
export const addressOf = Effect.fnUntraced(function* (id: string | null) {
  if (id === null) return null;
  const found = yield* findOptional(addresses, id);
  if (!found) return null;
  const { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, region, country } = found.row;
  return { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, region, country };
});
