import { folded } from "#core/kernel/seen-text.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { recordLabel } from "#web/shell/admin/labels.ts";

/** Lists that are fetched in full and kept (MODEL-018): jobs, pages, organizations and the like, to be chosen from. */
export interface WholeLists {
  /**
   * Every record of a type, with what names it; with `nameableIn`, those that the viewer may name in that relation (`type.relation`). Asked
   * once for each language until something is written to the type.
   */
  get(type: AdminType, editionLocale: string, nameableIn?: string): Promise<readonly Resource[]>;
  /** Forgets a type's list after one of its records was saved or deleted (MODEL-019). */
  clear(type: string): void;
}

/** Store: `app.store(createWholeLists)`. */
export function createWholeLists({ ports }: App): WholeLists {
  const kept = new Map<string, Map<string, Promise<readonly Resource[]>>>();

  const ask = async (
    type: AdminType,
    editionLocale: string,
    nameableIn: string | undefined,
  ): Promise<readonly Resource[]> => {
    const label = type.label.filter((name) => name !== "id");
    const answer = await ports.records.list(type.type, {
      ...(nameableIn !== undefined && { filter: { nameableIn } }),
      page: { size: "all" },
      editionLocale,
      ...(label.length > 0 && { fields: { [type.type]: label } }),
    });
    if (answer.ok) return answer.value.data;
    kept.get(type.type)?.delete(keyOf(editionLocale, nameableIn));
    return [];
  };
  return {
    get(type, editionLocale, nameableIn) {
      const ofType = kept.get(type.type) ?? new Map<string, Promise<readonly Resource[]>>();
      kept.set(type.type, ofType);
      const key = keyOf(editionLocale, nameableIn);
      const list = ofType.get(key) ?? ask(type, editionLocale, nameableIn);
      ofType.set(key, list);
      return list;
    },
    clear: (type) => void kept.delete(type),
  };
}

const keyOf = (editionLocale: string, nameableIn = ""): string => `${editionLocale} ${nameableIn}`;

/** The records of a list whose name holds the written words, accents and case aside; the first ones. */
export function namedLike(
  app: App,
  type: AdminType,
  records: readonly Resource[],
  text: string,
  most: number,
): readonly Resource[] {
  const wanted = folded(text.trim());
  const found =
    wanted === "" ? records : records.filter((record) => folded(recordLabel(app, type, record)).includes(wanted));
  return found.slice(0, most);
}
