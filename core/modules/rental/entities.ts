import { Schema } from "effect";
import { isDay } from "#core/kernel/days.ts";
import { entity } from "#core/kernel/entity.ts";
import { code, fromParameters, integer, json, money, richText, slug, text, timeZone } from "#core/kernel/fields.ts";
import { always } from "#core/kernel/policy.ts";
import { file, inverse, many, manyFiles, one } from "#core/kernel/relations.ts";
import { staff } from "./rights.ts";

/** The catalogue, items and stocks. The catalogue is public; notes of the staff are not. */

const Day = Schema.String.check(Schema.makeFilter<string>(isDay));

/** Half-open ranges of days. */
const closures = Schema.Array(
  Schema.Struct({
    startAt: Day,
    endAt: Day,
    reason: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(500))),
  }).check(
    Schema.makeFilter<{ readonly startAt: string; readonly endAt: string }>((each) => each.startAt < each.endAt),
  ),
)
  .check(Schema.isMaxLength(500))
  .annotate({ editor: "periods" });

const weekdays = Schema.Array(
  Schema.Number.check(Schema.makeFilter<number>((each) => Number.isInteger(each) && each >= 1 && each <= 7)),
)
  .check(Schema.isMaxLength(7))
  .annotate({ editor: "weekdays" });

const ofStaff = { create: staff, update: staff, destroy: staff };

export const rentalModelCategories = entity("rental-model-categories", {
  fields: { name: text().localized().required() },
  policy: { see: always, ...ofStaff },
  order: ["name"],
  admin: { category: "rental", columns: ["name"] },
});

/** RENT-028. Availability is computed for a requested period. */
export const rentalModels = entity("rental-models", {
  fields: {
    title: text().localized().required(),
    slug: slug("title"),
    shortDescription: text({ multiline: true, max: 500 }).localized(),
    description: richText().localized(),
    pricePerDay: money({ minimum: 0, maximum: 100_000_000 }).required(),
    shippingPrice: money({ minimum: 0, maximum: 100_000_000 }),
    /** Of one item, given back after the rental. */
    deposit: money({ minimum: 0, maximum: 100_000_000 }),
    /** Of one item: what it costs to replace. */
    value: money({ minimum: 0, maximum: 100_000_000 }),
    availableCount: fromParameters(integer({ minimum: 0 })),
  },
  relations: {
    categories: many("rental-model-categories"),
    image: file("image"),
    additionalImages: manyFiles("image"),
    attachments: many("files"),
    items: inverse("rental-items", "rentalModel"),
  },
  policy: { see: always, ...ofStaff },
  label: "title",
  order: ["title"],
  search: { title: "A", shortDescription: "B", description: "C" },
  fullText: true,
  admin: {
    category: "rental",
    columns: ["title", "pricePerDay", "shippingPrice", "categories"],
    filters: ["categories"],
  },
});

/** From out of order to new (RENT-029). */
export const rentalItemConditions = entity("rental-item-conditions", {
  id: "uuid-or-code",
  codes: {
    out_of_order: {
      value: 1,
      name: {
        en: "Out of order",
        fr: "Hors service",
        it: "Fuori servizio",
        es: "Fuera de servicio",
        ca: "Fora de servei",
        da: "Ude af drift",
        ro: "Nefuncțional",
      },
    },
    worn: {
      value: 2,
      name: { en: "Worn", fr: "Usé", it: "Usurato", es: "Desgastado", ca: "Desgastat", da: "Slidt", ro: "Uzat" },
    },
    good: {
      value: 3,
      name: { en: "Good", fr: "Bon état", it: "Buono", es: "Bueno", ca: "Bo", da: "God", ro: "Bun" },
    },
    very_good: {
      value: 4,
      name: {
        en: "Very good",
        fr: "Très bon état",
        it: "Molto buono",
        es: "Muy bueno",
        ca: "Molt bo",
        da: "Meget god",
        ro: "Foarte bun",
      },
    },
    as_new: {
      value: 5,
      name: { en: "New", fr: "Neuf", it: "Nuovo", es: "Nuevo", ca: "Nou", da: "Ny", ro: "Nou" },
    },
  },
  listing: "whole",
  fields: { name: text().localized().required(), value: integer({ minimum: 1, maximum: 5 }).required() },
  policy: { see: always, ...ofStaff },
  order: ["value"],
  admin: { category: "rental", columns: ["value", "name"] },
});

/** Stocks of items: users in charge, time zone, opening days. */
export const rentalStocks = entity("rental-stocks", {
  listing: "whole",
  fields: {
    name: text().required(),
    timezone: timeZone().required().default("Europe/Paris"),
    openingDays: json(weekdays),
    closedDays: json(closures),
    turnaroundDays: integer({ minimum: 0, maximum: 60 }).required().default(0),
  },
  relations: { users: many("users").see(staff) },
  policy: { see: always, ...ofStaff },
  order: ["name"],
  admin: { category: "rental", columns: ["name", "timezone", "turnaroundDays"] },
});

export const rentalItems = entity("rental-items", {
  fields: {
    /** Inventory number, as on the label; matched in any case. */
    stockId: code().required().unique().caseless(),
    conditionDescription: text({ multiline: true, max: 2000 }).see(staff),
    comment: text({ multiline: true, max: 2000 }).see(staff),
    unavailabilities: json(closures).see(staff),
  },
  relations: {
    rentalModel: one("rental-models").required(),
    condition: one("rental-item-conditions").restrict(),
    stocks: many("rental-stocks").required(),
    /** Of the item itself: its scratches, its accessories. */
    pictures: many("files").see(staff),
  },
  policy: { see: always, index: staff, ...ofStaff },
  label: "stockId",
  order: ["stockId"],
  search: { stockId: "A" },
  admin: {
    category: "rental",
    columns: ["stockId", "rentalModel", "condition", "stocks"],
    filters: ["rentalModel", "condition", "stocks"],
    audience: staff,
  },
});
