/** Where a session takes place, of an address. */
export interface Place {
  readonly fullName: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly postalCode: string;
  readonly city: string;
}

/** A place on one line. */
export const placeLine = ({ fullName, line1, line2, postalCode, city }: Place): string =>
  [fullName, line1, line2 ?? "", `${postalCode} ${city}`.trim()].filter((part) => part.trim() !== "").join(", ");

/** A place on OpenStreetMap, opened there alone: nothing of it is drawn on our pages. */
export const mapLink = ({ line1, postalCode, city }: Place): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${line1}, ${postalCode} ${city}`)}`;
