import { SessionMissing } from "#core/kernel/errors.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { findWithParameters, listWithParameters } from "#core/kernel/request-parameters.ts";
import type { Entry, Page, Place } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Refusal } from "../errors.ts";
import type { Endpoint } from "./endpoint.ts";
import type { ReadQuery } from "./query.ts";

/** What a read works with, whether a request asks or a page that is drawn. */
export interface Reading extends Pick<Endpoint, "all" | "reader" | "value"> {
  readonly viewer: Viewer;
}

/** The type of this name. One that does not exist for the viewer is an address where nothing is. */
export function sourceOf({ all, viewer }: Pick<Reading, "all" | "viewer">, type: string): Registered {
  const source = all.entities.get(type);
  if (!source || !isOn(source, viewer.flags)) throw new Refusal({ status: 404, code: "unknown-type" });
  return source;
}

/** The word for the viewer's own record, `users/me` (API-020), or else what the read is left to tell: an id, or a slug. */
export function identifierOf(source: Registered, named: string, viewer: Viewer): string {
  if (source.own === undefined || named !== source.own) return named;
  if (viewer.id === null) throw new SessionMissing();
  return viewer.id;
}

/** A page of records, or the whole list where the query asks for it. `place`: where a page begins that is sought. */
export const readList = ({ value }: Reading, { query }: ReadQuery, place?: Place): Promise<Page> =>
  value(listWithParameters(query, place));

/** The record of this name, with what the query includes. Some types have something to do before viewers are shown their own. */
export async function readRecord(
  { value, viewer }: Reading,
  source: Registered,
  named: string,
  { query }: ReadQuery,
): Promise<Page & { readonly row: Entry }> {
  const id = identifierOf(source, named, viewer);
  const { beforeShowSelf } = source.overrides;
  if (named === source.own && beforeShowSelf) await value(beforeShowSelf());
  return value(findWithParameters(query, id));
}
