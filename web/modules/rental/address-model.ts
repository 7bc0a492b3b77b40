import type { addresses } from "#core/modules/addresses/entities.ts";
import { siretOf } from "#core/modules/addresses/french-numbers.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import type { PartOf } from "#core/shell/site/resource-row.ts";

export const addressFields = [
  "fullName",
  "organization",
  "siret",
  "vatNumber",
  "line1",
  "line2",
  "postalCode",
  "city",
] as const;

export type AddressField = (typeof addressFields)[number];

/** An address while it is written. */
export type AddressDraft = Readonly<Record<AddressField, string>>;

export const emptyAddress: AddressDraft = {
  fullName: "",
  organization: "",
  siret: "",
  vatNumber: "",
  line1: "",
  line2: "",
  postalCode: "",
  city: "",
};

const required: readonly AddressField[] = ["fullName", "line1", "postalCode", "city"];

/** What is wrong with a draft, by field: a key below `rental-cart:address.faults`. Only the server knows the VAT numbers of each country. */
export function addressFaults(draft: AddressDraft): Readonly<Partial<Record<AddressField, string>>> {
  return {
    ...Object.fromEntries(required.filter((field) => draft[field].trim() === "").map((field) => [field, field])),
    ...(draft.siret.trim() !== "" && siretOf(draft.siret) === null && { siret: "siret" }),
  };
}

/** A draft as it is sent: what was left empty is none. */
export const addressOf = (draft: AddressDraft): PostalAddress =>
  Object.fromEntries(
    addressFields.map((field) => [field, draft[field].trim() === "" ? null : draft[field].trim()]),
  ) as unknown as PostalAddress;

/** An address that somebody saved, or that an order keeps. */
export type SavedAddress = PartOf<typeof addresses, AddressField>;

/** A saved address as it is sent. */
export const savedAddress = (saved: SavedAddress): PostalAddress => {
  const { fullName, organization, siret, vatNumber, line1, line2, postalCode, city } = saved;
  return { fullName, organization, siret, vatNumber, line1, line2, postalCode, city };
};

/** The lines of an address, as on an envelope. */
export const addressLines = (address: PostalAddress): readonly string[] =>
  [
    address.fullName,
    address.organization,
    address.line1,
    address.line2,
    `${address.postalCode ?? ""} ${address.city ?? ""}`,
  ].flatMap((line) => (line && line.trim() !== "" ? [line.trim()] : []));

/** Which saved address an address is a copy of, if any. */
export const matching = (
  address: PostalAddress | null | undefined,
  saved: readonly SavedAddress[],
): SavedAddress | undefined =>
  address
    ? saved.find((each) => addressFields.every((field) => (each[field] ?? null) === (address[field] ?? null)))
    : undefined;
