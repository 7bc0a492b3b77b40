import { publishable } from "#core/shell/site/calls.ts";
import type { Failure, One, Ports, RecordQuery } from "#core/shell/site/ports.ts";
import type { Head, Outcome } from "#web/app/route.ts";

export const found = <Data>(data: Data, head: Head = {}): Outcome<Data> => ({ kind: "found", data, head });

export const redirectTo = (to: string): Outcome<never> => ({ kind: "redirect", to });

export const movedTo = (slug: string): Outcome<never> => ({ kind: "moved", slug });

export const missing = (reason: string): Outcome<never> => ({ kind: "missing", reason });

export const unauthorized = (reason: string): Outcome<never> => ({ kind: "unauthorized", reason });

/** Text of the error for a record that may not be opened (ERR-012). */
export const inaccessibleText = (type: string, id: string): string =>
  `model [${type}] with ID "${id}" cannot be accessed, unauthorized`;

/** Text of the error for a record that was deleted and is shown as not found (ERR-011). */
export const deletedText = "model has been deleted";

/** Text of the error for a page of the site that may not be opened (PAGE-028). */
export const inaccessiblePageText = "app page cannot be accessed, unauthorized";

/**
 * A failure to load a record as an outcome (platform-shell §8): 403 is unauthorized (ERR-003), 404 not found (ERR-004),
 * anything else has failed.
 */
export function outcomeOf(failure: Failure, type: string, id: string): Outcome<never> {
  if (failure.kind === "forbidden") return unauthorized(inaccessibleText(type, id));
  if (failure.kind === "not-found") return missing(`model [${type}] with ID "${id}" does not exist`);
  return { kind: "failed", failure };
}

/**
 * Loads one record for a screen, told by the last part of its address. Where that is its id, or a slug that it had, the reader is led to the
 * slug that it has. With `publishable`, a 404 asks whether the item exists, and an item that is only hidden
 * leads to the unauthorized page (architecture §4). A soft-deleted record is shown to administrators only (ERR-011).
 */
export async function loadRecord(
  context: { readonly ports: Ports; readonly isAdmin: boolean },
  type: string,
  id: string,
  options: { readonly query?: RecordQuery; readonly publishable?: boolean } = {},
): Promise<Outcome<One>> {
  const answer = await context.ports.records.find(type, id, options.query);
  if (answer.ok) {
    const { deletedAt, slug } = answer.value.data.attributes;
    if ((deletedAt ?? null) !== null && !context.isAdmin) return missing(deletedText);
    return typeof slug === "string" && slug !== "" && slug !== id ? movedTo(slug) : found(answer.value);
  }
  if (answer.error.kind === "not-found" && options.publishable) {
    const known = await context.ports.call(publishable, { pluralType: type, id });
    if (known.ok && known.value.data.exists) return unauthorized(inaccessibleText(type, id));
  }
  return outcomeOf(answer.error, type, id);
}
