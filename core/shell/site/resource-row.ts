import type { RowOf, Typed } from "#core/kernel/rows.ts";
import type { Many, Ref, Resource } from "./ports.ts";

/** A record of a page as one row of its declared type: what the answer left out is absent, a link that it does not carry is `null`. */
export type ResourceRow<E extends Typed> = RowOf<E> & {
  /** Locale of its texts when it is not the page's. */
  readonly lang?: string;
};

/** Reads a record as its declaration types it: `rowOf<typeof coupons>(resource)`. */
export const rowOf = <E extends Typed>({ id, attributes, links, meta }: Resource): ResourceRow<E> =>
  ({
    ...attributes,
    ...Object.fromEntries(Object.entries(links).map(([name, link]) => [name, idOf(link)])),
    id,
    version: meta.version ?? 0,
    ...(meta.locale === undefined ? {} : { lang: meta.locale }),
  }) as unknown as ResourceRow<E>;

const idOf = (link: Ref | readonly Ref[] | null): string | readonly string[] | null =>
  link === null ? null : "id" in link ? link.id : link.map(({ id }) => id);

/** Records of one type that came along with others, by their ids. */
export const includedRows = <E extends Typed>({ included }: Pick<Many, "included">, type: E["type"]) =>
  new Map(included.filter((each) => each.type === type).map((each) => [each.id, rowOf<E>(each)]));
