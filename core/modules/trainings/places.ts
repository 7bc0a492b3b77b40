import { addressLines, countryName, type WholeAddress } from "#core/modules/addresses/address-lines.ts";
import type { Homeland } from "#core/shell/site/homeland.ts";

/** What is read of an address where a session takes place. */
export const placeFields = ["fullName", "line1", "line2", "postalCode", "city", "region", "country"] as const;

/** Where a session takes place, of an address. */
export type Place = Pick<WholeAddress, (typeof placeFields)[number]>;

/** A place on one line, for somebody who reads it at home. */
export const placeLine = (place: Place, home: Homeland): string => addressLines(addressOf(place), home).join(", ");

/** A place on OpenStreetMap, opened there alone: nothing of it is drawn on our pages. */
export const mapLink = (place: Place, home: Homeland): string => {
  const there = { country: place.country ?? home.country, language: "en" };
  const lines = addressLines({ ...addressOf(place), fullName: "", line2: null }, there);
  const sought = [...lines, countryName(there.country, there.language)].join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(sought)}`;
};

/** Of a row that was read of an address, what is known: it has no other members. */
const addressOf = (place: Place): WholeAddress =>
  Object.fromEntries(placeFields.map((field) => [field, place[field]])) as unknown as WholeAddress;
