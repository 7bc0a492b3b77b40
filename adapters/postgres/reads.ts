import { Effect, Stream } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { Entry, Page, Place, Select, StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { type Database, valuesOf } from "./database.ts";
import { isWorthKeeping, knownPlaces, type Numbered, nowhere, numberedRows, wayTo } from "./far-pages.ts";
import type { Cleaning } from "./field-columns.ts";
import { type Compiled, compileSelect, type Stretch } from "./select.ts";
import type { Bound } from "./statement.ts";
import { totals } from "./totals.ts";

/** The row from which on a numbered page is sought: those before it are counted off faster than a place is compared. */
const usuallyFar = 200;

/** What a statement is compiled for, beside its select. */
interface Shape {
  readonly keyed?: string;
  readonly unpaged?: boolean;
  readonly place?: Place | undefined;
  readonly stretch?: Stretch;
}

/** Lists and finds over Postgres. See `StorageService` for what they promise. */
export function reads(parts: {
  readonly catalogue: CatalogueService;
  readonly database: Database;
  readonly cacheVersions: CacheVersions;
  readonly cleaning: Cleaning;
  readonly farFrom?: number | undefined;
}): Pick<StorageService, "select" | "stream"> {
  const { catalogue: all, database, cacheVersions, cleaning, farFrom = usuallyFar } = parts;
  const count = totals(database, cacheVersions);
  const placesOf = knownPlaces(cacheVersions);
  const compiled = new WeakMap<Select, Map<string, Compiled>>();

  const compile = (select: Select, viewer: Viewer, { keyed, unpaged = false, place, stretch }: Shape): Compiled => {
    const inDefaultLocale = viewer.editionLocale === viewer.defaultLocale;
    let byShape = compiled.get(select);
    if (!byShape) compiled.set(select, (byShape = new Map()));
    const missing = place?.map((value) => value === null);
    const stretched = stretch ? `${stretch.seek}${stretch.skips === true}` : "";
    const shape = `${keyed ?? ""}|${inDefaultLocale}|${unpaged}|${missing ?? ""}|${stretched}`;
    let found = byShape.get(shape);
    if (!found)
      byShape.set(
        shape,
        (found = compileSelect(all, select, {
          inDefaultLocale,
          cleaning,
          unpaged,
          ...(keyed ? { keyed } : {}),
          ...(missing ? { missing } : {}),
          ...(stretch ? { stretch } : {}),
        })),
      );
    return found;
  };

  const rowsOf = ({ text, name, params }: Compiled, bound: Bound) =>
    database.read({ text, name, values: valuesOf(params, bound) });

  /** A page whose rows are far from the beginning of the list: it is gone to from the nearest row that is known (`wayTo`). */
  const farPage = Effect.fnUntraced(function* (select: Select, page: Numbered, viewer: Viewer) {
    const { count: counting, ranks } = compile(select, viewer, {});
    const total = select.total ? yield* count(counting, { viewer }) : undefined;
    if (total !== undefined && total <= page.offset) return { rows: [], included: [], total };
    const question = ranks();
    const known = question ? placesOf(question, { viewer }) : nowhere;
    const way = wayTo(page, total, known.of);
    const { seek, place, skip } = way;
    const stretch = { seek, limit: page.limit, skips: place === undefined };
    const statement = compile(select, viewer, { place, stretch });
    const rows = yield* rowsOf(statement, { viewer, skip, ...(place ? { place } : {}) });
    const met = numberedRows(rows, way);
    const places = met.flatMap(([number, row]) =>
      isWorthKeeping(page, number) ? [[number, statement.place(row)] as const] : [],
    );
    known.keep(new Map(places), place && (seek === "after" ? way.first - 1 : way.first + 1));
    const shown = met.filter(([number]) => number >= page.offset && number < page.offset + page.limit);
    const given = entriesOf(
      statement,
      shown.map(([, row]) => row),
    );
    return { ...given, ...(total === undefined ? {} : { total }) };
  });

  const select: StorageService["select"] = (select, viewer, key, place) =>
    Effect.gen(function* () {
      const { page } = select;
      const isFar = !key && page && "offset" in page && page.offset >= farFrom && page.limit > 0;
      // A transaction may have written what decides the list.
      if (isFar && !(yield* database.isInTransaction)) return yield* farPage(select, page, viewer);
      const statement = compile(select, viewer, { ...(key ? { keyed: key.field } : {}), place });
      const bound = { viewer, ...(key ? { key } : {}), ...(place ? { place } : {}) };
      if (select.total && page && numbered(page).limit === 0)
        return { rows: [], included: [], total: yield* count(statement.count, bound) };
      const rows = yield* rowsOf(statement, bound);
      const seeking = !key && page && "seek" in page ? page : undefined;
      const shown = seeking ? shownOf(rows, seeking) : rows;
      const given = entriesOf(statement, shown);
      if (seeking) {
        const total = select.total ? { total: yield* count(statement.count, bound) } : {};
        return { ...given, ...total, places: shown.map(statement.place), hasMore: rows.length > seeking.limit };
      }
      if (key || !select.total) return given;
      const { offset, limit } = numbered(page);
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
      return { ...given, total: isLast ? offset + rows.length : yield* count(statement.count, bound) };
    });

  const stream: StorageService["stream"] = (select, viewer) => {
    const statement = compile(select, viewer, { unpaged: true });
    const values = valuesOf(statement.params, { viewer });
    // A transaction reads what it has written itself, and waits for no second connection while it holds locks with its own.
    const rows = Effect.map(database.isInTransaction, (isInside) =>
      isInside
        ? Stream.fromIterableEffect(database.read({ text: statement.text, values }))
        : Stream.fromAsyncIterable(
            database.stream({ text: statement.text, values }),
            (cause) => new Unavailable({ cause }),
          ),
    );
    return Stream.unwrap(rows).pipe(Stream.map((row) => statement.read(row, new Map())));
  };

  return { select, stream };
}

/** The records of some rows, and what came along with them, each once. */
function entriesOf(statement: Compiled, rows: readonly (readonly unknown[])[]): Pick<Page, "rows" | "included"> {
  const found = new Map<string, Entry>();
  const entries = rows.map((row) => statement.read(row, found));
  for (const entry of entries) found.delete(`${entry.type} ${entry.id}`);
  return { rows: entries, included: [...found.values()] };
}

/** The rows of a page next to a place, in the order of the list: the one more that was read tells whether there are others. */
function shownOf<Row>(
  rows: readonly Row[],
  { seek, limit }: { readonly seek: "after" | "before"; readonly limit: number },
): readonly Row[] {
  const shown = rows.slice(0, limit);
  return seek === "after" ? shown : shown.reverse();
}

const numbered = (page: Select["page"]): Numbered =>
  page && "offset" in page ? page : { offset: 0, limit: Number.POSITIVE_INFINITY };
