import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { withExtension } from "#core/kernel/phones.ts";
import { phoneOf } from "#core/shell/access/rules.ts";

/** Telephone numbers, told by libphonenumber: loaded when a profile is seen, for it is large. */

/** A stored number as it is edited: as it is dialled in its country, where that one is offered, else with its code. */
export function splitPhone(
  stored: string,
  countries: readonly string[],
): { readonly country: string; readonly number: string } {
  const parsed = parsePhoneNumberFromString(stored);
  const country = parsed?.country;
  if (parsed && country && countries.includes(country)) return { country, number: parsed.formatNational() };
  return { country: countries[0] ?? "", number: parsed ? parsed.formatInternational() : stored };
}

/** A stored number as people read it: `02 99 00 00 00` at home, elsewhere `+32 470 12 34 56` (USER-025, USER-026). */
export function readPhone(stored: string): string {
  const shown = phoneOf(stored);
  return shown === stored.trim() ? (parsePhoneNumberFromString(stored)?.formatInternational() ?? shown) : shown;
}

/** The number as it is stored (`+33612345678`), its extension with it; `null` where no such number can be. */
export function joinPhone(country: string, number: string): string | null {
  const parsed = parsePhoneNumberFromString(number, known(country));
  return parsed?.isValid() ? withExtension(parsed.number, parsed.ext) : null;
}

/** `+33`; empty for a country that has none. */
export const callingCode = (country: string): string => {
  const code = known(country);
  return code ? `+${getCountryCallingCode(code)}` : "";
};

const known = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);
