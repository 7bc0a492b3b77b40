import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import type { DemoLocale, DemoLookup } from "./content/content-types.ts";
import { withPictures } from "./content/resolve.ts";
import type { Run, Writer } from "./writer.ts";

/** What a module's part of the demo is written with. */
export interface Demo {
  readonly write: Writer;
  readonly run: Run;
  readonly system: Viewer;
  /** Keeps under which id a record of the demo was written. */
  keep(type: string, key: string, id: string): void;
  /** The id of a record that was written before, by its key. */
  idOf(type: string, key: string): string;
}

/** A module's part of the demo: `modules/<module>.ts`. */
export type WriteDemo = (demo: Demo) => Promise<void>;

export function newDemo(write: Writer, run: Run, system: Viewer): Demo {
  const ids = new Map<string, string>();
  return {
    write,
    run,
    system,
    keep: (type, key, id) => void ids.set(`${type} ${key}`, id),
    idOf: (type, key) => {
      const id = ids.get(`${type} ${key}`);
      if (id === undefined) throw new Error(`the demo names ${key} of ${type}, which is not there`);
      return id;
    },
  };
}

/** Writes kinds that people choose among; those that the product has itself are only named. */
export async function writeLookups(
  { write, keep }: Demo,
  type: string,
  records: readonly (DemoLookup & { readonly color?: string })[],
): Promise<void> {
  for (const { key, name, color } of records) {
    const isReserved = key in product.entity(type).codes;
    if (isReserved) await write.change(type, key, { texts: { name } });
    const attributes = color === undefined ? {} : { color };
    keep(type, key, isReserved ? key : await write.put(type, { attributes, texts: { name } }));
  }
}

const dayMs = 86_400_000;

/** The moment so many days before the demo is written. */
export const daysBefore = ({ system }: Demo, days: number): string =>
  new Date(Date.parse(system.now) - days * dayMs).toISOString();

/** Somebody, so many days before the demo is written. */
export const viewerAt = (demo: Demo, days: number, id: string): Viewer =>
  viewerOf({ ...demo.system, id, now: daysBefore(demo, days) });

export const pictureUrl = ({ idOf }: Demo, key: string): string =>
  `/services/files/${idOf("files", key)}?variant=large`;

/** Rich texts with the addresses of their pictures. */
export const illustrated = (
  demo: Demo,
  texts: { readonly [locale in DemoLocale]?: string },
): Partial<Record<DemoLocale, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, withPictures(text, (key) => pictureUrl(demo, key))]),
  );

/** The account in whose name the site is filled. */
export const administrator = "admin";
