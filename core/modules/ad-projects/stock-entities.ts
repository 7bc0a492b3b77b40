import { entity } from "#core/kernel/entity.ts";
import { code, computed, decimal, flag, money, oneOf, text, url } from "#core/kernel/fields.ts";
import { type Lines, lineOf } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { manyFiles } from "#core/kernel/relations.ts";
import { colorNames } from "./colors.ts";
import { ownOrganization } from "./entities.ts";
import { largestWeight } from "./grams.ts";
import { organizationRights } from "./rights.ts";
import { equipmentKinds, filamentKinds, finishes } from "./vocabularies.ts";

/** What tells a material from the others to people: brand, kind, colour and number. */
function stockName(
  { brand, kind, color, serialNumber, locale }: Readonly<Record<string, unknown>>,
  lines: Lines,
): string {
  const word = (field: string, value: unknown) =>
    value ? (lineOf(lines, locale as Locale, `fields:values.${field}.${value}`) ?? value) : null;
  return [brand, word("kind", kind), word("color", color), serialNumber].filter(Boolean).join(" · ");
}

/** Filament of one kind, and how much there is of it. */
export const adStockItems = entity("ad-stock-items", {
  fields: {
    name: computed(text(), {
      from: "function",
      needs: ["brand", "kind", "color", "serialNumber", "locale"],
      compute: stockName,
    }),
    brand: text(),
    kind: oneOf(filamentKinds).required(),
    color: oneOf(colorNames),
    finish: oneOf(finishes).default("none"),
    /** Grams that are left. */
    weight: decimal({ minimum: 0, maximum: largestWeight }).default(0),
    /** Grams from which it is to be filled up. */
    alertWeight: decimal({ minimum: 0, maximum: largestWeight }),
    isLow: flag().readOnly(),
    pricePerKilogram: money({ minimum: 0, maximum: 100_000_000 }),
    serialNumber: code(),
    website: url(),
  },
  relations: { organization: ownOrganization() },
  policy: organizationRights,
  search: { brand: "A", serialNumber: "B" },
  indexes: [["brand"], ["kind"], ["color"], ["finish"], ["weight"], ["isLow"]],
  admin: {
    category: "ad-projects",
    columns: ["brand", "kind", "color", "finish", "weight", "isLow"],
    filters: ["kind", "color", "finish", "isLow"],
    sections: { "material-stock": ["weight", "alertWeight", "pricePerKilogram"] },
  },
});

/** A machine that makes things. */
export const adEquipments = entity("ad-equipments", {
  fields: {
    name: text().required(),
    brand: text(),
    model: text(),
    kind: oneOf(equipmentKinds).required(),
    serialNumber: code(),
    website: url(),
  },
  relations: { files: manyFiles(), organization: ownOrganization() },
  policy: organizationRights,
  order: ["name"],
  search: { name: "A", brand: "B", model: "B", serialNumber: "C" },
  indexes: [["name"], ["brand"], ["kind"]],
  admin: {
    category: "ad-projects",
    columns: ["name", "kind", "brand", "model", "serialNumber"],
    filters: ["kind"],
  },
});
