import { resolve } from "#web/app/named-routes.ts";
import { sameSiteAddress } from "#web/app/paths.ts";

/** What the address of the print page asks for (ROUTE-043). */
export interface PrintRequest {
  readonly component: string;
  /** Names of records, by what they are. */
  readonly props: Readonly<Record<string, string>>;
  /** Where the reader came from: a path of this site. */
  readonly previous?: string;
}

/** Ids and slugs. */
const recordName = /^[\p{L}\p{N}_-]{1,200}$/u;

/** Reads a query; `undefined` when it asks for anything that is not on the list of names. */
export function printRequestOf(query: URLSearchParams, names: readonly string[]): PrintRequest | undefined {
  const component = query.get("component");
  const props = propsOf(query.get("props"));
  if (component === null || !names.includes(component) || !props) return undefined;
  const previous = sameSiteAddress(query.get("previous"));
  return { component, props, ...(previous !== undefined && { previous }) };
}

/** The address at which something is printed, and from which the reader comes back to `previous`. */
export const printAddress = ({ component, props, previous }: PrintRequest): string =>
  resolve({ name: "services.internals.print", query: { component, props: JSON.stringify(props), previous } });

/** What is printed, and for whom. */
export interface Printed {
  readonly request: PrintRequest;
  readonly found: unknown;
}

function propsOf(text: string | null): PrintRequest["props"] | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value);
    return entries.every(([, name]) => typeof name === "string" && recordName.test(name))
      ? (Object.fromEntries(entries) as Readonly<Record<string, string>>)
      : undefined;
  } catch {
    return undefined;
  }
}
