import { deskPath } from "#core/modules/rental/order-paths.ts";
import { scanPath } from "#web/modules/rental/desk/paths.ts";

/** The desk on a day, today without one, with so many orders of each part. */
export function deskAddress(day?: string, size?: number): string {
  const query = new URLSearchParams({ ...(day && { day }), ...(size && { size: String(size) }) }).toString();
  return query === "" ? deskPath : `${deskPath}?${query}`;
}

/** The scanner, with a code that is looked for at once. */
export const scanAddress = (code: string): string => `${scanPath}?${new URLSearchParams({ code })}`;
