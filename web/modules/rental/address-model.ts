import type { WholeAddress } from "#core/modules/addresses/address-lines.ts";
import type { addresses } from "#core/modules/addresses/entities.ts";
import { siretOf } from "#core/modules/addresses/french-numbers.ts";
import {
  askedParts,
  exampleOf,
  type PlacePart,
  placeFaults,
  placeParts,
  wordOf,
} from "#core/modules/addresses/postal-rules.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import type { PartOf } from "#core/shell/site/resource-row.ts";
import type { Translate } from "#web/app/translator.ts";

export const addressFields = [
  "fullName",
  "organization",
  "siret",
  "vatNumber",
  "country",
  "line1",
  "line2",
  ...placeParts,
] as const;

export type AddressField = (typeof addressFields)[number];

/** An address while it is written. */
export type AddressDraft = Readonly<Record<AddressField, string>>;

/** An address of which nothing is written yet, in a country. */
export const emptyAddress = (country: string): AddressDraft => ({
  ...(Object.fromEntries(addressFields.map((field) => [field, ""])) as Record<AddressField, string>),
  country,
});

const isPart = (field: AddressField): field is PlacePart => (placeParts as readonly string[]).includes(field);

/** The fields of an address in the order of its form: those of the place as their country writes them. */
export const fieldsIn = (country: string): readonly AddressField[] => {
  const placed = askedParts(country).flatMap((part) => (part === "street" ? (["line1", "line2"] as const) : [part]));
  return [...addressFields.slice(0, addressFields.indexOf("line1")), ...placed];
};

/** What a field is called: a part of the place as the address' country calls it. */
export const addressLabel = (field: AddressField, country: string, t: Translate): string =>
  t(`rental-cart:address.${isPart(field) ? `${field}.${wordOf(country, field)}` : field}`);

/** What is wrong with a draft, in words, by field. Only the server knows the VAT numbers of each country. */
export function addressFaults(draft: AddressDraft, t: Translate): Readonly<Partial<Record<AddressField, string>>> {
  const { country } = draft;
  const missing = (["fullName", "line1"] as const).filter((field) => draft[field].trim() === "");
  return {
    ...Object.fromEntries(missing.map((field) => [field, t(`rental-cart:address.missing.${field}`)])),
    ...Object.fromEntries(
      placeFaults(draftedPlace(draft)).map(({ part, fault }) => [
        part,
        fault === "missing"
          ? t("forms:rules.required", { attribute: addressLabel(part, country, t) })
          : t(`addresses:faults.${fault}`, { example: exampleOf(country) }),
      ]),
    ),
    ...(draft.siret.trim() !== "" && siretOf(draft.siret) === null && { siret: t("rental:faults.siret") }),
  };
}

/** What is written of a place, as far as its country asks for it. */
const draftedPlace = (draft: AddressDraft): AddressDraft => {
  const asked = askedParts(draft.country);
  return Object.fromEntries(
    addressFields.map((field) => [field, isPart(field) && !asked.includes(field) ? "" : draft[field]]),
  ) as AddressDraft;
};

/** A draft as it is sent: what was left empty, or is not asked for, is none. */
export const addressOf = (draft: AddressDraft): PostalAddress =>
  Object.fromEntries(
    Object.entries(draftedPlace(draft)).map(([field, text]) => [field, text.trim() === "" ? null : text.trim()]),
  ) as unknown as PostalAddress;

/** An address that is written on from one that there is. */
export const draftOf = (address: PostalAddress, home: string): AddressDraft => ({
  ...(Object.fromEntries(addressFields.map((field) => [field, address[field] ?? ""])) as AddressDraft),
  country: address.country ?? home,
});

/** An address that somebody saved, or that an order keeps. */
export type SavedAddress = PartOf<typeof addresses, AddressField>;

/** A saved address as it is sent. */
export const savedAddress = (saved: SavedAddress): PostalAddress & WholeAddress => {
  const { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, region, country } = saved;
  return { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, region, country };
};

/** Whether a saved address has what its country asks for: one from before countries had a say may not. */
export const isComplete = (saved: SavedAddress, home: string): boolean =>
  placeFaults({ ...saved, country: saved.country ?? home }).length === 0;

/** Which saved address an address is a copy of, if any. */
export const matching = (
  address: PostalAddress | null | undefined,
  saved: readonly SavedAddress[],
): SavedAddress | undefined =>
  address
    ? saved.find((each) => addressFields.every((field) => (each[field] ?? null) === (address[field] ?? null)))
    : undefined;
